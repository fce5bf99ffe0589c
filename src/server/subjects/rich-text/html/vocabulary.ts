const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Elements that end the paragraph they stand in. */
export const BLOCKS = names(
  `address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2
   h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table ul`,
)

/** Inline elements that mean something; every other one only carried style and gives way to what it holds. */
export const INLINE = names(
  `a abbr b bdi bdo big br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small strike strong sub sup time u
   var wbr`,
)

/** Elements that end a line of plain text nowhere. */
export const WITHIN_LINE = names(`${[...INLINE].join(' ')} span`)

/** Gone with everything inside: none of it is words for a reader. */
export const DROPPED = names(
  `base basefont bgsound datalist frame frameset head input keygen link meta noembed noframes param script select style svg template textarea title`,
)

/** What stored HTML may hold. */
export const STORED = [
  ...names(
    `a abbr bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr
     img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td th thead time tr u
     ul var wbr`,
  ),
]

const RENAMED = new Map([
  ['b', 'strong'],
  ['big', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
])

/** The element that is written today for one of yesterday. */
export const modernName = (tagName: string): string => RENAMED.get(tagName) ?? tagName
