import type { HousingRule } from '../types.ts'
import type { Answers } from './answers.ts'

export type Rule = HousingRule
type Condition = Rule['conditions'][number]

/** What is judged of a rule: its conditions, and what only the visitor can confirm. */
export type Triable = Pick<Rule, 'conditions' | 'confirm'>

/** What is lacking to a condition. */
export interface Lack {
  text: string
  measure: Condition['measure']
  /** What was answered, and by how much it misses the condition. */
  has: number
  by: number
  again?: string
}

export interface Judged<Of extends Triable = Rule> {
  rule: Of
  /** Conditions that are met, in words. */
  met: string[]
  /** What only they can confirm: of the rule, and conditions that name no number to compare with. */
  confirm: string[]
  lacks: Lack[]
}

const cents = (amount: number) => Math.round(amount * 100) / 100

/** What a condition looks at. Who is of this city needs no months of insurance. */
const MEASURES: Record<Condition['measure'], (answers: Answers) => number> = {
  insuranceMonths: ({ hukou, months }) => (hukou === 'local' ? Number.POSITIVE_INFINITY : months),
  personIncome: ({ income, people }) => cents(income / people),
  personArea: ({ area, people }) => cents(area / people),
  homes: ({ hasHome }) => Number(hasHome),
  sales: ({ sold }) => Number(sold),
  youngSingle: ({ people, over30 }) => Number(people === 1 && !over30),
}

export const isMeasure = (name: unknown): name is Condition['measure'] =>
  typeof name === 'string' && Object.hasOwn(MEASURES, name)

/** Less than 18 is written as at most 17.99: whoever has 30 misses it by 12, not by 12.01. */
function missedMost(most: number, has: number): number {
  const limit = cents(most + 0.01)
  return cents(has - (Number.isInteger(limit) && has > limit ? limit : most))
}

/** Compares the answers with each condition of a rule. */
export function judge<Of extends Triable>(rule: Of, answers: Answers): Judged<Of> {
  const judged: Judged<Of> = { rule, met: [], confirm: [], lacks: [] }
  for (const { text, measure, least, most, again } of rule.conditions) {
    if (least === undefined && most === undefined) {
      judged.confirm.push(text)
      continue
    }
    const has = MEASURES[measure](answers)
    const under = least !== undefined && has < least ? cents(least - has) : 0
    const over = most !== undefined && has > most ? missedMost(most, has) : 0
    if (under + over === 0) judged.met.push(text)
    else judged.lacks.push({ text, measure, has, by: under + over, ...(again && { again }) })
  }
  judged.confirm.push(...(rule.confirm ?? []))
  return judged
}

/** What fits comes first, and of that what is wanted; what lacks least next. */
export function judgeAll(rules: readonly Rule[], answers: Answers): Judged[] {
  const distance = ({ rule, lacks }: Judged) =>
    lacks.length * 2 + Number(answers.want !== 'both' && rule.want !== answers.want)
  return rules.map((rule) => judge(rule, answers)).toSorted((a, b) => distance(a) - distance(b))
}
