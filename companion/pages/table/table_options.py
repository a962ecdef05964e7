"""What the table has decided about the game lying open. Each change is a move."""

from companion.desk.actions import Action, Become, Write
from companion.desk.context import Context
from companion.desk.places import Options
from companion.kernel.options import Option
from companion.pages import lists
from companion.pages.lists import ListPage, Tab
from companion.pages.snackbar import snackbar
from companion.pages.top import top


def table_options(scene: Context) -> ListPage:
    """The options that may still be changed, kind by kind."""
    place = scene.place if isinstance(scene.place, Options) else Options()
    game, texts = scene.open.game, scene.texts
    options = changeable(scene)
    value = {o.name: game.option(scene.state, o.name) for o in options}
    found = lists.groups(texts, game.name, options, value.__getitem__, decide)
    tabs = tuple(
        Tab(group.title, Become(Options(kind)), place.group == kind)
        for group, kind in zip(found, lists.kinds(options), strict=True)
    )
    every = Tab(texts("lists.all"), Become(Options()), not place.group)
    if place.group and not place.query:
        chosen = lists.kinds(options).index(place.group)
        found = found[chosen : chosen + 1]
    return lists.page(
        texts,
        top(scene, "options.title"),
        place,
        (every, *tabs),
        found,
        snackbar(scene),
    )


def changeable(scene: Context) -> tuple[Option, ...]:
    """Those the books of this game hold; what only set-up reads is past."""
    kept = {
        e.path[1] for e in scene.open.game.entries(scene.state) if e.path[0] == "option"
    }
    return tuple(o for o in scene.open.game.options if o.name in kept)


def decide(name: str, choice: str) -> Action:
    return Write(("option", name), choice)
