import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf } from '../../../../support/staff.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const closing = (closes: string) => ({
  once: { ...TWO_STEPS, policy: { who: 'account', once: true, closes } },
})

it('a correction that was begun in time is refused once the form has closed', async () => {
  const me = await loggedIn(server)
  const send = (more: object) => {
    const entry = { version: 1, values: FILLED, consent: '2026-10', sensitiveConsent: '2026-10', ...more }
    return server.post('/forms/once/submissions', entry, me.headers)
  }
  await insertForms(db, closing(hour(1)))
  await server.revision.refresh()
  const { number } = dataOf<{ number: string }>((await send({ idempotencyKey: 'key-of-the-first-1' })).body)
  const corrects = { number, edition: 1 }
  const values = { ...FILLED, name: '李' }
  await insertForms(db, closing(hour(-1)), 2)
  await server.revision.refresh()
  const late = await send({ version: 2, values, idempotencyKey: 'key-of-the-second-2', corrects })
  expect([late.status, late.body?.data]).toEqual([422, { faults: [], closed: 'late' }])
})

it('a correction with another number overlaps no longer with whoever has the first one', async () => {
  const me = await loggedIn(server)
  await insertForms(db, { overlapping: { ...TWO_STEPS, policy: undefined } })
  await server.revision.refresh()
  const send = (more: object, headers = {}) => {
    const entry = { version: 1, values: FILLED, consent: '2026-10', sensitiveConsent: '2026-10', ...more }
    return server.post('/forms/overlapping/submissions', entry, headers)
  }
  const overlapping = async () =>
    (await db.select().from(formSubmission).where(eq(formSubmission.formKey, 'overlapping'))).map(
      ({ isOverlapping }) => isOverlapping,
    )
  const mine = await send({ idempotencyKey: 'key-of-the-first-3' }, me.headers)
  await send({ idempotencyKey: 'key-of-another-one-4' })
  expect(await overlapping()).toEqual([true, true])
  const corrects = { number: dataOf<{ number: string }>(mine.body).number, edition: 1 }
  const values = { ...FILLED, mobile: '13911111111' }
  const corrected = await send({ values, corrects, idempotencyKey: 'key-of-correction-5' }, me.headers)
  expect(corrected.status).toBe(200)
  expect(await overlapping()).toEqual([false, false])
})

it('the same answers to a newer version are not what was sent: no receipt, and the first submission is named', async () => {
  const form = { ...TWO_STEPS, policy: undefined }
  const given = { values: FILLED, consent: '2026-10', sensitiveConsent: '2026-10' }
  const send = (version: number) =>
    server.post('/forms/newer/submissions', { ...given, version, idempotencyKey: 'key-of-two-versions' })
  await insertForms(db, { newer: form })
  await server.revision.refresh()
  const { number } = dataOf<{ number: string }>((await send(1)).body)
  await insertForms(db, { newer: { ...form, title: '改过' } }, 2)
  await server.revision.refresh()
  expect(await send(2)).toMatchObject({
    status: 409,
    body: { reason: 'sent', data: { earlier: { number } } },
  })
  // Its reply was lost before the form changed.
  expect(await send(1)).toMatchObject({ status: 200, body: { data: { number } } })
})
