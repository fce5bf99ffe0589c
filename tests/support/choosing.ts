import { and, eq, sql } from 'drizzle-orm'
import {
  choosingEvent,
  choosingHousehold,
  flat,
  formSubmission,
  job,
} from '../../src/server/store/db/schema.ts'
import { HOUR, PLAN, testAllocation } from './allocation.ts'
import { codeFor, type LoggedIn, loggedIn } from './accounts.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

const HEAD = '楼栋,单元,楼层,房号,户型,建筑面积,朝向,租金'

/** So many flats of 5号楼: 0101, 0201 … of type B, each third one of type A. */
export const flatTable = (count: number, more = '') =>
  `${HEAD}\n${[...Array(count).keys()]
    .map(
      (at) =>
        `5号楼,1单元,${at + 1},${String(at + 1).padStart(2, '0')}01,${at % 3 === 2 ? 'A' : 'B'},59.6,南,${1900 + at}`,
    )
    .join('\n')}\n${more}`

/** Tomorrow, as clocks of the demo's zone show it. */
const tomorrow = () => new Date(Date.now() + 8 * HOUR + 24 * HOUR).toISOString().slice(0, 10)

export const RULES = {
  minutes: 20,
  perSession: 4,
  counters: 3,
  isOnline: true,
  holdMinutes: 10,
  moveBack: 2,
  mostAbsences: 2,
  types: [] as { type: string; least?: number; most?: number }[],
  place: '澄心路18号A座1层',
}

/** A plan that was drawn, with flats and people who give them. */
export async function testChoosing() {
  const here = await testAllocation()
  const { db, server, draw, ask } = here
  const publisher = await sessionHeaders(
    db,
    await staffAccount(db, '周发布', [{ columnKey: 'plans', role: 'publisher' }]),
  )
  const desks = {
    first: await here.person('吴经办', 'allocator'),
    second: await here.person('何经办', 'allocator'),
  }
  type Person = typeof desks.first

  const desk = (path: string, body: object, { headers }: Person = desks.first) =>
    server.post(`/editor/choosing/${path}`, { planId: PLAN, ...body }, headers)

  const hall = async (by: Person = desks.first) =>
    dataOf<Hall>((await server.get(`/editor/choosing/hall?planId=${PLAN}`, by.headers)).body)

  async function saveFlats(table: string) {
    const known = dataOf<{ fingerprint: string }>(
      (await server.get(`/editor/flats?planId=${PLAN}`, publisher)).body,
    ).fingerprint
    return server.post('/editor/flats/save', { planId: PLAN, table, fingerprint: known }, publisher)
  }

  /** What is asked for sessions tomorrow from nine to twelve. */
  const wanted = (more: object = {}) => ({
    rules: RULES,
    days: [{ date: tomorrow(), from: '09:00', to: '12:00' }],
    breaks: [],
    from: 1,
    to: 1000,
    firstRank: 1,
    ...more,
  })

  async function drawn(households = 10) {
    const announcement = await here.toTheDraw(households)
    for (const person of [draw.first, draw.second])
      await ask('draw/enter', { announcement, publicNumber: '507318' }, person)
  }

  /** Drawn, published, and the session of the household with a rank has begun five minutes ago. */
  async function begun({ households = 10, flats = 6, rank = 1, more = {} } = {}) {
    await drawn(households)
    await saveFlats(flatTable(flats))
    const published = await desk('publish', wanted(more))
    await begin(rank)
    return published
  }

  /** The site lies where it is nine o'clock now: sessions that begin now end on the same day, whenever the test runs. */
  async function inTheMorning() {
    const hours = ((9 - new Date().getUTCHours() + 36) % 24) - 12
    const timeZone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
    await db.execute(sql`update site set settings = settings || ${JSON.stringify({ timeZone })}::jsonb`)
  }

  /** Moves all sessions, so that that of a rank began so many minutes ago, by the database's clock. */
  async function begin(rank: number, minutes = 5) {
    await inTheMorning()
    await db.execute(sql`with shift as (
        select now() - make_interval(mins => ${minutes}) - s.starts_at as by from choosing_session s
        join choosing_household h on h.plan_id = s.plan_id and h.session = s.number where h.rank = ${rank})
      update choosing_session set starts_at = starts_at + shift.by, ends_at = ends_at + shift.by from shift`)
  }

  /** Somebody whose household has a rank, logged in. */
  async function resident(rank: number): Promise<LoggedIn> {
    const person = await loggedIn(server)
    const [row] = await db.select().from(choosingHousehold).where(eq(choosingHousehold.rank, rank))
    const phoneIndex = server.secrets.blindIndex('account.phone', person.phone)
    await db.execute(sql`update form_submission set account_id = (select id from account where phone_index = ${phoneIndex})
      where id = ${row?.submissionId ?? ''}`)
    return person
  }

  const own = (path: string, body: object, { headers }: LoggedIn) =>
    server.post(`/choosing/${PLAN}/${path}`, body, headers)

  const codeOf = ({ phone }: LoggedIn) => codeFor(server.database.dataDir, phone)

  const flatId = async (number: string) => (await flats()).find((one) => one.number === number)?.id ?? ''
  const flats = () => db.select().from(flat).where(eq(flat.planId, PLAN)).orderBy(flat.position)
  const household = async (rank: number) =>
    (
      await db
        .select()
        .from(choosingHousehold)
        .where(and(eq(choosingHousehold.planId, PLAN), eq(choosingHousehold.rank, rank)))
    )[0]
  const steps = async () =>
    (await db.select().from(choosingEvent).orderBy(choosingEvent.id)).map(
      ({ step, rank }) => `${rank} ${step}`,
    )
  const jobs = async (name: string) => db.select().from(job).where(eq(job.name, name))
  const submissionOf = async (rank: number) =>
    (
      await db
        .select({ number: formSubmission.number, id: formSubmission.id })
        .from(formSubmission)
        .innerJoin(choosingHousehold, eq(choosingHousehold.submissionId, formSubmission.id))
        .where(eq(choosingHousehold.rank, rank))
    )[0]

  return {
    ...here,
    publisher,
    desks,
    desk,
    hall,
    saveFlats,
    wanted,
    drawn,
    begun,
    begin,
    resident,
    own,
    codeOf,
    flatId,
    flats,
    household,
    steps,
    jobs,
    submissionOf,
  }
}

interface Hall {
  session: number
  households: { rank: number; state: string; name: string; flat?: string; counter?: number }[]
  waiting: number[]
  counters: { number: number; who: string; isOwn: boolean; rank?: number }[]
  flats: { id: string; number: string; state: string; rank?: number }[]
  acts: { id: string; rank: number; flat: string; reason: string }[]
  events: { step: string; rank: number; flat: string }[]
}
