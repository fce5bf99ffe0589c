import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The demo's contents of a kind as the server answers them, in the order of their file. */
export function demoRecords(kind: string): Record<string, unknown>[] {
  const file = readFileSync(new URL(`../../demo/data/${kind}.yaml`, import.meta.url), 'utf8')
  const rows: Record<string, unknown>[] = parse(file)
  return rows.map(({ column, ...fields }) => ({ ...fields, kind, columnId: column }))
}
