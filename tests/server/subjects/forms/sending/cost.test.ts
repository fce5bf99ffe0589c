import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { expect, it, vi } from 'vitest'
import { unsafeCast } from '../../../../../src/server/ground/unsafe-cast.ts'
import { markOverlaps } from '../../../../../src/server/subjects/forms/sending/overlaps.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { eventually } from '../../../../support/eventually.ts'
import { sessionHeaders, staffAccount } from '../../../../support/staff.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../../support/forms.ts'

const server = await testApp()
const { db } = server.database
const { $client: pool } = unsafeCast<{ $client: Pool }>(db)
await insertSite(db)
await insertForms(db, {
  told: { ...TWO_STEPS, policy: {} },
  untold: {
    title: '留言',
    schema: { type: 'object', properties: { text: { type: 'string', title: '留言' } } },
  },
})
let keys = 0
const send = (form: string, values: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/forms/${form}/submissions`,
    payload: {
      version: 1,
      values,
      consent: '2026-10',
      sensitiveConsent: '2026-10',
      idempotencyKey: `a-key-of-a-cost-${(keys += 1)}`,
    },
  })

it.each([
  ['with a telephone number takes two statements: one stores it, one compares', 'told', FILLED, 2],
  ['with nothing to compare takes one statement', 'untold', { text: '谢谢' }, 1],
])('a submission %s', async (_, form, values, statements) => {
  const query = vi.spyOn(pool, 'query')
  const taken: number[] = []
  try {
    // What all requests share, such as the site, is read anew now and then: by one of them, and not by each.
    for (let round = 0; round < 4; round += 1) {
      query.mockClear()
      expect((await send(form, values)).statusCode).toBe(200)
      taken.push(query.mock.calls.length)
    }
  } finally {
    query.mockRestore()
  }
  expect(Math.min(...taken)).toBe(statements)
})

it('what is compared is looked up by index, though the tables have grown since the database last counted them', async () => {
  await db.execute(sql`
    insert into form_submission (id, number, form_key, form_version, idempotency_key, values, hash, salt, created_at)
    select 's' || n, 'n' || n, 'old', 1, 'k' || n, jsonb_build_object('text', repeat('x', 1000)), '', '', now() from generate_series(1, 3000) n`)
  await db.execute(sql`
    insert into form_overlap (key, submission_id) select 'key-' || n / 2, 's' || n from generate_series(1, 3000) n`)
  await db.transaction(async (tx) => {
    // Of this session: rows that were read from one end of a table to the other.
    const read = async () => {
      const { rows } = await tx.execute<{ read: number }>(sql`
        select coalesce(sum(seq_tup_read), 0)::integer as read from pg_stat_xact_user_tables
        where relname in ('form_overlap', 'form_submission')`)
      return rows[0]?.read
    }
    const before = await read()
    await markOverlaps(tx, ['key-1', 'key-700', 'key-1400'])
    expect(await read()).toBe(before)
  })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from form_submission where is_overlapping and form_key = 'old' order by length(id), id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(['s2', 's3', 's1400', 's1401', 's2800', 's2801'])
})

it('one more with a number that thousands share changes itself alone, and those who look compare nothing', async () => {
  await db.execute(sql`
    insert into form_submission (id, number, form_key, form_version, idempotency_key, values, hash, salt, created_at, is_overlapping)
    select 'c' || n, 'c' || n, 'told', 1, 'c' || n, '{}', '', '', now(), n > 1 from generate_series(1, 2001) n`)
  await db.execute(sql`
    insert into form_overlap (key, submission_id, is_shared) select 'crowd', 'c' || n, n > 1 from generate_series(1, 2001) n`)
  await db.transaction(async (tx) => {
    const work = async () => {
      const { rows } = await tx.execute<{ changed: number; read: number }>(sql`
        select sum(n_tup_upd)::integer as changed, sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relname in ('form_overlap', 'form_submission')`)
      return rows[0] ?? { changed: 0, read: 0 }
    }
    const before = await work()
    await markOverlaps(tx, ['crowd'])
    const after = await work()
    // Itself, in both tables.
    expect(after.changed - before.changed).toBe(2)
    expect(after.read - before.read).toBeLessThan(30)
  })
  const clerk = await sessionHeaders(db, await staffAccount(db, '赵办理'))
  const query = vi.spyOn(pool, 'query')
  try {
    for (const asked of ['?formKey=told&overlapping=true', '/count?formKey=told&overlapping=true'])
      expect((await server.get(`/editor/submissions${asked}`, clerk)).status).toBe(200)
    expect((await server.get('/editor/submissions/statistics?formKey=told', clerk)).status).toBe(200)
    const said = JSON.stringify(query.mock.calls.map(([one]) => one))
    expect(said).toContain('form_submission')
    expect(said).not.toContain('form_overlap')
  } finally {
    query.mockRestore()
  }
})

it.runIf(server.database.databaseUrl)(
  'who marks overlaps while a submission is corrected waits for it, and holds nothing that the correction needs',
  async () => {
    await db.execute(sql`
      insert into form_submission (id, number, form_key, form_version, idempotency_key, values, hash, salt, created_at)
      select 'held' || n, 'held' || n, 'old', 1, 'held' || n, '{}', '', '', now() from generate_series(1, 2) n`)
    await db.execute(
      sql`insert into form_overlap (key, submission_id) select 'held', 'held' || n from generate_series(1, 2) n`,
    )
    const correcting = new Client(server.database.databaseUrl)
    await correcting.connect()
    await correcting.query(`begin; select 1 from form_submission where id = 'held2' for update`)
    const marking = markOverlaps(db, ['held'])
    await eventually(async () => {
      const { rowCount } = await correcting.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%form_overlap%'`,
      )
      expect(rowCount).toBe(1)
    })
    await correcting.query(`delete from form_overlap where submission_id = 'held2'`)
    await correcting.query(`insert into form_overlap (key, submission_id) values ('held', 'held2'); commit`)
    await correcting.end()
    await marking
    // The correction marks what it has stored.
    await markOverlaps(db, ['held'])
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from form_submission where is_overlapping and id like 'held%' order by id`,
    )
    expect(rows.map(({ id }) => id)).toEqual(['held1', 'held2'])
  },
)
