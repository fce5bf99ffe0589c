import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { allSpecifiedRoutes, specifiedRoutes } from '../support/specified-routes.ts'
import { findTitle } from './find-title.ts'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')
const table = textOf('docs/specification-coverage.md')
const rows = table
  .split('\n')
  .filter((line) => /^\| (?!Rule )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

const TEST = /`(tests\/[^`]+)` › `([^`]+)`/g
const OPEN = /^open \((accounts|forms|editor)\)/
/** A row says more than half a line about why, and what keeping to the letter would do. */
const DIFFERS = /^differs: .{30,}; .{10,}/

const testsOf = (held: string) =>
  [...held.matchAll(TEST)].map(([, file = '', title = '']) => ({ file, title }))

it('the table holds every section’s rules, three cells each', () => {
  expect(table.match(/^## \d/gm)).toHaveLength(10)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((row) => row.length !== 3)).toEqual([])
})

it('every rule is held by a test, or says what it waits for', () => {
  const loose = rows.filter(([, , held = '']) => !OPEN.test(held) && testsOf(held).length === 0)
  const unreasoned = rows.filter(([, , held = '']) => held.startsWith('differs') && !DIFFERS.test(held))
  expect([...loose, ...unreasoned]).toEqual([])
})

it('every test that the table names is there, down to the row of a table of cases', () => {
  const named = rows.flatMap(([, , held = '']) => testsOf(held))
  const missing = named.filter(
    ({ file, title }) => !existsSync(new URL(file, root)) || !findTitle(textOf(file), title),
  )
  expect(missing).toEqual([])
})

it('a title that stands for many cases holds no rule', () => {
  const vague = rows.filter(([, , held = '']) =>
    testsOf(held).some(({ title }) => /%[sijdo]|\$\w/.test(title)),
  )
  expect(vague).toEqual([])
})

it('every address that the rules name has its row, and the row its own test', () => {
  const without = allSpecifiedRoutes.filter((route) => {
    const held = rows.find(([rule = '']) => rule.startsWith(`\`${route}\` `))?.[2] ?? ''
    const isTemplates = !specifiedRoutes.withoutTemplate.includes(route)
    return held === '' || (isTemplates && !held.includes(`› \`${route} belongs to the template `))
  })
  expect(without).toEqual([])
})

it('every call of the contract has its row', () => {
  const { paths }: { paths: object } = parse(textOf('openapi/portal.yaml'))
  const rules = rows.map(([rule]) => rule).join('\n')
  // What the specification does not show lives below these.
  const specified = Object.keys(paths).filter(
    (path) => !/^\/(?:account|records|forms|integration|editor)(?:\/|$)/.test(path),
  )
  expect(specified.filter((path) => !rules.includes(`\`${path}\``))).toEqual([])
})

it('every file a rule lives in is there', () => {
  const files = rows.flatMap(([, lives = '']) =>
    [...lives.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  )
  expect([...new Set(files)].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
