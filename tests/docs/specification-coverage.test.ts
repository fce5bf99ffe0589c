import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const table = readFileSync(new URL('docs/specification-coverage.md', root), 'utf8')
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!Rule )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const TEST = /`(tests\/[^`]+)` › `([^`]+)`/g
const OPEN = /^open \((accounts|forms|editor)\)/

it('the table holds every section’s rules, three cells each', () => {
  expect(table.match(/^## \d/gm)).toHaveLength(9)
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter((row) => row.length !== 3)).toEqual([])
})

it('every rule is held by a test, or says what it waits for', () => {
  const loose = rows.filter(([, , held = '']) => !OPEN.test(held) && held.match(TEST) === null)
  expect(loose).toEqual([])
})

it('every test that the table names is there', () => {
  const named = new Set(rows.flatMap(([, , held = '']) => [...held.matchAll(TEST)].map(([name]) => name)))
  const missing = [...named].filter((name) => {
    const [, file = '', test = ''] = [...name.matchAll(TEST)][0] ?? []
    const address = new URL(file, root)
    return !existsSync(address) || !readFileSync(address, 'utf8').includes(test)
  })
  expect(missing).toEqual([])
})

it('every file a rule lives in is there', () => {
  const files = rows.flatMap(([, lives = '']) =>
    [...lives.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  )
  expect([...new Set(files)].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
