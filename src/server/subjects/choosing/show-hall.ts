import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import { shortFlat } from '../../../contract/choosing/types.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import {
  allocationAct,
  choosingCounter,
  choosingEvent,
  choosingHousehold,
  choosingSession,
  flat,
  formSubmission,
  staff,
} from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { openAct } from '../allocation/acts.ts'
import { nameOf } from '../allocation/gather.ts'
import type { Plan } from '../allocation/plan.ts'
import { NO_FORM, readDefinitions } from '../forms/definition/definitions.ts'
import { valuesForOffice } from '../forms/definition/sealing.ts'
import { shownFlat } from '../flats/show.ts'
import { databaseTime } from './clock.ts'
import { readRules } from './household.ts'
import { countHouseholds, IN_TURN, readSeenFlats, readSessions, readWaiting } from './read.ts'
import { shownSession } from './show.ts'
import { isUndoing } from './undo.ts'

type Hall = Answer<'selectHall'>
type Sealing = Pick<Secrets, 'unseal'>

const EVENTS = 12

/** What a counter shows: the session, the counters, the flats, and what happened last. */
export async function showHall(
  db: Db,
  secrets: Sealing,
  plan: Plan,
  { session, staffId }: { session: number | undefined; staffId: string },
): Promise<Hall> {
  const { rules } = await readRules(db, plan.id)
  const now = await databaseTime(db)
  const sessions = await readSessions(db, plan.id)
  // The one that is under way, else the next, else the last.
  const shown = session ?? (sessions.find(({ endsAt }) => endsAt > now) ?? sessions.at(-1))?.number ?? 1
  const counters = await readCounters(db, plan.id, staffId)
  const households = await readHouseholds(db, secrets, plan.id, shown)
  const counterOf = new Map(households.map(({ rank, counter }) => [rank, counter]))
  const flats = await readSeenFlats(db, plan.id, now)
  const waiting = await readWaiting(db, plan.id)
  const callFrom = await beginOf(db, plan.id, waiting[0])
  return {
    planId: plan.id,
    title: plan.title,
    columnKey: plan.columnKey,
    now: now.toISOString(),
    rules,
    session: shown,
    sessions: sessions.map(shownSession),
    households,
    waiting,
    ...(callFrom && callFrom > now && { callFrom: callFrom.toISOString() }),
    counters: counters.map((one) => {
      const rank = households.find(({ counter }) => counter === one.number)?.rank
      return { ...one, ...(rank !== undefined && { rank }) }
    }),
    flats: flats.map((one) => {
      const counter = one.rank === null ? undefined : counterOf.get(one.rank)
      return {
        ...shownFlat(one),
        ...(one.rank !== null && { rank: one.rank }),
        ...(counter !== undefined && { counter }),
      }
    }),
    events: await readEvents(db, plan.id),
    acts: await readActs(db, secrets, plan.id, staffId),
    counts: await countHouseholds(db, plan.id),
  }
}

/** When the session of a rank begins. */
async function beginOf(db: Db, planId: string, rank: number | undefined): Promise<Date | undefined> {
  if (rank === undefined) return undefined
  const [row] = await db
    .select({ startsAt: choosingSession.startsAt })
    .from(choosingHousehold)
    .innerJoin(
      choosingSession,
      and(
        eq(choosingSession.planId, choosingHousehold.planId),
        eq(choosingSession.number, choosingHousehold.session),
      ),
    )
    .where(and(eq(choosingHousehold.planId, planId), eq(choosingHousehold.rank, rank)))
  return row?.startsAt
}

async function readCounters(db: Db, planId: string, staffId: string) {
  const rows = await db
    .select({ own: choosingCounter, who: staff.name })
    .from(choosingCounter)
    .leftJoin(staff, eq(staff.id, choosingCounter.staffId))
    .where(eq(choosingCounter.planId, planId))
    .orderBy(asc(choosingCounter.number))
  return rows.map(({ own, who }) => ({
    number: own.number,
    who: who ?? own.staffId,
    isOwn: own.staffId === staffId,
    isPaused: own.isPaused,
    note: own.note,
  }))
}

/** Of one session, and those at a counter, in turn; names are masked. */
async function readHouseholds(
  db: Db,
  secrets: Sealing,
  planId: string,
  session: number,
): Promise<Hall['households']> {
  const rows = await db
    .select({ household: choosingHousehold, submission: formSubmission, own: flat })
    .from(choosingHousehold)
    .leftJoin(formSubmission, eq(formSubmission.id, choosingHousehold.submissionId))
    .leftJoin(flat, and(eq(flat.planId, choosingHousehold.planId), eq(flat.rank, choosingHousehold.rank)))
    .where(
      and(
        eq(choosingHousehold.planId, planId),
        or(eq(choosingHousehold.session, session), isNotNull(choosingHousehold.counter)),
      ),
    )
    .orderBy(...IN_TURN)
  const formKey = rows.find(({ submission }) => submission)?.submission?.formKey
  const definitions = formKey === undefined ? undefined : await readDefinitions(db, formKey)
  return rows.map(({ household, submission, own }) => {
    const definition = (submission && definitions?.get(submission.formVersion)) ?? NO_FORM
    const name = submission && nameOf(definition, valuesForOffice(submission, definition.schema, secrets))
    const { members, counter, calledAt, chosenAt } = household
    return {
      rank: household.rank,
      no: household.no,
      name: name ?? '',
      ...(members !== null && { members }),
      state: household.state,
      hasAccount: typeof submission?.accountId === 'string',
      absences: household.absences,
      ...(counter !== null && { counter }),
      ...(calledAt && { calledAt: calledAt.toISOString() }),
      ...(own?.heldUntil && { until: own.heldUntil.toISOString() }),
      ...(own && { flat: shortFlat(own) }),
      ...(chosenAt && { chosenAt: chosenAt.toISOString() }),
    }
  })
}

async function readEvents(db: Db, planId: string): Promise<Hall['events']> {
  const rows = await db
    .select()
    .from(choosingEvent)
    .where(eq(choosingEvent.planId, planId))
    .orderBy(desc(choosingEvent.id))
    .limit(EVENTS)
  return rows.map(({ at, step, rank, flat: named, counter }) => ({
    at: at.toISOString(),
    step,
    rank,
    flat: named,
    ...(counter !== null && { counter }),
  }))
}

async function readActs(db: Db, secrets: Sealing, planId: string, staffId: string): Promise<Hall['acts']> {
  const rows = await db
    .select({ act: allocationAct, who: staff.name })
    .from(allocationAct)
    .leftJoin(staff, eq(staff.id, allocationAct.staffId))
    .where(and(eq(allocationAct.planId, planId), eq(allocationAct.kind, 'undo')))
  return rows.map(({ act, who }) => {
    const { rank, flat: named, reason } = openAct(secrets, act, isUndoing).payload
    const isOwn = act.staffId === staffId
    return {
      id: act.id,
      who: who ?? act.staffId,
      isOwn,
      time: act.createdAt.toISOString(),
      rank,
      flat: named,
      reason,
    }
  })
}
