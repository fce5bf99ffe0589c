import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { factsOf, firstWrongRank } from '../../../src/portal/recount/facts.ts'
import { sha256 } from '../../../src/portal/recount/sha256.ts'
import { sm3 } from '../../../src/portal/recount/sm3.ts'

const TEXTS = [
  '',
  'abc',
  '封存数|公开数|0001',
  'c58c5cd3f417fd405a1f2e4dbdb9fc5c|507318|1086',
  'x'.repeat(70_001),
]

describe.each([
  ['sha256', sha256],
  ['sm3', sm3],
] as const)('%s in browsers', (name, digest) => {
  it('is that of the server, for texts of every length around a block and for bytes', () => {
    for (let length = 0; length < 140; length += 1) {
      const text = 'a'.repeat(length)
      expect(digest(text)).toBe(hash(name, text, 'hex'))
    }
    for (const text of TEXTS) {
      expect(digest(text)).toBe(hash(name, text, 'hex'))
      expect(digest(new TextEncoder().encode(text))).toBe(hash(name, text, 'hex'))
    }
  })
})

it('three facts are told, and none behind the first that is wrong', () => {
  expect([...factsOf({ households: 3 })]).toEqual([
    ['list', true],
    ['seal', true],
    ['order', true],
  ])
  expect([...factsOf({ fault: { at: 'seal' } })]).toEqual([
    ['list', true],
    ['seal', false],
  ])
  expect([...factsOf({ fault: { at: 'list' } })]).toEqual([['list', false]])
})

it('an order that is wrong is told from its first wrong rank on, also where it is shorter or longer', () => {
  expect(firstWrongRank({ at: 'order', rank: 86, group: '普通组', no: '1086', said: '0518' })).toBe(86)
  expect(firstWrongRank({ at: 'length', households: 300, said: 299 })).toBe(300)
  expect(firstWrongRank({ at: 'length', households: 300, said: 301 })).toBe(301)
  expect(firstWrongRank({ at: 'seal' })).toBeUndefined()
})
