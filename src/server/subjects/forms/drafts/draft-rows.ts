import { eq, sql } from 'drizzle-orm'
import { createBatches, PATIENCE, perDatabase } from '../../../store/db/batches.ts'
import type { Db } from '../../../store/db/database.ts'
import { askPrepared } from '../../../store/db/guard.ts'
import { textArray } from '../../../store/db/lists.ts'
import { formDraft } from '../../../store/db/schema.ts'

type Row = typeof formDraft.$inferSelect

/** Drafts that are read or dropped by one statement. */
const MOST = 256
/** Characters of drafts that are stored by one statement; a larger one is stored alone. */
const HEAVIEST = 200_000

/** Rows by their ids. What is asked for at the same time is read by one statement. */
export const rowsOf = perDatabase((db) => {
  const query = db
    .select()
    .from(formDraft)
    .where(eq(formDraft.id, sql`any(${sql.placeholder('ids')}::text[])`))
    .prepare('drafts')
  return createBatches({
    async work(asked: (readonly string[])[]): Promise<Row[][]> {
      const rows = await query.execute({ ids: asked.flat() })
      const found = new Map(rows.map((row) => [row.id, row]))
      return asked.map((ids) => ids.flatMap((id) => found.get(id) ?? []))
    },
    weigh: (ids) => ids.length,
    heaviest: MOST,
  })
})

/** Stores a row in place of the one with its id. Those that come at the same time are stored by one statement. */
export const keepRow = perDatabase((db) =>
  createBatches({
    async work(given: Row[]) {
      // Of two with one id the later one stays, as if they had come one after the other.
      await keepRows(db, [...new Map(given.map((row) => [row.id, row])).values()])
      return given.map(() => undefined)
    },
    weigh: ({ values, link }) => JSON.stringify([values, link]).length,
    heaviest: HEAVIEST,
  }),
)

/** In the order of the ids, as all that lock them: two processes never wait for each other in a circle. */
const keepRows = (db: Db, rows: readonly Row[]) =>
  askPrepared(
    db,
    'keep drafts',
    sql`insert into form_draft (id, owner, account_id, form_key, form_version, step, values, link, idempotency_key, corrects,
        corrects_edition, updated_at)
      select id, owner, "accountId", "formKey", "formVersion", step, values, link, "idempotencyKey", corrects, "correctsEdition",
        "updatedAt"
      from json_to_recordset(${JSON.stringify(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)))}::json) as given (id text, owner text,
        "accountId" text, "formKey" text, "formVersion" int, step int, values jsonb, link jsonb, "idempotencyKey" text,
        corrects text, "correctsEdition" int, "updatedAt" timestamptz),
        (select set_config('lock_timeout', coalesce(${patienceFor(rows)}::text, current_setting('lock_timeout')), true)) as patience
      on conflict (id) do update set form_version = excluded.form_version, step = excluded.step, values = excluded.values,
        link = excluded.link, idempotency_key = excluded.idempotency_key, corrects = excluded.corrects,
        corrects_edition = excluded.corrects_edition, updated_at = excluded.updated_at`,
  )

/** Deletes rows by their ids, those of several callers by one statement. */
export const dropRows = perDatabase((db) =>
  createBatches({
    async work(asked: (readonly string[])[]) {
      await askPrepared(
        db,
        'drop drafts',
        sql`delete from form_draft where id in (
          select id from form_draft,
            (select set_config('lock_timeout', coalesce(${patienceFor(asked)}::text, current_setting('lock_timeout')), true)) as patience
          where id = any(${textArray(asked.flat())}) order by id for update of form_draft)`,
      )
      return asked.map(() => undefined)
    },
    weigh: (ids) => ids.length,
    heaviest: MOST,
  }),
)

/** Several do not wait long for what holds up one of them: each is then stored by itself. */
const patienceFor = (items: readonly unknown[]) => (items.length > 1 ? PATIENCE : null)
