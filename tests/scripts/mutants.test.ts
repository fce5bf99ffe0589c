import { expect, test } from 'vitest'
import { linesOf } from '../../scripts/changed-lines.ts'
import { mutantsOf, withAllMutants } from '../../scripts/mutants.ts'

/** What becomes of a source of one line, besides the source itself. */
const broken = (source: string) => mutantsOf('a.ts', source).map(({ text }) => text)

test.each([
  ['a condition is turned around', 'if (isOpen) go', ['if (!(isOpen)) go']],
  ['a choice, too', 'const x = isOpen ? 1 : 2', ['const x = !(isOpen) ? 1 : 2']],
  ['a comparison is turned around once', 'if (a === b) go', ['if (a !== b) go']],
  ['an early return is left out', 'if (!a) return 1', [';', 'if (!(!a)) return 1']],
  ['a throw, too', 'if (a) { throw b }', [';', 'if (!(a)) { throw b }']],
  ['a bound is moved', 'const x = a < b', ['const x = a <= b']],
  ['and becomes or', 'const x = a && b', ['const x = a || b']],
  ['a call for its effect is left out', 'await tx.delete(device)', [';']],
  ['each condition of a query is left out', 'const x = and(a, b)', ['const x = and(b)', 'const x = and(a)']],
  [
    'each value of a statement is left out',
    'const x = q.set({ a, b: 1 })',
    ['const x = q.set({ b: 1 })', 'const x = q.set({ a })'],
  ],
  ['a filter is left out', 'const x = all.filter(isGood).map(f)', ['const x = all.map(f)']],
  [
    'in SQL and becomes or, but not between two values, nor in code',
    'const x = sql`where a and b between 1 and ${at("and")}`',
    ['const x = sql`where a or b between 1 and ${at("and")}`'],
  ],
  ['a lone condition of a query, too', 'const x = q.where(eq(a, b)).limit(1)', ['const x = q.limit(1)']],
  [
    'in SQL a comparison with a value finds any value, but a value that is set stays',
    'const x = sql`update t set a = ${b} where ${c} = ${d} or e <= ${f}`',
    ['const x = sql`update t set a = ${b} where ${c} is not null or e <= ${f}`'],
  ],
  ['what decides nothing stays', 'const and = `a and b`', []],
])('%s', (_what, source, expected) => {
  expect(broken(source)).toEqual(expected)
})

test('all stand in one text, each where it is asked for; where none is, it does what the source does', () => {
  const source =
    'return list?.filter((one) => one > 1 && one < 4).map((one) => { if (one === 2) return 0; return one })'
  const run = new Function('list', withAllMutants('a.ts', source, 5)) as (list?: number[]) => number[]
  globalThis.isBroken = () => false
  expect([run([1, 2, 3, 4]), run()]).toEqual([[0, 3], undefined])
  const results = mutantsOf('a.ts', source).map((_, index) => {
    globalThis.isBroken = (id) => id === 5 + index
    return run([1, 2, 3, 4]).join('')
  })
  expect(results).toEqual(['1034', '103', '1034', '034', '23', '20'])
})

test('each says where it stands, and what it was', () => {
  expect(mutantsOf('a.ts', 'const x = 1\nif (x >= 2) go')).toMatchObject([
    { line: 2, what: 'turned around: x >= 2 → !(x >= 2)' },
    { line: 2, what: 'in x >= 2: >= → >' },
  ])
})

test('of each file, the lines count that its newest commit wrote', () => {
  const patch = (path: string, ...hunks: string[]) =>
    [`--- a/${path}`, `+++ b/${path}`, ...hunks.map((hunk) => `@@ ${hunk} @@ function f() {`)].join('\n')
  const patches = [
    patch('src/server/b.ts', '-3,0 +4,2', '-9 +11'),
    patch('src/server/a.ts', '-1 +1'),
    patch('src/server/b.ts', '-20,3 +20,3'),
  ]
  const lines = [...linesOf(patches.join('\n'))].map(([path, all]) => [path, [...all]])
  expect(lines).toEqual([
    ['src/server/b.ts', [4, 5, 11]],
    ['src/server/a.ts', [1]],
  ])
})
