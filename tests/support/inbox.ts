import { sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { audit, column } from '../../src/server/db/schema.ts'
import { testApp } from './app.ts'
import { insertColumns, insertSite } from './contents.ts'
import { insertForms, SURVEY, TWO_STEPS } from './forms.ts'
import { dataOf, sessionHeaders, staffAccount } from './staff.ts'

/** Two forms in two columns, with somebody who works on each; emptied before each test. */
export async function testInbox() {
  const server = await testApp()
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
    const body = { version: 1, values, consent, idempotencyKey: `key-of-a-test-${sent}00` }
    const answer = await server.post(`/forms/${form}/submissions`, body, as)
    expect(answer.status).toBe(200)
    const { number } = dataOf<{ number: string }>(answer.body)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from form_submission where number = ${number}`,
    )
    return rows[0]?.id ?? ''
  }

  const work = (what: string, body: object, as = headers) =>
    server.post(`/editor/submissions/${what}`, body, as)
  const newestLine = sql`number desc`
  const lastLine = async () => (await db.select().from(audit).orderBy(newestLine).limit(1))[0]

  beforeEach(() => db.execute(sql`truncate form_submission, job cascade`))

  return { server, db, clerk, other, headers, others, send, work, lastLine }
}
