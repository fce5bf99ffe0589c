import { expect, it } from 'vitest'
import { compileForm, readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { askerOf } from '../../../../../src/server/subjects/forms/drafts/asker.ts'
import { saveDraft } from '../../../../../src/server/subjects/forms/drafts/drafts.ts'
import { findDraft, putAside, takeOther } from '../../../../../src/server/subjects/forms/drafts/own-draft.ts'
import { loggedIn } from '../../../../support/accounts.ts'
import { testApp } from '../../../../support/app.ts'
import { insertSite } from '../../../../support/contents.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../../support/forms.ts'
import { dataOf } from '../../../../support/staff.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
const me = await loggedIn(server)

it('a draft of an older version moves over with what still fits, and says what did not and what is new', async () => {
  const { shops: _shops, ...properties } = TWO_STEPS.schema.properties
  const keep = {
    version: 1,
    step: 1,
    idempotencyKey: 'a-key-of-a-draft-1',
    values: { ...FILLED, subject: 'company' },
  }
  await insertForms(db, { moving: TWO_STEPS })
  await server.revision.refresh()
  const kept = await server.app.inject({
    method: 'PUT',
    url: '/api/forms/moving/draft',
    payload: keep,
    headers: me.headers,
  })
  expect(kept.statusCode).toBe(200)
  const person = { ...properties.subject, enum: ['person'], 'x-labels': { person: '个人' } }
  const since = { type: 'string', title: '何时入住', format: 'date' }
  const schema = {
    ...TWO_STEPS.schema,
    allOf: undefined,
    properties: { ...properties, subject: person, since },
  }
  const { allOf: _allOf, ...next } = schema
  await insertForms(db, { moving: { title: '新', schema: next, consent: TWO_STEPS.consent } }, 2)
  await server.revision.refresh()
  const found = dataOf<{ values: object }>((await server.get('/forms/moving/draft', me.headers)).body)
  expect(found).toMatchObject({
    version: 2,
    lost: ['主体', '铺位'],
    added: ['何时入住'],
    idempotencyKey: keep.idempotencyKey,
  })
  expect(found.values).toEqual({ name: '张示例', mobile: '13800000000', area: 80 })
})

it('a correction that is put aside for another draft is a correction still, and so when it is had back', async () => {
  await insertForms(db, { aside: TWO_STEPS })
  const form = compileForm('aside', 1, readForm('aside', TWO_STEPS))
  const { accountId } = (await server.app.sessionOf({ headers: { cookie: me.headers.cookie } })) ?? {}
  const asker = askerOf({ headers: {} }, accountId)
  const { owner = '' } = asker
  const context = { db, secrets: server.secrets }
  const corrects = { number: '20261120-1234-5678', edition: 1 }
  const draft = { version: 1, step: 0, values: FILLED }
  const another = { idempotencyKey: 'key-of-another-draft' }
  await saveDraft(context, owner, 'aside', { ...draft, idempotencyKey: 'key-of-a-correction', corrects })
  await putAside(context, form, owner, another)
  await saveDraft(context, owner, 'aside', { ...draft, ...another })
  const found = await findDraft(context, form, asker)
  expect(found).toMatchObject({ draft: another, other: { draft: { corrects } } })
  if (found) await takeOther(context, form, found)
  expect((await findDraft(context, form, asker))?.draft).toMatchObject({ corrects })
})
