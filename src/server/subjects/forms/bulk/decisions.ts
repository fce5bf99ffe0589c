import { groupNumber } from '../../../../contract/forms/receipt-number.ts'
import { forms as english } from '../../../../contract/language/en.forms.ts'
import { forms as chinese } from '../../../../contract/language/zh-CN.forms.ts'
import type { SubmissionState } from '../../../../contract/types.ts'

/** The states that staff set. */
export const SET_BY_STAFF = ['reviewing', 'contacted', 'invited', 'accepted', 'rejected', 'closed'] as const

const STATES: ReadonlyMap<string, SubmissionState> = new Map(
  SET_BY_STAFF.flatMap((state) =>
    [chinese[`submission.${state}`], english[`submission.${state}`], state].map(
      (word) => [plain(String(word)), state] as const,
    ),
  ),
)

const EXACT: ReadonlySet<string> = new Set(
  SET_BY_STAFF.flatMap((state) =>
    [chinese[`submission.${state}`], english[`submission.${state}`]].map(String),
  ),
)

/** The state that a cell of a spreadsheet names, in either language. `isGuess`: written in another way than its word. */
export function decisionOf(text: string): { state: SubmissionState; isGuess: boolean } | undefined {
  const state = STATES.get(plain(text))
  return state && { state, isGuess: !EXACT.has(text.trim()) }
}

/** As it is compared: without what a spreadsheet or a keyboard adds. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
}

/** The number that a cell names, with or without its strokes. Beside a number nothing else may stand. */
export function numberOf(text: string): string {
  const bare = plain(text)
  return groupNumber(bare.replaceAll(/[\s\p{Pd}]/gu, '')) ?? bare
}
