"""Every kept game, read for `pythia doctor` as it would be read after damage.

Nothing is opened for writing: a Pythia that is playing is not disturbed.
"""

from collections.abc import Iterator

from companion.app.context import CommandContext
from companion.cli.probes import SerialLine
from companion.library.registry import GAMES
from companion.pages.saves.mended import became
from companion.pages.setup.chairs import name_of
from companion.plumbing import files
from companion.plumbing.refusal import Refusal
from companion.saves.copies.copies import by_game, copies
from companion.saves.database.aside import log_of
from companion.saves.database.database import check
from companion.saves.database.leaves import MAGIC
from companion.saves.database.read_only import condition
from companion.saves.database.recognising import LONGEST
from companion.saves.game.codecs import Codecs
from companion.saves.salvage.report import SalvageLine, line_of
from companion.saves.salvage.salvage import WHOLE, salvage
from companion.saves.trouble import SaveTrouble

NAME = "games.sqlite"
OF_FILE = ("save.numbered", "save.newer", "save.foreign", "save.log_cut")


def saves(home: CommandContext) -> SerialLine:
    """How many games are whole, and of each that is not what could be saved of it."""
    file, say = home.folders.data / NAME, home.say
    try:
        check(file)
    except SaveTrouble as trouble:
        todo = home.texts.say(trouble.key, trouble.facts)
        return SerialLine("saves", "missing", "", todo, asked=True)
    try:
        if not file.exists() and not log_of(file).exists():
            return none(home)
        found = salvage(file, Codecs(GAMES), home.folders.backups)
        strange = not found and not files.read(file, LONGEST).startswith(MAGIC)
    except (OSError, Refusal):
        strange = True
    if strange:
        todo = say("cli.doctor.saves.unread")
        return SerialLine("saves", "missing", "", todo, asked=True)
    if not found:
        return none(home)
    bad = [line_of(one) for one in found if one.how != WHOLE]
    detail = f"{len(found) - len(bad)}/{len(found)}"
    why = condition(file)
    if bad:
        told = [_told(home, one) for one in bad]
        told.append(say("cli.doctor.saves.todo", id=bad[0].id))
        todo = "\n    ".join((*told, *_of_file(home, why, bad=True)))
        return SerialLine("saves", "missing", detail, todo, asked=True)
    todo = "".join(_of_file(home, why, bad=False))
    return SerialLine("saves", "remark" if todo else "ok", detail, todo, asked=True)


def _of_file(home: CommandContext, why: str, *, bad: bool) -> Iterator[str]:
    """What is wrong with it, where that is not told by its games already."""
    if why == "save.damaged" and not bad:
        yield home.say("cli.doctor.saves.file")
    elif why in OF_FILE:
        yield home.texts.say(why)


def none(home: CommandContext) -> SerialLine:
    """There is no game: all is well, unless copies of games lie there."""
    found = by_game(copy for copy in copies(home.folders.backups) if copy.open)
    if not found:
        return SerialLine("saves", "ok", "0", "", asked=False)
    todo = home.say("cli.doctor.saves.gone", n=len(found))
    return SerialLine("saves", "missing", f"0/{len(found)}", todo, asked=True)


def _told(home: CommandContext, one: SalvageLine) -> str:
    game = one.title or (name_of(home.texts, one.game) if one.game else "?")
    how = became(home.texts, one)
    return home.say("cli.doctor.saves.damaged", id=one.id, game=game, how=how)
