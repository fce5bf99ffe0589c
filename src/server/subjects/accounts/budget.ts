import { randomInt } from 'node:crypto'
import type { Log } from '../../store/db/log.ts'
import type { Asker } from './asker.ts'
import { isOver, type Spend, type Spent } from './guards.ts'
import { BUDGET_PARTS, KEPT_FOR_KNOWN } from './rules.ts'

const DAY = 24 * 60 * 60_000
const NAMES = { known: 'budget-known', strangers: 'budget-strangers' } as const

export type Budget = ReturnType<typeof createBudget>

/**
 * All codes that the site sends within a day. Strangers may use up most of it; the rest is for known devices and networks. It is
 * counted in parts, so that those who ask at the same time do not wait for one row; together they never give more.
 * @param messages the setting SMS_BUDGET
 */
export function createBudget(messages: number, log: Pick<Log, 'warn' | 'error'>) {
  const kept = Math.floor(messages * KEPT_FOR_KNOWN)
  const shares = { known: kept, strangers: messages - kept }
  const countOf = (share: number) => (share >= 100 * BUDGET_PARTS ? BUDGET_PARTS : 1)
  return {
    spend({ isKnown }: Pick<Asker, 'isKnown'>): Spend {
      const name = isKnown ? 'known' : 'strangers'
      const parts = countOf(shares[name])
      const guard = { name: NAMES[name], most: Math.floor(shares[name] / parts), within: DAY }
      return { guard, who: String(randomInt(parts)) }
    },
    /** Says in the log how much is left, when half of it is gone and when nothing is. */
    watch(spent: readonly Spent[]): void {
      for (const one of spent) {
        const { guard, who, total } = one
        if (guard.name !== NAMES.strangers && guard.name !== NAMES.known) continue
        if (isOver(one))
          log.error({ budget: guard.name, messages }, 'the budget of codes of today is used up')
        else if (who === '0' && total === Math.ceil(guard.most / 2))
          log.warn({ budget: guard.name, messages }, 'half of the budget of codes of today is used up')
      }
    },
  }
}
