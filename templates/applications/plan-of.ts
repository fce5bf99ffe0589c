import type { OwnPlan, Submission } from './types.ts'

/** The batch in whose time it was sent: several may take their applications from the same form. */
export function planOf({ formKey, time }: Submission, plans: readonly OwnPlan[]): OwnPlan | undefined {
  const own = plans.filter((plan) => plan.formKey === formKey)
  if (own.length < 2) return own[0]
  const sent = Date.parse(time)
  return own.find(
    ({ registerStart, registerEnd }) =>
      Date.parse(registerStart ?? '') <= sent && sent <= Date.parse(registerEnd ?? ''),
  )
}
