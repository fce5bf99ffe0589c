import type { Asked } from './load.ts'

/** The address of a search: words, column, kind, page. */
export function searchAddress({ words, column, kind }: Omit<Asked, 'isCut'>, current = 1): string {
  const parameters = Object.entries({
    words,
    column,
    kind,
    current: current > 1 ? String(current) : undefined,
  })
  const given = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/search?${new URLSearchParams(given)}`
}
