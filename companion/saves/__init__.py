"""Games on disk, and what else is kept between evenings.

The doors for other rooms lie here: `store` has all games, `header` and `summary` say
what one is, `settings` and `boxes` what people chose, `trouble` what went wrong, and
`deed` how long work goes beside a page; `exchange` takes games in and out. What they
stand on: `writer` and `copies`, `salvage`, one `game` as it is kept, the `database`.
"""
