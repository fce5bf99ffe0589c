import { describe, expect, test } from 'vitest'
import { createBudget } from '../../../../src/server/subjects/accounts/budget.ts'
import { BUDGET_PARTS } from '../../../../src/server/subjects/accounts/rules.ts'

const silent = { warn: () => {}, error: () => {} }

describe('the budget of codes', () => {
  test('is counted in different rows for those who ask at the same time in one process', async () => {
    const budget = createBudget(50_000, silent)
    const rows = new Set<string>()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const ask = () =>
      budget.inPart(async (part) => {
        rows.add(budget.spend({ isKnown: false }, part).who)
        await held
      })
    const asking = Array.from({ length: BUDGET_PARTS }, ask)
    expect(rows.size).toBe(BUDGET_PARTS)
    // More than there are rows: they share one, and nobody is refused for it.
    const beyond = ask()
    expect(rows.size).toBe(BUDGET_PARTS)
    release()
    await Promise.all([...asking, beyond])
    rows.clear()
    await Promise.all(Array.from({ length: BUDGET_PARTS }, ask))
    expect(rows.size).toBe(BUDGET_PARTS)
  })

  test.each([
    [50_000, 64, 625],
    [5000, 10, 400],
    [100, 1, 80],
  ])(
    'of %i a day has for strangers %i rows of %i, which together never give more',
    async (messages, count, most) => {
      const budget = createBudget(messages, silent)
      const spends = Array.from({ length: BUDGET_PARTS }, (_, part) => budget.spend({ isKnown: false }, part))
      expect([new Set(spends.map(({ who }) => who)).size, spends[0]?.guard.most]).toEqual([count, most])
    },
  )

  test('is told of in the log once half of it is gone, and when nothing is left', () => {
    const told: string[] = []
    const note = (kind: string) => (about: object, text: string) =>
      void told.push(`${kind} ${JSON.stringify(about)} ${text}`)
    const budget = createBudget(100, { warn: note('warn'), error: note('error') })
    const spend = budget.spend({ isKnown: false }, 0)
    for (let total = 1; total <= 81; total += 1) budget.watch([{ ...spend, total, seconds: 1 }])
    const other = { name: 'code-phone', most: 1, within: 1000 }
    budget.watch([{ guard: other, who: '0', total: 2, seconds: 1 }])
    const about = JSON.stringify({ budget: 'budget-strangers', messages: 100 })
    expect(told).toEqual([
      `warn ${about} half of the budget of codes of today is used up`,
      `error ${about} the budget of codes of today is used up`,
    ])
  })
})
