"""What hands touch and eyes see, in Kivy. Imports the views; no rules."""
