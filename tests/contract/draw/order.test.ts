import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeList } from '../../../src/contract/draw/list.ts'
import { checkOf, drawOrder, numberOf } from '../../../src/contract/draw/order.ts'
import type { DrawSuite } from '../../../src/contract/draw/types.ts'
import { digestOf } from '../../../src/server/ground/draw-digest.ts'
import { madeList } from './made-list.ts'

const SECRET = 'c58c5cd3f417fd405a1f2e4dbdb9fc5c'
const PUBLIC = '507318'
const here = new URL('.', import.meta.url)

interface Vector {
  suite: DrawSuite
  count: number
  list: string
  seal: string
  order: string
  first: unknown[]
  last: unknown[]
}
const vectors: Vector[] = JSON.parse(readFileSync(new URL('vectors.json', here)).toString())

describe('the order', () => {
  it.each(vectors)('agrees with the reference for $count households in the suite $suite', (vector) => {
    const digest = digestOf(vector.suite)
    const rows = madeList(vector.count, digest)
    const order = drawOrder(rows, SECRET, PUBLIC, digest).map(({ rank, group, no, number }) => [
      rank,
      group,
      no,
      number,
    ])
    expect({
      list: digest(writeList(rows)),
      seal: digest(SECRET),
      first: order[0],
      last: order.at(-1),
      order: digest(order.map((row) => `${row.join(',')}\n`).join('')),
    }).toEqual({
      list: vector.list,
      seal: vector.seal,
      first: vector.first,
      last: vector.last,
      order: vector.order,
    })
  })

  it('gives a household the number that its own command prints', () => {
    expect(numberOf(digestOf('standard'), SECRET, PUBLIC, '1086')).toMatch(/^10ba6391c22b/)
  })

  it('takes groups as they first appear, and leaves the list as it was', () => {
    const digest = digestOf('standard')
    const rows = [
      { group: '乙', no: '0002' },
      { group: '甲', no: '0001' },
      { group: '乙', no: '0003' },
    ]
    const before = structuredClone(rows)
    expect(drawOrder(rows, SECRET, PUBLIC, digest).map(({ group }) => group)).toEqual(['乙', '乙', '甲'])
    expect(rows).toEqual(before)
  })

  it('gives each of the 120 orders of five households the same chance, over 12,000 draws', () => {
    const digest = digestOf('standard')
    const rows = ['0001', '0002', '0003', '0004', '0005'].map((no) => ({ group: '全部', no }))
    const seen = new Map<string, number>()
    for (let at = 0; at < 12_000; at++) {
      const order = drawOrder(rows, digest(`sealed ${at}`).slice(0, 32), String(at).padStart(6, '0'), digest)
      const key = order.map(({ no }) => no).join()
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    const expected = 12_000 / 120
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(seen.size).toBe(120)
    // 119 degrees of freedom: a fair draw exceeds 157.8 once in a hundred times. The inputs are fixed, so the figure is, too.
    expect(chiSquare).toBeLessThan(157.8)
  })

  it('binds a list number to the receipt as the reference does', () => {
    const script = `import sys; sys.path.insert(0, ${JSON.stringify(here.pathname)}); sys.dont_write_bytecode = True
import draw_reference; print(draw_reference.check_of("ab" * 32, "1086"))`
    const theirs = execFileSync('python3', ['-c', script]).toString().trim()
    expect(checkOf(digestOf('standard'), 'ab'.repeat(32), '1086')).toBe(theirs)
  })
})
