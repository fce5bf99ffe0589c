import { LRUCache } from 'lru-cache'

/** A text is named when it was asked this often. */
const OFTEN = 16
/** Each session of the server keeps the plan of each name. */
const MOST_NAMES = 200
const MOST_COUNTED = 1000

/** Names for statements that are asked again and again: a session parses and plans what has a name once. */
export function namesOfOftenAsked(): (text: string) => string | undefined {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED })
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < OFTEN) return undefined
    const name = `often asked ${names.size}`
    names.set(text, name)
    counts.delete(text)
    return name
  }
}
