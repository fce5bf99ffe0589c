import type { BuiltInKinds } from '../../../contract/kinds.ts'

type StoredPlan = Readonly<Omit<BuiltInKinds['allocationPlan'], 'hasActive'>>
type Plan = BuiltInKinds['allocationPlan']

/** Milliseconds: a plan that closed longer ago is no news on the home page. */
export const NEWS_AFTER_CLOSING = 90 * 86_400_000
const MOST_CLOSED = 3

/** Plans as visitors want them: open now (the first to close first), then soon to open, then just closed. */
export function currentPlans(plans: readonly StoredPlan[], now: Date): Plan[] {
  const time = now.getTime()
  const open: StoredPlan[] = []
  const coming: StoredPlan[] = []
  const closed: StoredPlan[] = []
  for (const plan of plans) {
    if (startOf(plan) > time) coming.push(plan)
    else if (endOf(plan) > time) open.push(plan)
    else if (time - endOf(plan) < NEWS_AFTER_CLOSING) closed.push(plan)
  }
  const current = [
    ...open.toSorted((a, b) => endOf(a) - endOf(b)),
    ...coming.toSorted((a, b) => startOf(a) - startOf(b)),
    ...closed.toSorted((a, b) => endOf(b) - endOf(a)).slice(0, MOST_CLOSED),
  ]
  return current.map((plan) => Object.assign({ hasActive: isOpen(plan, now) }, plan))
}

/** Registration is open: from its start up to, and without, its end. */
export function isOpen(plan: StoredPlan, now: Date): boolean {
  return startOf(plan) <= now.getTime() && now.getTime() < endOf(plan)
}

const startOf = (plan: StoredPlan) => new Date(plan.registerStart).getTime()
const endOf = (plan: StoredPlan) => new Date(plan.registerEnd).getTime()
