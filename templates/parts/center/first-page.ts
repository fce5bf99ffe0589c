import type { Column } from '../../../src/contract/types.ts'

/** A heading has the address of its first page, so the page shows that page and its name. */
export function firstPage(path: readonly Column[]): readonly Column[] {
  const heading = path.at(-1)
  const first = heading?.children[0]
  return first && first.route === heading.route ? firstPage([...path, first]) : path
}
