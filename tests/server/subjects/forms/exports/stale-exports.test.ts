import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { account, column, formExport } from '../../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../../src/server/store/jobs/runner.ts'
import { createWriteExport } from '../../../../../src/server/subjects/forms/exports/write-export.ts'
import { sweepUploads } from '../../../../../src/server/subjects/forms/uploads/uploads.ts'
import { eraseAccount } from '../../../../../src/server/subjects/own-data/erase.ts'
import { createRetention } from '../../../../../src/server/subjects/retention/retention.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { formsWithFiles } from '../../../../support/uploads.ts'
import { silent } from '../../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, uploads: store, secrets, send } = await formsWithFiles()
await db
  .update(column)
  .set({ settings: { form: 'mine' } })
  .where(eq(column.key, 'others'))
await server.revision.refresh()
const clerkOf = (columnKey: string) => ({ columnKey, role: 'clerk' as const })
const clerk = await sessionHeaders(db, await staffAccount(db, '周办理', [clerkOf('jobs'), clerkOf('others')]))
const writeExport = createWriteExport({ db, secrets, store })
const jobs = { writeExport, sweepUploads: () => sweepUploads({ db, store }) }

const order = async (formKey: string) => {
  const answer = await server.post(
    '/editor/submissions/export',
    { formKey, format: 'csv', reason: '存档' },
    clerk,
  )
  expect(answer.status).toBe(200)
  return dataOf<{ id: string }>(answer.body).id
}
const take = async (formKey: string, exportId: string) =>
  (await server.post('/editor/submissions/export/take', { formKey, exportId }, clerk)).status

async function submitted(form: string) {
  const { headers } = await loggedIn(server)
  expect((await send(form, [], headers)).status).toBe(200)
  const { rows } = await db.execute<{ id: string }>(
    sql`select account_id as id from form_submission where form_key = ${form}`,
  )
  return rows[0]?.id ?? ''
}
const erase = (accountId: string) => db.transaction((tx) => eraseAccount(tx, { accountId }))

it('exports of the forms that an account submitted are deleted with the account, with their bytes', async () => {
  const accountId = await submitted('mine')
  const [mine, other] = [await order('mine'), await order('resume')]
  await runDue(db, silent, jobs)
  expect([await take('mine', mine), await take('resume', other)]).toEqual([200, 200])
  expect(await store.keys()).toHaveLength(2)
  await erase(accountId)
  expect(await db.select().from(account).where(eq(account.id, accountId))).toEqual([])
  expect([await take('mine', mine), await take('resume', other)]).toEqual([404, 200])
  const part = `/editor/submissions/export/part?formKey=mine&exportId=${mine}&part=1`
  expect((await server.get(part, clerk)).status).toBe(404)
  await runDue(db, silent, jobs)
  expect(await store.keys()).toHaveLength(1)
})

it('an export that is being written while an account is erased is cancelled and leaves nothing', async () => {
  const accountId = await submitted('mine')
  const before = (await store.keys()).length
  await order('mine')
  const put = vi.spyOn(store, 'put').mockImplementationOnce(async (key, bytes) => {
    put.mockRestore()
    await erase(accountId)
    await store.put(key, bytes)
  })
  await runDue(db, silent, jobs)
  expect(await db.$count(formExport, eq(formExport.formKey, 'mine'))).toBe(0)
  expect((await store.keys()).length).toBe(before)
})

it('exports of a form are deleted when submissions of the form expire, and not before', async () => {
  await submitted('mine')
  const id = await order('mine')
  await runDue(db, silent, jobs)
  const retention = createRetention({ ...server, db, auditDays: 1000 })
  await retention({})
  expect(await take('mine', id)).toBe(200)
  await db.execute(sql`update form_submission set created_at = now() - interval '31 days'`)
  await retention({})
  expect(await take('mine', id)).toBe(404)
  expect(await db.$count(formExport, eq(formExport.formKey, 'mine'))).toBe(0)
})
