/** The replacement for a piece of template code that ends at `end`. */
export interface Replaced {
  end: number
  text: string
  /** As written, if something that readers might miss was removed with it. */
  left?: string
}

/** A source while its template code is removed. */
export interface Reading {
  body: string
  title: string
  /** Names of opened WordPress shortcodes, so that their ends are removed too. */
  opened: Set<string>
  /** The next position of a text or end tag, found once for all questions from before it. */
  next: Map<string, { at: number; length: number }>
}

/** Characters: anything longer is not code. */
const MAX_TAG = 2_000

/** The position of `close`, if it is within the length of a tag. Callers ask from left to right. */
export function closing(reading: Reading, close: string, from: number): number | undefined {
  const { at } = following(reading, close, from, () => ({
    at: reading.body.indexOf(close, from),
    length: close.length,
  }))
  return at - from <= MAX_TAG ? at : undefined
}

/** The text between a tag and its end tag, and where the end tag ends. */
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

/** Code in a fence that nothing inside it closes. */
export function fence(language: string, code: string): string {
  const longest = Math.max(3, ...[...code.matchAll(/~+/g)].map(([run]) => run.length + 1))
  const marks = '~'.repeat(longest)
  return `\n\n${marks}${language}\n${code.replace(/^\n|\n$/g, '')}\n${marks}\n\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const PARAMETER = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]>]+))|"([^"]*)"|'([^']*)'|([^\s"']+)/g

/** The parameters of a tag: named ones by name, the others by position, from 0. */
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
