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

/** The state that a cell of a spreadsheet names, in either language. */
export const decisionOf = (text: string): SubmissionState | undefined => STATES.get(plain(text))

/** As it is compared: without what a spreadsheet or a keyboard adds. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
}
