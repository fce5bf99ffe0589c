import { expect, it } from 'vitest'
import type { SubmissionState } from '../../../src/contract/types.ts'
import { nearestState } from '../../../src/editor/submissions/nearest-state.ts'

it('a decision in other words is guessed, “not” before what it denies; nothing like a decision is no guess', () => {
  const guess = (said: string) => nearestState(said, (state: SubmissionState) => state)
  const meant = {
    accepted: ['通过', '有效', '同意', ' APPROVED '],
    rejected: ['不通过', '未获批准', '驳回', 'Not approved', 'refuse'],
    closed: ['已办结'],
    reviewing: ['审核'],
    contacted: ['打过电话联系了'],
  }
  for (const [state, words] of Object.entries(meant))
    expect(words.map((word) => [word, guess(word)])).toEqual(words.map((word) => [word, state]))
  expect([guess(''), guess('  '), guess('本人撤回'), guess('待定')]).toEqual(Array(4).fill(undefined))
})
