import type { Application, OwnChoosing, OwnPlan, Step, Submission } from './types.ts'

const day = 86_400_000
/** How long what is decided stays among the current ones. */
const LATELY = 30 * day

/** Whether the order of its households is that of a list, drawn or not. */
export const isOfList = ({ hasDraw, objectionsUntil }: OwnPlan): boolean =>
  hasDraw || objectionsUntil !== undefined

/** Whether the household was on a list that was corrected since. */
const hasLeft = ({ place }: OwnPlan): boolean => place?.isListed === false && place.no !== undefined

const LEFT: Step = { id: 'list', state: 'failed' }

/** The way of an application from the receipt to the key, as far as it goes; only one step is due. */
export function stepsOf(
  sent: Submission,
  plan: OwnPlan | undefined,
  now: string,
  choosing?: OwnChoosing,
): Step[] {
  const first: Step = { id: 'sent', state: 'done', at: sent.correctedAt ?? sent.time }
  const decided = sent.log.findLast(({ state }) => state === sent.state)
  if (sent.state === 'withdrawn') return [first, { id: 'withdrawn', state: 'failed', at: decided?.time }]
  const isOfPlan = plan !== undefined && isOfList(plan)
  const review = reviewOf(sent, isOfPlan ? 'review' : 'answer', now)
  if (!plan || !isOfPlan) return [first, review]
  if (review.state === 'failed') return hasLeft(plan) ? [first, review, LEFT] : [first, review]
  return oneDue([first, review, ...planSteps(plan, now, choosing)])
}

function reviewOf({ state, log, answerBy }: Submission, id: 'review' | 'answer', now: string): Step {
  const last = log.at(-1)
  const said = { at: last?.time, note: last?.note }
  if (state === 'accepted' || state === 'closed') return { id, state: 'done', ...said }
  if (state === 'rejected') return { id, state: 'failed', ...said }
  const isLate = answerBy !== undefined && Date.parse(answerBy) < Date.parse(now)
  return { id, state: 'now', until: answerBy, note: last?.note, ...(isLate && { isLate }) }
}

function planSteps(plan: OwnPlan, now: string, choosing: OwnChoosing | undefined): Step[] {
  const { place, objectionsUntil, lotteryTime, drawAt, drawnAt, hasDraw } = plan
  const time = Date.parse(now)
  const list: Step = {
    id: 'list',
    state: objectionsUntil === undefined ? 'later' : time < Date.parse(objectionsUntil) ? 'now' : 'done',
    until: objectionsUntil,
  }
  if (place && !place.isListed) return [{ ...list, state: 'failed' }]
  const draw: Step = {
    id: 'draw',
    state: drawnAt === undefined ? 'later' : 'done',
    at: drawnAt ?? drawAt ?? lotteryTime,
  }
  const before = hasDraw ? [list, draw] : [list]
  const select = selectStep(plan, time, choosing)
  return select.state === 'failed' ? [...before, select] : [...before, select, { id: 'sign', state: 'later' }]
}

/** Choosing a home: in the household's own session, or while the plan says so where no sessions were published. */
function selectStep(
  { hasDraw, drawnAt, selectStart, selectEnd, isChoosing, closedAt }: OwnPlan,
  time: number,
  choosing: OwnChoosing | undefined,
): Step {
  const household = choosing?.household
  if (household) {
    const { state, from, to, chosen } = household
    if (state === 'chosen') return { id: 'select', state: 'done', at: chosen?.at }
    if (state === 'gaveUp' || state === 'missed') return { id: 'select', state: 'failed' }
    return { id: 'select', state: 'later', at: from, until: to }
  }
  // More sessions may be published until the plan is closed. Without `choosing` nobody knows who has chosen in them.
  if (isChoosing)
    return {
      id: 'select',
      state: choosing && closedAt ? 'failed' : 'later',
      at: selectStart,
      until: selectEnd,
    }
  const isOver = selectEnd !== undefined && Date.parse(selectEnd) <= time
  const isOrdered = !hasDraw || drawnAt !== undefined
  return { id: 'select', state: isOrdered && isOver ? 'done' : 'later', at: selectStart, until: selectEnd }
}

/** The first step that is not done is due; the others come later. */
function oneDue(steps: Step[]): Step[] {
  const due = steps.findIndex(({ state }) => state === 'now' || state === 'later')
  return steps.map((step, at) => {
    if (step.state !== 'now' && step.state !== 'later') return step
    return { ...step, state: at === due ? 'now' : 'later' }
  })
}

/** Whether nothing more will happen, and nothing has for some time. */
export function isOver({ sent, plan, steps }: Application, now: string): boolean {
  const time = Date.parse(now)
  const last = steps.at(-1)
  const since = Math.max(
    Date.parse(sent.log.at(-1)?.time ?? sent.time),
    Date.parse(plan?.closedAt ?? '') || 0,
  )
  const isDecided = steps.every(({ state }) => state === 'done') || last?.state === 'failed'
  if (isDecided) return time - since > LATELY
  if (plan?.isChoosing && plan.closedAt === undefined) return false
  const end = Date.parse(plan?.closedAt ?? plan?.selectEnd ?? '')
  return plan !== undefined && isOfList(plan) && !Number.isNaN(end) && time - end > LATELY
}
