import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { allocationSeal, audit, column, formSubmission, staff } from '../../src/server/store/db/schema.ts'
import { testApp, type TestAppOptions } from './app.ts'
import { insertColumns, insertSite, publish } from './contents.ts'
import { insertForms } from './forms.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

export const PLAN = 'plan-a'
export const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A registration for a plan: whoever is disabled comes first. */
export const REGISTRATION = {
  title: '望湖家园第四批报名',
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: '姓名', maxLength: 20, 'x-pi': { level: 'ordinary', prefill: 'name' } },
      priority: { type: 'string', title: '优先', enum: ['yes', 'no'] },
    },
  },
}

export const GROUPS = [{ name: '优先组', field: 'priority', value: 'yes' }, { name: '普通组' }]

/** A plan whose registration is over, with the people who allocate it; the clock stands where a test sets it. */
export async function testAllocation(options: Pick<TestAppOptions, 'publicOrigin'> = {}) {
  const clock = { now: new Date() }
  const server = await testApp({ ...options, now: () => clock.now })
  const { db } = server.database
  await insertSite(db)
  await insertColumns(db, { plans: {}, other: {} })
  await insertForms(db, { wanghu: REGISTRATION })
  const begun = Date.now()
  await publish(db, [
    {
      id: PLAN,
      column: 'plans',
      kind: 'allocationPlan',
      fields: {
        name: '望湖家园2026年第四批',
        mode: '公开配租',
        projectIds: [],
        formKey: 'wanghu',
        registerStart: new Date(begun - 30 * DAY).toISOString(),
        registerEnd: new Date(begun - 10 * DAY).toISOString(),
        lotteryTime: new Date(begun + 10 * DAY).toISOString(),
      },
    },
  ])
  await db.insert(column).values({
    key: 'form-a',
    parentKey: 'plans',
    position: 1,
    level: 2,
    label: '报名',
    template: 'form',
    settings: { form: 'wanghu' },
  })

  /** Somebody with a role in the plan's column, with a second factor and a browser of their own. */
  async function person(name: string, role: 'registrar' | 'drawer' | 'allocator' | 'author', factor = true) {
    const id = await staffAccount(db, name, [{ columnKey: 'plans', role }])
    if (factor)
      await db
        .update(staff)
        .set({
          secondFactor: server.secrets.seal('JBSWY3DP', { table: 'staff', column: 'second_factor', row: id }),
        })
        .where(sql`id = ${id}`)
    const headers = await sessionHeaders(db, id)
    return { id, headers: withBrowser(headers, id) }
  }

  const withBrowser = (headers: Record<string, string>, browser: string) => ({
    ...headers,
    cookie: `${headers.cookie}; staffBrowser=${browser}`,
  })

  const list = { first: await person('陈经办', 'registrar'), second: await person('孙审核', 'registrar') }
  const draw = { first: await person('周封存', 'drawer'), second: await person('吴摇号', 'drawer') }
  const author = await person('王编辑', 'author')

  /** Applications in the order of their receipt numbers, every third one of a household that comes first. */
  async function apply(count: number, state: 'accepted' | 'rejected' | 'received' = 'accepted', from = 1) {
    const rows = [...Array(count).keys()].map((at) => submissionRow(from + at, state))
    for (let at = 0; at < rows.length; at += 2000)
      await db.insert(formSubmission).values(rows.slice(at, at + 2000))
  }

  const ask = (path: string, body: object, { headers }: { headers: Record<string, string> }) =>
    server.post(`/editor/allocation/${path}`, { planId: PLAN, ...body }, headers)

  const proposal = () => ({
    formKey: 'wanghu',
    round: '',
    groups: GROUPS,
    objectionsUntil: new Date(clock.now.getTime() + HOUR).toISOString(),
    reason: '',
  })

  async function actId(by: { headers: Record<string, string> }): Promise<string> {
    const { body } = await server.get(`/editor/allocation?planId=${PLAN}`, by.headers)
    return dataOf<{ acts: { id: string }[] }>(body).acts[0]?.id ?? ''
  }

  async function freeze(more: object = {}) {
    await ask('list/propose', { ...proposal(), ...more }, list.first)
    return ask('list/confirm', { actId: await actId(list.second) }, list.second)
  }

  const announcing = () => ({
    publicFrom: '摇球机摇出的六个数字',
    publicBy: '青岚市公证处',
    publicForm: '[0-9]{6}',
    fallback: '掷骰六次',
    drawAt: new Date(clock.now.getTime() + 25 * HOUR).toISOString(),
  })

  /** Seals and announces; gives the announcement's fingerprint. */
  async function seal() {
    await ask('seal/propose', announcing(), draw.first)
    const { body } = await ask('seal/confirm', { actId: await actId(draw.second) }, draw.second)
    return dataOf<{ fingerprint: string } | null>(body)?.fingerprint ?? ''
  }

  /** Five days ago a list was frozen, three days ago sealed; now is the hour of the draw. */
  async function toTheDraw(households = 10) {
    const real = Date.now()
    await apply(households)
    clock.now = new Date(real - 5 * DAY)
    await freeze()
    clock.now = new Date(real - 3 * DAY)
    const announcement = await seal()
    await db.update(allocationSeal).set({ createdAt: clock.now })
    clock.now = new Date(real)
    return announcement
  }

  const lastLine = async () =>
    (
      await db
        .select()
        .from(audit)
        .orderBy(sql`number desc`)
        .limit(1)
    )[0]

  beforeEach(async () => {
    clock.now = new Date()
    await db.execute(
      sql`truncate form_submission, job, allocation, allocation_act, allocation_draw, allocation_entry, allocation_seal, allocation_edition, choosing, choosing_session, choosing_household, choosing_counter, choosing_event, flat cascade`,
    )
  })

  return {
    server,
    db,
    clock,
    list,
    draw,
    author,
    person,
    withBrowser,
    apply,
    ask,
    proposal,
    actId,
    freeze,
    announcing,
    seal,
    toTheDraw,
    lastLine,
  }
}

const numberAt = (at: number) =>
  `20261126-${String(1000 + Math.floor(at / 10_000))}-${String(at % 10_000).padStart(4, '0')}`

function submissionRow(
  at: number,
  state: 'accepted' | 'rejected' | 'received',
): typeof formSubmission.$inferInsert {
  return {
    id: `sub-${at}`,
    number: numberAt(at),
    formKey: 'wanghu',
    formVersion: 1,
    idempotencyKey: `key-${at}`,
    state,
    values: { name: `李样本${at}`, priority: at % 3 === 0 ? 'yes' : 'no' },
    hash: receiptHash(at),
    salt: 'salt',
    createdAt: new Date('2026-11-01T00:00:00Z'),
  }
}

export const receiptHash = (at: number) => createHash('sha256').update(`receipt ${at}`).digest('hex')
