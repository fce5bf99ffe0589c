import { and, eq, ne, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import type { FormSchema } from '../../../contract/forms/types.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocation, choosing, flat } from '../../store/db/schema.ts'
import type { Plan } from '../allocation/plan.ts'
import { newest, readDefinitions } from '../forms/definition/definitions.ts'
import { databaseTime } from './clock.ts'
import { readOrder } from './order.ts'
import { readSessions } from './read.ts'
import { shownSession } from './show.ts'

type Shown = Answer<'selectEditorChoosing'>

/** What sessions are made from, and those that were published. */
export async function showForStaff(db: Db, plan: Plan): Promise<Shown> {
  const [published] = await db.select().from(choosing).where(eq(choosing.planId, plan.id))
  const flats = await db
    .select({ type: flat.type, total: sql<number>`count(*)::integer` })
    .from(flat)
    .where(and(eq(flat.planId, plan.id), ne(flat.state, 'off')))
    .groupBy(flat.type)
    .orderBy(flat.type)
  const order = await orderIfAny(db, plan)
  return {
    planId: plan.id,
    title: plan.title,
    columnKey: plan.columnKey,
    now: (await databaseTime(db)).toISOString(),
    flats: flats.reduce((all, { total }) => all + total, 0),
    types: flats.map(({ type }) => type),
    fields: await fieldsOf(db, plan),
    ...(order && { order }),
    ...(plan.selectStart && { starts: plan.selectStart.toISOString() }),
    ...(plan.selectEnd && { ends: plan.selectEnd.toISOString() }),
    version: published?.version ?? 0,
    ...(published && { rules: published.rules }),
    sessions: (await readSessions(db, plan.id)).map(shownSession),
  }
}

async function orderIfAny(db: Db, plan: Plan): Promise<Shown['order']> {
  try {
    const order = await readOrder(db, plan, 1)
    return { households: order.length, isDrawn: plan.hasDraw }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Questions whose answer is a number, or a list such as that of family members. */
async function fieldsOf(db: Db, plan: Plan): Promise<Shown['fields']> {
  const [row] = await db.select().from(allocation).where(eq(allocation.planId, plan.id))
  const formKey = row?.formKey || plan.formKey
  if (formKey === '') return []
  const definitions = await readDefinitions(db, formKey)
  if (definitions.size === 0) return []
  const { schema } = newest(definitions)
  return Object.entries<FormSchema>(schema.properties ?? {}).flatMap(([name, { type, title }]) =>
    type === 'integer' || type === 'number' || type === 'array' ? [{ name, title: title ?? name }] : [],
  )
}
