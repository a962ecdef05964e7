"""TimeFlip2: a twelve-sided time tracker that does for a slow d12."""
