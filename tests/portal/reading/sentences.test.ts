import { expect, it } from 'vitest'
import { split } from '../../../src/portal/reading/sentences.ts'

const sentences = (text: string) => split(text).map(([start, end]) => text.slice(start, end))

it('ends a sentence where Chinese and Latin ones end, with the quotes that close it', () => {
  expect(sentences('“几点开门？”他问。九点！Open at 9.30. Closed on Sunday.')).toEqual([
    '“几点开门？”',
    '他问。',
    '九点！',
    'Open at 9.30.',
    'Closed on Sunday.',
  ])
})

it('reads a text without an end as one sentence, and leaves out what says nothing', () => {
  expect(sentences('\n  当前计划  \n')).toEqual(['当前计划'])
  expect(sentences(' · … ——\n')).toEqual([])
})

it('parts a sentence that is too long for one breath after a comma, and loses nothing of it', () => {
  const long = '报名材料包括身份证明，'.repeat(40)
  const parts = sentences(long)
  expect(parts.join('')).toBe(long)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(120)
  expect(parts.every((part) => part.endsWith('，'))).toBe(true)
  expect(sentences('长'.repeat(300)).join('')).toBe('长'.repeat(300))
})
