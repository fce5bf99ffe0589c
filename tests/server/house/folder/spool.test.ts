import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Spool } from '../../../../src/server/house/folder/spool.ts'

it('gives back what was kept, in any order, and leaves nothing in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-spool-'))
  const spool = new Spool<unknown>(folder)
  const values = [
    { text: '安居'.repeat(50_000), numbers: [1, Infinity, -0], lines: new Map([['a/0', 3]]) },
    JSON.parse('{"__proto__": {"a": 1}, "empty": ""}'),
    [],
  ]
  const reads = values.map((value) => spool.keep(value))
  expect(reads.toReversed().map((read) => read())).toEqual(values.toReversed())
  expect(Object.hasOwn(Object(reads[1]?.()), '__proto__')).toBe(true)
  expect(readdirSync(folder)).toEqual([])
  spool.close()
  rmdirSync(folder)
})
