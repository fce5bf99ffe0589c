import type { Asked } from './load.ts'

/** The address of a search: words, column, kind, corrections, page. */
export function searchAddress(
  { words, column, kind, isVerbatim }: Omit<Asked, 'isCut'>,
  current = 1,
): string {
  const parameters = Object.entries({
    words,
    column,
    kind,
    verbatim: isVerbatim && 'true',
    current: current > 1 ? String(current) : undefined,
  })
  const given = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/search?${new URLSearchParams(given)}`
}
