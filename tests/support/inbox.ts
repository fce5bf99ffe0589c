import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { audit, column, formSubmission } from '../../src/server/store/db/schema.ts'
import { testApp, type TestAppOptions } from './app.ts'
import { insertColumns, insertSite } from './contents.ts'
import { insertForms, SURVEY, TWO_STEPS } from './forms.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

/** Two forms in two columns, with somebody who works on each; emptied before each test. */
export async function testInbox(options: TestAppOptions = {}) {
  const server = await testApp(options)
  const { db } = server.database
  await insertSite(db)
  await insertColumns(db, { shops: {}, surveys: {} })
  await db.insert(column).values([
    {
      key: 'register',
      parentKey: 'shops',
      position: 1,
      level: 2,
      label: '登记',
      template: 'form',
      route: '/t1/register',
      settings: { form: 'intention' },
    },
    {
      key: 'survey',
      parentKey: 'surveys',
      position: 1,
      level: 2,
      label: '问卷',
      template: 'form',
      settings: { form: 'survey' },
    },
  ])
  await insertForms(db, { intention: TWO_STEPS, survey: SURVEY })

  const clerk = await staffAccount(db, '赵办理', [{ columnKey: 'shops', role: 'clerk' }])
  const other = await staffAccount(db, '李编辑', [{ columnKey: 'surveys', role: 'clerk' }])
  const headers = await sessionHeaders(db, clerk)
  const others = await sessionHeaders(db, other)

  let sent = 0
  async function send(form: string, values: object, as: Record<string, string> = {}): Promise<string> {
    sent += 1
    const consent = form === 'intention' ? '2026-10' : undefined
    const body = {
      version: 1,
      values,
      consent,
      sensitiveConsent: consent,
      idempotencyKey: `key-of-a-test-${sent}00`,
    }
    const answer = await server.post(`/forms/${form}/submissions`, body, as)
    expect(answer.status).toBe(200)
    const { number } = dataOf<{ number: string }>(answer.body)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from form_submission where number = ${number}`,
    )
    return rows[0]?.id ?? ''
  }

  /** As it is now: what whoever has just opened a submission has seen of it. */
  async function seen(submissionId: string): Promise<number> {
    const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
    return row?.workVersion ?? 0
  }
  async function work(what: string, body: object, as = headers) {
    const isDecision = what === 'state' || what === 'assign'
    const named = 'submissionId' in body && typeof body.submissionId === 'string' ? body.submissionId : ''
    const more = isDecision && { workVersion: await seen(named) }
    return server.post(`/editor/submissions/${what}`, { ...more, ...body }, as)
  }
  const newestLine = sql`number desc`
  const lastLine = async () => (await db.select().from(audit).orderBy(newestLine).limit(1))[0]

  beforeEach(() => db.execute(sql`truncate form_submission, form_export, job cascade`))

  return { server, db, clerk, other, headers, others, send, work, seen, lastLine }
}
