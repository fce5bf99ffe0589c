import { expect, it } from 'vitest'
import { PlanBox } from '../../../templates/parts/PlanBox.tsx'
import type { PlanFacts } from '../../../templates/parts/plans.ts'
import { NOW, render } from '../visit.tsx'

const plan: PlanFacts = {
  id: 'plan-4',
  name: '望湖家园公开配租',
  manner: 'register',
  start: '2026-11-16T09:00:00+08:00',
  end: '2026-11-27T17:00:00+08:00',
  entryUrl: '/t1/ywbl_02',
}

const linksOf = (change: Partial<PlanFacts>, selector: string) =>
  [...render(<PlanBox plan={{ ...plan, ...change }} now={NOW} />).document.querySelectorAll(selector)].map(
    (link) => link.getAttribute('href'),
  )

it('leads into the form that the plan names, and into another system where it names none', () => {
  const wayIn = (change: Partial<PlanFacts>) => linksOf(change, '.button--accent')
  expect(wayIn({ form: 'wanghu-register' })).toEqual(['/t1/form?col1=business&col2=gzf&col3=gzf_register'])
  expect(wayIn({})).toEqual(['/t1/ywbl_02'])
  expect(wayIn({ form: 'gone', entryUrl: undefined })).toEqual([])
})

it('offers a reminder of a plan until it opens', () => {
  const reminders = (start: string) => linksOf({ start }, 'a[href^="/remind"]')
  expect(reminders('2026-11-21T09:00:00+08:00')).toEqual(['/remind?plan=plan-4'])
  expect(reminders(plan.start)).toEqual([])
})
