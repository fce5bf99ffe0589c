/**
 * A long text is in the page once: as the HTML that visitors read. The hydration data only points at it,
 * and the browser takes it from there.
 */
const MARK = 'data-prose="">'

interface Pointer {
  $prose: number
}

/** Replaces every text of the data that stands in the page by a pointer to where it stands. */
export function pointToProse(html: string, data: unknown): unknown {
  const starts: number[] = []
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) starts.push(at + MARK.length)
  if (starts.length === 0) return data
  return map(data, (value) => {
    if (typeof value !== 'string' || !value.startsWith('<')) return value
    const index = starts.findIndex((start) => html.startsWith(value, start))
    return index < 0 ? value : ({ $prose: index } satisfies Pointer)
  })
}

/** Puts the texts of the page back in the place of their pointers. */
export function readProse(data: unknown, page: ParentNode): unknown {
  const texts = page.querySelectorAll('[data-prose]')
  return map(data, (value) => (isPointer(value) ? (texts[value.$prose]?.innerHTML ?? '') : value))
}

function isPointer(value: unknown): value is Pointer {
  return typeof value === 'object' && value !== null && '$prose' in value && typeof value.$prose === 'number'
}

function map(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value)
  if (changed !== value) return changed
  if (Array.isArray(value)) return value.map((item: unknown) => map(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item, change)]))
}
