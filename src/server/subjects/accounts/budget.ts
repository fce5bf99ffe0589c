import { randomInt } from 'node:crypto'
import type { Log } from '../../store/db/log.ts'
import type { Asker } from './asker.ts'
import { isOver, type Spend, type Spent } from './guards.ts'
import { BUDGET_PARTS, KEPT_FOR_KNOWN } from './rules.ts'

const DAY = 24 * 60 * 60_000
const NAMES = { known: 'budget-known', strangers: 'budget-strangers' } as const

export type Budget = ReturnType<typeof createBudget>

/** The least that a part holds, so that parts which are filled by chance are full at about the same time. */
const LEAST_PART = 400

/**
 * All codes that the site sends within a day. Strangers may use up most of it; the rest is for known devices and networks. It is
 * counted in parts. Those who ask at the same time in one process count in different parts, so nobody waits for another's row;
 * together the parts never give more.
 * @param messages the setting SMS_BUDGET
 */
export function createBudget(messages: number, log: Pick<Log, 'warn' | 'error'>) {
  const kept = Math.floor(messages * KEPT_FOR_KNOWN)
  const shares = { known: kept, strangers: messages - kept }
  const countOf = (share: number) => Math.min(BUDGET_PARTS, Math.max(1, Math.floor(share / LEAST_PART)))
  const free = Array.from({ length: BUDGET_PARTS }, (_, part) => part)

  return {
    /** Runs what counts in a part, which nobody else in this process uses meanwhile while there are enough. */
    async inPart<Result>(run: (part: number) => Promise<Result>): Promise<Result> {
      const [part] = free.splice(randomInt(Math.max(1, free.length)), 1)
      try {
        return await run(part ?? randomInt(BUDGET_PARTS))
      } finally {
        if (part !== undefined) free.push(part)
      }
    },
    spend({ isKnown }: Pick<Asker, 'isKnown'>, part: number): Spend {
      const name = isKnown ? 'known' : 'strangers'
      const parts = countOf(shares[name])
      const guard = { name: NAMES[name], most: Math.floor(shares[name] / parts), within: DAY }
      return { guard, who: String(part % parts) }
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
