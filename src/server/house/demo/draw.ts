import { and, eq } from 'drizzle-orm'
import type { Database, Db } from '../../store/db/database.ts'
import { type ActKind, allocationAct, allocationEdition, allocationSeal, type GroupRule, live, site } from '../../store/db/schema.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { enterNumber } from '../../subjects/allocation/draw.ts'
import { confirmList, proposeList } from '../../subjects/allocation/freeze.ts'
import { readStanding } from '../../subjects/allocation/plan.ts'
import { confirmSeal, proposeSeal } from '../../subjects/allocation/seal.ts'
import { createTell } from '../../subjects/allocation/tell.ts'
import { seedBuyers, TINGSONG } from './buyers.ts'
import { sayLoaded } from './say-loaded.ts'
import { tellNobody } from './tell-nobody.ts'
import { shiftDates } from './shift-dates.ts'

const PLAN = 'plan-tingsong'

/** How a plan of the demo was drawn, each step at its hour. */
export interface Drawn {
  planId: string
  formKey: string
  round: string
  groups: GroupRule[]
  witnesses: string
  publicNumber: string
  listedAt: Date
  objectionsUntil: Date
  sealedAt: Date
  drawAt: Date
  drawnAt: Date
}

/** The people who acted: fictional, and nobody logs in as them. */
export const FIRST = { staffId: '陈示例', browser: 'demo 1' }
export const SECOND = { staffId: '孙示例', browser: 'demo 2' }

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
    await drawPlan(tx, secrets, {
      planId: PLAN,
      formKey: TINGSONG.formKey,
      round: '1',
      groups: [{ name: '优先组', field: 'children', value: true }, { name: '普通组' }],
      witnesses: '家庭代表2户',
      publicNumber: '507318',
      listedAt: at('10-27T10:00'),
      objectionsUntil: at('11-03T17:00'),
      sealedAt: at('11-10T15:00'),
      drawAt: at('11-12T10:00'),
      drawnAt: at('11-12T10:08'),
    })
    await tellNobody(tx)
    await sayLoaded(tx, secrets, PLAN)
  })
  return true
}

/** List, seal and draw of a plan by the product's own steps. */
export async function drawPlan(tx: Db, secrets: Secrets, drawn: Drawn): Promise<void> {
  await list(tx, secrets, drawn)
  await seal(tx, secrets, drawn)
  await draw(tx, secrets, drawn)
}

async function list(tx: Db, secrets: Secrets, drawn: Drawn): Promise<void> {
  const { planId, formKey, round, groups, listedAt: now } = drawn
  const objectionsUntil = drawn.objectionsUntil.toISOString()
  await proposeList(tx, secrets, { planId, now, formKey, round, groups, objectionsUntil, reason: '' }, FIRST)
  await confirmList(tx, secrets, { planId, actId: await actOf(tx, planId, 'list'), now }, SECOND)
  const [edition] = await tx
    .select({ id: allocationEdition.id })
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, planId))
  await tell(tx, secrets, 'list', { planId, editionId: edition?.id ?? '', at: now })
}

async function seal(tx: Db, secrets: Secrets, drawn: Drawn): Promise<void> {
  const { planId, witnesses, sealedAt: now, drawAt } = drawn
  const proposal = {
    publicFrom: '公证员和家庭代表用摇球机当众摇出的六位数字',
    publicBy: `青岚市公证处，公证员郑示例；${witnesses}`,
    publicForm: '[0-9]{6}',
    fallback: '摇球机不能使用时，由公证员当众从十个号码球里依次摸取，每次放回',
    drawAt: drawAt.toISOString(),
  }
  await proposeSeal(tx, secrets, { planId, now, ...proposal }, FIRST)
  await confirmSeal(tx, secrets, { planId, actId: await actOf(tx, planId, 'seal'), now }, SECOND)
  // The database's clock says today.
  await tx.update(allocationSeal).set({ createdAt: now }).where(eq(allocationSeal.planId, planId))
  await tell(tx, secrets, 'seal', { planId, editionId: (await sealed(tx, planId)).editionId, at: now })
}

async function draw(tx: Db, secrets: Secrets, { planId, publicNumber, drawnAt: now }: Drawn): Promise<void> {
  const { fingerprint, editionId } = await sealed(tx, planId)
  const entry = { planId, announcement: fingerprint, publicNumber, reason: '', now }
  for (const person of [FIRST, SECOND]) await enterNumber(tx, secrets, 'draw', entry, person)
  await tell(tx, secrets, 'draw', { planId, editionId, at: now })
}

/** What the first person has proposed. */
export async function actOf(tx: Db, planId: string, kind: ActKind): Promise<string> {
  const [act] = await tx
    .select({ id: allocationAct.id })
    .from(allocationAct)
    .where(and(eq(allocationAct.planId, planId), eq(allocationAct.kind, kind)))
  return act?.id ?? ''
}

async function sealed(tx: Db, planId: string) {
  const [row] = await tx.select().from(allocationSeal).where(eq(allocationSeal.planId, planId))
  if (!row) throw new Error('the demo is not sealed')
  return row
}

/** Tells at the hour at which it happened; the job of the same key then has nothing left to tell. */
async function tell(
  tx: Db,
  secrets: Secrets,
  about: 'list' | 'seal' | 'draw',
  { planId, editionId, at }: { planId: string; editionId: string; at: Date },
): Promise<void> {
  await createTell({ db: tx, secrets, now: () => at, phones: false })({ planId, about, editionId, after: '' })
}
