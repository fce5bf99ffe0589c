/** Deeper tags are removed and their text stays: the work of a browser's parser grows with the square of the depth. */
const MAX_OPEN = 64
/** The most start tags that are parsed at once, four times those of the largest text. */
export const MAX_TAGS = 60_000

const names = (words: string) => new Set(words.split(' '))
/** Have no end, or end with the next of their kind: they nest only with another element between them. */
const UNCOUNTED = names(
  'area base br col embed hr img input link meta param source track wbr a nobr p li dt dd tr td th thead tbody tfoot colgroup option optgroup rb rt rp rtc',
)
/** Parts of a table whose tag was removed are removed with it. */
const OF_TABLE = names('caption colgroup col thead tbody tfoot tr td th')
/** Stay open for the text that follows, when what is around them ends. */
const MARKS = names('b big code em font i s small strike strong tt u')
/** An end tag inside of them ends nothing around them. */
const BOUNDS = names(
  'table template object applet marquee caption foreignobject desc mi mo mn ms mtext annotation-xml',
)

const TAG = /<(\/?)([a-z][^\s/<>]*)[^<>]*>/gi

/** HTML before parsing, without tags that nest too deeply. One pass over any input. @returns undefined if it has too many */
export function withoutDepth(html: string): { html: string; removed: number } | undefined {
  const open: string[] = []
  /** Removed start tags whose end tags are to come, by name. */
  const waiting = new Map<string, number>()
  let count = 0
  let removed = 0
  const kept: string[] = []
  let from = 0
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, written = ''] = match
    const name = written.toLowerCase()
    const isEnd = slash === '/'
    if (!isEnd && (count += 1) > MAX_TAGS) return undefined
    const isOfRemoved = OF_TABLE.has(name) && (waiting.get('table') ?? 0) > 0
    if (!isOfRemoved && (UNCOUNTED.has(name) || isKept(name, isEnd, open, waiting))) continue
    if (!isEnd) removed += 1
    kept.push(html.slice(from, match.index), MARKS.has(name) ? '' : ' ')
    from = match.index + tag.length
  }
  return { html: kept.join('') + html.slice(from), removed }
}

function isKept(name: string, isEnd: boolean, open: string[], waiting: Map<string, number>): boolean {
  const left = waiting.get(name) ?? 0
  const isDeep = isEnd ? left > 0 : open.length >= MAX_OPEN
  if (isDeep) waiting.set(name, isEnd ? left - 1 : left + 1)
  else if (isEnd) end(name, open)
  else open.push(name)
  return !isDeep
}

/** As a browser's parser does it. */
function end(name: string, open: string[]): void {
  const at = open.lastIndexOf(name)
  const inside = open.slice(at + 1)
  if (at < 0 || (name !== 'table' && inside.some((one) => BOUNDS.has(one)))) return
  open.splice(at, open.length, ...(MARKS.has(name) ? inside : inside.filter((one) => MARKS.has(one))))
}
