import type { Column } from '../../../src/contract/types.ts'

/** A heading stands at the address of its first page: what is there is that page, and is named like it. */
export function firstPage(path: readonly Column[]): readonly Column[] {
  const heading = path.at(-1)
  const first = heading?.children[0]
  return first && first.route === heading.route ? firstPage([...path, first]) : path
}
