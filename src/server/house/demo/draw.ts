import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../../store/db/database.ts'
import { type ActKind, allocationAct, allocationEdition, allocationSeal, live, site } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { enterNumber } from '../../subjects/allocation/draw.ts'
import { confirmList, proposeList } from '../../subjects/allocation/freeze.ts'
import { readStanding } from '../../subjects/allocation/plan.ts'
import { confirmSeal, proposeSeal } from '../../subjects/allocation/seal.ts'
import { createTell } from '../../subjects/allocation/tell.ts'
import { seedBuyers, TINGSONG } from './buyers.ts'
import { tellNobody } from './tell-nobody.ts'
import { shiftDates } from './shift-dates.ts'

const PLAN = 'plan-tingsong'
const FORM = 'tingsong-apply'
const GROUPS = [{ name: '优先组', field: 'children', value: true }, { name: '普通组' }]
const PUBLIC_NUMBER = '507318'

/** The people who acted: fictional, and nobody logs in as them. */
const FIRST = { staffId: '陈示例', browser: 'demo 1' }
const SECOND = { staffId: '孙示例', browser: 'demo 2' }

/** Allocates a plan of the untouched demo by the product's own steps, once: each at its hour, which has passed. */
export async function seedDraw(
  { db }: Pick<Database, 'db'>,
  secrets: Secrets,
  weeks = 0,
): Promise<boolean> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  const [plan] = await db.select({ id: live.id }).from(live).where(eq(live.id, PLAN))
  const { editions } = await readStanding(db, PLAN)
  if (!row?.demo || !plan || editions.length > 0) return false
  const shift = shiftDates(weeks)
  const at = (time: string) => new Date(shift(`2026-${time}:00+08:00`))
  await db.transaction(async (tx) => {
    await seedBuyers(tx, secrets, { ...TINGSONG, last: at('10-15T10:00') })
    await list(tx, secrets, { at: at('10-27T10:00'), until: at('11-03T17:00') })
    await seal(tx, secrets, { at: at('11-10T15:00'), drawAt: at('11-12T10:00') })
    await draw(tx, secrets, at('11-12T10:08'))
    await tellNobody(tx)
  })
  return true
}

async function list(tx: Db, secrets: Secrets, { at, until }: { at: Date; until: Date }): Promise<void> {
  const proposal = { formKey: FORM, round: '1', groups: GROUPS, objectionsUntil: until.toISOString(), reason: '' }
  await proposeList(tx, secrets, { planId: PLAN, now: at, ...proposal }, FIRST)
  await confirmList(tx, secrets, { planId: PLAN, actId: await actOf(tx, 'list'), now: at }, SECOND)
  const [edition] = await tx
    .select({ id: allocationEdition.id })
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, PLAN))
  await tell(tx, secrets, 'list', edition?.id ?? '', at)
}

async function seal(tx: Db, secrets: Secrets, { at, drawAt }: { at: Date; drawAt: Date }): Promise<void> {
  const proposal = {
    publicFrom: '公证员和家庭代表用摇球机当众摇出的六位数字',
    publicBy: '青岚市公证处，公证员郑示例；家庭代表2户',
    publicForm: '[0-9]{6}',
    fallback: '摇球机不能使用时，由公证员当众从十个号码球里依次摸取，每次放回',
    drawAt: drawAt.toISOString(),
  }
  await proposeSeal(tx, secrets, { planId: PLAN, now: at, ...proposal }, FIRST)
  const actId = await actOf(tx, 'seal')
  await confirmSeal(tx, secrets, { planId: PLAN, actId, now: at }, SECOND)
  // The database's clock says today.
  await tx.update(allocationSeal).set({ createdAt: at }).where(eq(allocationSeal.planId, PLAN))
  await tell(tx, secrets, 'seal', (await sealed(tx)).editionId, at)
}

async function draw(tx: Db, secrets: Secrets, now: Date): Promise<void> {
  const { fingerprint, editionId } = await sealed(tx)
  const entry = { planId: PLAN, announcement: fingerprint, publicNumber: PUBLIC_NUMBER, reason: '', now }
  for (const person of [FIRST, SECOND]) await enterNumber(tx, secrets, 'draw', entry, person)
  await tell(tx, secrets, 'draw', editionId, now)
}

/** What the first person has proposed. */
async function actOf(tx: Db, kind: ActKind): Promise<string> {
  const [act] = await tx
    .select({ id: allocationAct.id })
    .from(allocationAct)
    .where(and(eq(allocationAct.planId, PLAN), eq(allocationAct.kind, kind)))
  return act?.id ?? ''
}

async function sealed(tx: Db) {
  const [row] = await tx.select().from(allocationSeal).where(eq(allocationSeal.planId, PLAN))
  if (!row) throw new Error('the demo is not sealed')
  return row
}

/** Tells at the hour at which it happened; the job of the same key then has nothing left to tell. */
async function tell(tx: Db, secrets: Secrets, about: 'list' | 'seal' | 'draw', editionId: string, at: Date) {
  await createTell({ db: tx, secrets, now: () => at, phones: false })({ planId: PLAN, about, editionId, after: '' })
}
