import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BuiltInKinds, KindName } from '../../src/contract/kinds.ts'
import { columnPath } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'

/** The demo's contents of a kind in their order, as the server lists those of a column and below it. */
export function demoRecords<K extends KindName>(kind: K, tree: readonly Column[], columnKey?: string) {
  const file = new URL(`../../demo/data/${kind}.yaml`, import.meta.url)
  const rows: ({ column: string } & BuiltInKinds[K])[] = parse(readFileSync(file, 'utf8'))
  return rows
    .map(({ column, ...fields }) => ({ ...fields, kind, columnId: column }))
    .filter(({ columnId }) => !columnKey || columnPath(tree, columnId).some(({ key }) => key === columnKey))
}
