"""What a touch may do about dice, cameras and boards of this table."""

from companion.desk.board_deeds import BoardDeed
from companion.desk.camera_deeds import CameraDeed
from companion.desk.dice_deeds import DiceDeed
from companion.desk.wire_deeds import WireDeed

DeviceDeed = DiceDeed | CameraDeed | BoardDeed | WireDeed
