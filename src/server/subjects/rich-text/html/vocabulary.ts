const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Elements that end the surrounding paragraph. */
export const BLOCKS = names(
  `address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2
   h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table ul`,
)

/** Meaningful inline elements; all others are only styling and are replaced by their content. */
export const INLINE = names(
  `a abbr b bdi bdo big br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small strike strong sub sup time u
   var wbr`,
)

/** Elements that do not end a line of plain text. */
export const WITHIN_LINE = names(`${[...INLINE].join(' ')} span`)

/** Removed with everything inside: none of it is text for readers. */
export const DROPPED = names(
  `base basefont bgsound datalist frame frameset head input keygen link meta noembed noframes param script select style svg template textarea title`,
)

/** The elements and attributes of stored HTML. */
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

/** The modern element for an obsolete one. */
export const modernName = (tagName: string): string => RENAMED.get(tagName) ?? tagName
