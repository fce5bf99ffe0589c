import { eq, sql } from 'drizzle-orm'
import { live } from '../../src/server/store/db/schema.ts'
import type { Db } from '../../src/server/store/open-database.ts'
import { PLAN } from './allocation.ts'
import { publish } from './contents.ts'
import { insertForms } from './forms.ts'

/** A plan beside, with the same form and applications, in which each household has another number, group and rank. */
export const BESIDE = 'plan-beside'

export async function publishBeside(db: Db): Promise<void> {
  const [plan] = await db.select().from(live).where(eq(live.id, PLAN))
  await publish(db, [
    {
      id: BESIDE,
      column: 'plans',
      kind: 'allocationPlan',
      fields: { ...Object(plan?.item), name: '另一批', formKey: 'other' },
    },
  ])
  await db.update(live).set({ id: PLAN }).where(eq(live.id, PLAN))
  const other = {
    title: '另一张表',
    schema: { type: 'object', properties: { name: { type: 'string', title: '姓名' } } },
  }
  await insertForms(db, { other }, 9)
}

/** What is written of the plan beside differs from what is written of the plan. */
const DIFFERENT = {
  allocation: sql`'{"form_key": "other", "round": "later"}'::jsonb`,
  allocation_edition: sql`jsonb_build_object('edition', row.edition + 8, 'csv', replace(replace(row.csv, '优先组', '旁优先'), '普通组', '旁普通'))`,
  allocation_draw: sql`jsonb_build_object('record', jsonb_set(row.record::jsonb, '{order}',
    (select jsonb_agg(one order by at desc) from jsonb_array_elements(row.record::jsonb -> 'order')
      with ordinality as line (one, at)))::text)`,
} as Record<string, ReturnType<typeof sql>>

const ENTRIES = sql`edition_id in (select id from allocation_edition where plan_id = ${BESIDE})`
const TABLES = [
  'allocation',
  'allocation_edition',
  'allocation_entry',
  'allocation_seal',
  'allocation_draw',
].map((name) => ({
  name,
  isBeside: name === 'allocation_entry' ? ENTRIES : sql`plan_id = ${BESIDE}`,
}))

/** The rows of the plan come after those of the plan beside: what does not ask for the plan finds the latter. */
export async function runBeside(db: Db): Promise<void> {
  for (const { name, isBeside } of TABLES.toReversed())
    await db.execute(sql`delete from ${sql.raw(name)} where ${isBeside}`)
  const besides = (name: string) =>
    sql`case when to_jsonb(row) ->> ${name}::text is null then '{}' else
      jsonb_build_object(${name}::text, 'beside-' || (to_jsonb(row) ->> ${name}::text)) end`
  for (const { name } of TABLES) {
    const isOwn = name === 'allocation_entry' ? sql`not ${ENTRIES}` : sql`plan_id = ${PLAN}`
    await db.execute(
      sql`insert into ${sql.raw(name)} select (jsonb_populate_record(row, to_jsonb(row)
        || jsonb_build_object('plan_id', ${BESIDE}::text) || ${DIFFERENT[name] ?? sql`'{}'::jsonb`} || ${besides('id')} || ${besides('edition_id')}
        || case when to_jsonb(row) ? 'no' then jsonb_build_object('masked_name', '旁**',
          'no', lpad((5 - (to_jsonb(row) ->> 'no')::int)::text, 4, '0')) else '{}' end)).*
        from ${sql.raw(name)} row where ${isOwn}`,
    )
    if (name === 'allocation_entry')
      await db.execute(sql`with gone as (delete from allocation_entry where ${isOwn} returning *)
        insert into allocation_entry select * from gone`)
    else await db.execute(sql`update ${sql.raw(name)} set plan_id = plan_id where ${isOwn}`)
  }
}

/** Its entries come after those of the plan. */
export const putBesideLast = (db: Db) =>
  db.execute(sql`with gone as (delete from allocation_entry where ${ENTRIES} returning *)
    insert into allocation_entry select * from gone`)

/** All its rows. */
export const seenBeside = (db: Db) =>
  Promise.all(
    TABLES.map(
      async ({ name, isBeside }) =>
        (await db.execute(sql`select * from ${sql.raw(name)} where ${isBeside} order by 1, 2`)).rows,
    ),
  )
