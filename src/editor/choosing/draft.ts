import type { ChoosingRules, Span, TypeRule } from '../../contract/choosing/types.ts'
import type { ChoosingDay } from '../../contract/choosing/sessions.ts'
import type { Answer } from '../../contract/types.ts'
import { dayOf } from '../kit/times.ts'

type Editable = Answer<'selectEditorChoosing'>

/** What is typed of the sessions of a plan. */
export interface Draft extends Omit<ChoosingRules, 'makeUp' | 'membersField'> {
  /** Empty where nothing makes up. */
  makeUp: string
  membersField: string | undefined
  days: ChoosingDay[]
  breaks: Span[]
  from: number
  to: number
  firstRank: number
}

const DAY = 86_400_000

/** What is proposed: the rules that were published, else those that most places have; the days that the plan names. */
export function beginWith(
  { rules, sessions, starts, ends, flats, now }: Editable,
  { households, isDrawn }: NonNullable<Editable['order']>,
): Draft {
  const last = Math.max(0, ...sessions.map(({ to }) => to ?? 0))
  const firstRank = isDrawn ? 1 : Math.min(...sessions.map(({ from }) => from ?? Infinity), Infinity)
  const first = Number.isFinite(firstRank) ? firstRank : 1
  const end = first + households - 1
  const coming = sessions.find(({ startsAt, from }) => startsAt > now && from !== undefined)?.from
  return {
    minutes: 20,
    perSession: 16,
    counters: 4,
    isOnline: true,
    holdMinutes: 10,
    moveBack: 5,
    mostAbsences: 2,
    types: [],
    place: '',
    ...rules,
    makeUp: rules?.makeUp ?? '',
    membersField: rules?.membersField,
    days: daysBetween(starts, ends),
    breaks: [{ from: '12:00', to: '13:00' }],
    firstRank: first,
    // Begins with the first household without a session; if all have one, with the first session to come.
    from: last === 0 ? first : last < end ? last + 1 : (coming ?? end),
    // As many as there are flats; those after them wait for what is left.
    to: last > 0 ? end : first + Math.min(households, flats || households) - 1,
  }
}

function daysBetween(starts: string | undefined, ends: string | undefined): ChoosingDay[] {
  const begin = Date.parse(starts ?? '')
  const from = Number.isNaN(begin) ? Date.now() + DAY : Math.max(begin, Date.now() + DAY)
  const until = Math.max(from, Date.parse(ends ?? '') || from)
  const count = Math.min(14, Math.floor((until - from) / DAY) + 1)
  return Array.from({ length: count }, (_, at) => ({
    date: dayOf(from + at * DAY),
    from: '09:00',
    to: '17:00',
  }))
}

/** As the API takes it. */
export function wantedOf({ days, breaks, from, to, firstRank, makeUp, membersField, ...rules }: Draft) {
  return {
    days,
    breaks,
    from,
    to,
    firstRank,
    rules: {
      minutes: rules.minutes,
      perSession: rules.perSession,
      counters: rules.counters,
      isOnline: rules.isOnline,
      holdMinutes: rules.holdMinutes,
      moveBack: rules.moveBack,
      mostAbsences: rules.mostAbsences,
      types: rules.types.filter(
        ({ least, most }) => least !== undefined || most !== undefined,
      ) satisfies TypeRule[],
      place: rules.place.trim(),
      ...(makeUp !== '' && { makeUp }),
      ...(membersField !== undefined && { membersField }),
    },
  }
}
