import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { columnAddress } from '../../src/contract/addresses.ts'
import type { AllocationPlan, Column } from '../../src/contract/types.ts'
import { formColumn } from './form-column.ts'

export type PlanState = 'open' | 'soon' | 'closed'

/** How people take part, which decides the words of every state and button. */
export type PlanManner = 'register' | 'buy' | 'intention' | 'direct'

/** What a plan shows. */
export interface PlanFacts {
  id: string
  name: string
  manner: PlanManner
  start: string
  end: string
  /** Key of the form that takes its applications. */
  form?: string
  /** Where another system takes them. */
  entryUrl?: string
  /** contentId of the notice that announced it. */
  notice?: string
  /** When it is drawn, and when homes are chosen. */
  draw?: string
  select?: { start: string; end: string }
  /** Whether its list is published here. */
  hasList?: boolean
}

export function factsOf(plan: AllocationPlan): PlanFacts {
  return {
    id: plan.id,
    name: plan.name,
    manner: mannerOf(plan.mode),
    start: plan.registerStart,
    end: plan.registerEnd,
    form: plan.formKey,
    entryUrl: plan.entryUrl,
    notice: plan.noticeId,
    draw: plan.lotteryTime,
    ...(plan.selectStart && plan.selectEnd && { select: { start: plan.selectStart, end: plan.selectEnd } }),
  }
}

function mannerOf(mode: string): PlanManner {
  if (mode.includes('意向')) return 'intention'
  if (mode.includes('申购')) return 'buy'
  return mode.includes('实时') ? 'direct' : 'register'
}

/** Where one applies: on the page of its form, otherwise in the system that takes its applications. */
export function planEntry(columns: readonly Column[], { form, entryUrl }: PlanFacts): string | undefined {
  if (form === undefined) return entryUrl
  const column = formColumn(columns, form)
  return column ? columnAddress(columns, column.key) : entryUrl
}

/** Whether it is open at this moment of the server's clock: from the start up to, but not including, the end. */
export function planState(plan: PlanFacts, now: string): PlanState {
  const time = Date.parse(now)
  if (time < Date.parse(plan.start)) return 'soon'
  return time < Date.parse(plan.end) ? 'open' : 'closed'
}

/** When the next of them opens or closes; undefined if none will. */
export function nextMoment(
  plans: readonly Pick<PlanFacts, 'start' | 'end'>[],
  now: string,
): string | undefined {
  const moments = plans
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => Date.parse(at) > Date.parse(now))
  return moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** What its state is called, at this moment of the server's clock. */
export function stateKey(plan: PlanFacts, state: PlanState, now: string): MessageKey {
  const { select } = plan
  const isSelecting =
    select && Date.parse(select.start) <= Date.parse(now) && Date.parse(now) < Date.parse(select.end)
  if (state === 'closed' && isSelecting) return 'plan.selecting'
  return state === 'open' ? `plan.open.${plan.manner}` : `plan.${state}`
}

/** Calendar days between two moments, in the time zone of `dateOf`. */
export function daysBetween(from: string, to: string, dateOf: (value: string) => string): number {
  return Math.round((Date.parse(dateOf(to)) - Date.parse(dateOf(from))) / 86_400_000)
}

/** Elapsed share of a plan's time, in percent. */
export function percentOver(plan: PlanFacts, now: string): number {
  const start = Date.parse(plan.start)
  const share = (Date.parse(now) - start) / (Date.parse(plan.end) - start)
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}
