import type { SiteState } from '../columns/tree/site-state.ts'
import type { Form } from '../forms/definition/compile.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { dayIn } from '../monitoring/day.ts'
import { keepUntilTouched } from '../../ground/keep-while-current.ts'
import type { Revisions } from '../../ground/revisions.ts'
import { FORMS, topicOf } from '../../ground/topics.ts'
import { NEWS_AFTER_CLOSING } from '../plans/current-plans.ts'

/** Milliseconds since the epoch of the next change that visitors see without a new revision. */
export type NextScheduledChange = (now: number) => Promise<number>

const DAY = 86_400_000
const TOPICS = [FORMS, ...['allocationPlan', 'webSkin', 'banner'].map(topicOf.kind)]

/**
 * Plans and forms open and close, skins and banners start and end by the clock, and remaining days are counted from midnight to
 * midnight in the site's time zone. What was rendered before such a moment must not be shown after it.
 */
export function createNextScheduledChange(
  site: () => Promise<SiteState>,
  forms: () => Promise<ReadonlyMap<string, Form>>,
  revisions: Revisions,
): NextScheduledChange {
  const read = keepUntilTouched(revisions, TOPICS, async () => {
    const state = await site()
    const moments = [...(await readMoments(state)), ...formMoments(await forms())]
    return {
      moments: moments.toSorted((a, b) => a - b),
      timeZone: state.settings.timeZone ?? DEFAULT_TIME_ZONE,
    }
  })
  let midnight = { timeZone: '', from: 0, at: 0 }

  return async (now) => {
    const { moments, timeZone } = await read()
    if (midnight.timeZone !== timeZone || now < midnight.from || now >= midnight.at)
      midnight = { timeZone, from: now, at: nextMidnight(timeZone, now) }
    return Math.min(moments.find((moment) => moment > now) ?? midnight.at, midnight.at)
  }
}

async function readMoments({ readKind }: SiteState): Promise<number[]> {
  const [plans, skins, banners] = await Promise.all([
    readKind('allocationPlan'),
    readKind('webSkin'),
    readKind('banner'),
  ])
  const times = [
    ...plans.flatMap(({ registerStart, registerEnd }) => [registerStart, registerEnd]),
    ...[...skins, ...banners].flatMap(({ startTime, endTime }) => [startTime, endTime]),
  ].flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))
  const noNews = plans.map(({ registerEnd }) => Date.parse(registerEnd) + NEWS_AFTER_CLOSING)
  return [...times, ...noNews].filter(Number.isFinite)
}

/** When forms open and close. */
function formMoments(forms: ReadonlyMap<string, Form>): number[] {
  return [...forms.values()].flatMap(({ definition: { policy = {} } }) => {
    const { opens, closes, graceMinutes = 0 } = policy
    const end = closes === undefined ? [] : [Date.parse(closes) + graceMinutes * 60_000]
    return opens === undefined ? end : [Date.parse(opens), ...end]
  })
}

/** The first moment of the next day there; a day may have 23 or 25 hours. */
function nextMidnight(timeZone: string, now: number): number {
  const today = dayIn(timeZone, new Date(now))
  let [before, after] = [now, now + DAY + DAY / 12]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, new Date(middle)) === today) before = middle
    else after = middle
  }
  return after
}
