/** What stands in place of a piece of template code that ends at `end`. */
export interface Replaced {
  end: number
  text: string
  /** As written, when something a reader might miss went with it. */
  left?: string
}

/** A source while its template code is taken out. */
export interface Reading {
  body: string
  title: string
  /** Names of WordPress's shortcodes that were opened, so that their ends go too. */
  opened: Set<string>
  /** Where a text or an end tag occurs next, found once for all who ask from before it. */
  next: Map<string, { at: number; length: number }>
}

/** Characters; code that takes more is none. */
const MAX_TAG = 2_000

/** Where `close` begins, when it does so within a tag's length. Callers ask from left to right. */
export function closing(reading: Reading, close: string, from: number): number | undefined {
  const { at } = following(reading, close, from, () => ({
    at: reading.body.indexOf(close, from),
    length: close.length,
  }))
  return at - from <= MAX_TAG ? at : undefined
}

/** What stands between a tag's end and its own end tag, and where that one ends. */
export function upTo(
  reading: Reading,
  end: RegExp,
  from: number,
): { inside: string; end: number } | undefined {
  const { at, length } = following(reading, end.source, from, () => {
    end.lastIndex = from
    const found = end.exec(reading.body)
    return { at: found?.index ?? -1, length: found?.[0].length ?? 0 }
  })
  return at === Infinity ? undefined : { inside: reading.body.slice(from, at), end: at + length }
}

function following(
  { next }: Reading,
  what: string,
  from: number,
  search: () => { at: number; length: number },
): { at: number; length: number } {
  const known = next.get(what)
  if (known && known.at >= from) return known
  const found = search()
  const kept = found.at < 0 ? { at: Infinity, length: 0 } : found
  next.set(what, kept)
  return kept
}

/** Code as a fence that nothing in it closes. */
export function fence(language: string, code: string): string {
  const longest = Math.max(3, ...[...code.matchAll(/~+/g)].map(([run]) => run.length + 1))
  const marks = '~'.repeat(longest)
  return `\n\n${marks}${language}\n${code.replace(/^\n|\n$/g, '')}\n${marks}\n\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const PARAMETER = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]>]+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g

/** Parameters of a tag: named ones by name, the others by their place, from 0. */
export function parametersOf(text: string): Record<string, string> {
  const parameters: Record<string, string> = {}
  let place = 0
  for (const [, name, ...values] of text.matchAll(PARAMETER)) {
    const value = values.find((written) => written !== undefined) ?? ''
    if (name !== undefined) parameters[name] = value
    else parameters[place++] = value
  }
  return parameters
}
