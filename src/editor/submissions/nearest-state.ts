import type { SubmissionState } from '../../contract/types.ts'
import { SET_BY_STAFF } from './states.ts'

/** Other words for the states that staff set, longer ones first where one contains the other. */
const OTHER_WORDS: readonly (readonly [RegExp, SubmissionState])[] = [
  [
    /不(予)?(通过|同意|批准|合格|符合|受理)|未(获|能)?(通过|批准|入围)|驳回|拒绝|退回|reject|refus|declin|den(y|ied)|not (accept|approv)/i,
    'rejected',
  ],
  [/通过|同意|批准|合格|有效|accept|approv|pass/i, 'accepted'],
  [/办结|结案|结束|完结|关闭|clos|finish/i, 'closed'],
  [/审核|审查|审批|核实|在办|办理中|review/i, 'reviewing'],
  [/联系|致电|已打电话|contact|call/i, 'contacted'],
  [/邀请|约|面谈|invit/i, 'invited'],
]

/** The state that the words of a spreadsheet may mean: it is offered, never taken. */
export function nearestState(said: string, wordOf: (state: SubmissionState) => string): string | undefined {
  const plain = said.normalize('NFKC').trim()
  if (plain === '') return undefined
  const [, meant] = OTHER_WORDS.find(([words]) => words.test(plain)) ?? []
  if (meant) return wordOf(meant)
  return SET_BY_STAFF.map(wordOf).find((word) => word.includes(plain) || plain.includes(word))
}
