"""GoDice by Particula, written from published facts about their wire."""
