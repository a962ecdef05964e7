"""What Dice Forge alone shows at the table: heroes, dice, sanctuary, islands."""
