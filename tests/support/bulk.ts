import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { Answer, BulkWanted } from '../../src/contract/types.ts'
import { createChange } from '../../src/server/store/change.ts'
import { createAudit } from '../../src/server/store/audit/audit.ts'
import { formSubmission } from '../../src/server/store/db/schema.ts'
import { runDue } from '../../src/server/store/jobs/runner.ts'
import { createRunBulk } from '../../src/server/subjects/forms/bulk/run-bulk.ts'
import { createTellBulk } from '../../src/server/subjects/forms/bulk/tell-bulk.ts'
import { createUndoBulk } from '../../src/server/subjects/forms/bulk/undo-bulk.ts'
import { testInbox } from './inbox.ts'
import { dataOf } from './staff.ts'

export type Bulk = Answer<'orderBulk'>

export type Items = Answer<'selectBulkItems'>
type Inbox = Awaited<ReturnType<typeof testInbox>>

/** The jobs of acts on many submissions. */
export function bulkHandlers({ server, db }: Pick<Inbox, 'server' | 'db'>) {
  const { secrets } = server
  const parts = { db, secrets, change: createChange(db, createAudit(secrets), server.revision) }
  return {
    runBulk: createRunBulk(parts),
    tellBulk: createTellBulk(parts),
    undoBulk: createUndoBulk(parts),
  }
}

/** An inbox with acts on many submissions, whose jobs run when asked to. */
export async function testBulk() {
  const inbox = await testInbox()
  const { server, db, headers } = inbox
  const handlers = bulkHandlers(inbox)
  const quiet = { warn() {}, error() {}, info() {} } as unknown as Parameters<typeof runDue>[1]
  const runJobs = () => runDue(db, quiet, handlers)
  /** As if so many minutes had gone by since. */
  const later = async (minutes: number) => {
    const by = sql`make_interval(mins => ${minutes}::integer)`
    await db.execute(sql`update form_bulk_item set applied_at = applied_at - ${by}`)
    await db.execute(sql`update form_bulk set ended_at = ended_at - ${by}`)
    await db.execute(
      sql`update form_progress set told_from = told_from - ${by}, created_at = created_at - ${by}`,
    )
    await db.execute(sql`update job set run_at = run_at - ${by}`)
  }
  beforeEach(() => db.execute(sql`truncate form_bulk cascade`))

  const list = async (query = '') =>
    dataOf<Answer<'selectSubmissions'>>(
      (await server.get(`/editor/submissions?formKey=intention&${query}`, headers)).body,
    )
  const post = (path: string, body: object, as = headers) =>
    server.post(`/editor/submissions/bulk${path}`, { formKey: 'intention', ...body }, as)
  const order = async (what: Partial<BulkWanted>) => post('', { kind: 'state', key: randomUUID(), ...what })
  const ordered = async (what: Partial<BulkWanted>) => dataOf<Bulk>((await order(what)).body)
  const bulks = async () =>
    dataOf<Bulk[]>((await server.get('/editor/submissions/bulk?formKey=intention', headers)).body)
  const items = async (bulkId: string, more = '') =>
    dataOf<Items>(
      (await server.get(`/editor/submissions/bulk/items?formKey=intention&bulkId=${bulkId}${more}`, headers))
        .body,
    )
  const stateOf = async (id: string) =>
    (await db.select().from(formSubmission).where(eq(formSubmission.id, id)))[0]?.state
  return { ...inbox, runJobs, later, list, post, order, ordered, bulks, items, stateOf }
}
