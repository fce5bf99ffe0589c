import { count, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  audit,
  column,
  form,
  formDesign,
  formDraft,
  formSubmission,
} from '../../../../src/server/store/db/schema.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { FILLED, insertForms, SURVEY, TWO_STEPS } from '../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
await insertColumns(db, { shops: {}, surveys: {} })
for (const [key, parentKey, formKey] of [
  ['register', 'shops', 'intention'],
  ['survey', 'surveys', 'survey'],
] as const)
  await db.insert(column).values({
    key,
    parentKey,
    position: 1,
    level: 2,
    label: key,
    template: 'form',
    settings: { form: formKey },
  })
await insertForms(db, { intention: TWO_STEPS, survey: SURVEY })
const headers = await sessionHeaders(db, await staffAccount(db, '王编辑'))
const publisher = await sessionHeaders(
  db,
  await staffAccount(db, '李发布', [{ columnKey: 'shops', role: 'publisher' }]),
)

type Design = Answer<'selectEditorForm'>
const one = async (formKey: string) =>
  dataOf<Design>((await server.get(`/editor/forms/one?formKey=${formKey}`, headers)).body)
const ask = (what: string, body: object | string, as = headers) =>
  server.post(`/editor/forms${what}`, body, as)
const QUESTION = { type: 'string', title: '一道题', maxLength: 20 }
const formOf = (properties: object, more: object = {}) => ({
  title: '新表单',
  schema: { type: 'object', properties },
  ...more,
})
const save = async (formKey: string, definition: object) =>
  ask('/design', { formKey, draftVersion: (await one(formKey)).draftVersion, definition })
const publish = async (formKey: string) => {
  const { draftVersion, newest } = await one(formKey)
  return ask('/publish', { formKey, draftVersion, newest })
}
let made = 0
/** A form of its own for a test. */
async function begun(definition?: object): Promise<string> {
  made += 1
  const formKey = `made-${made}`
  expect((await ask('', { formKey, title: '新表单' })).status).toBe(200)
  const { status } = definition ? await save(formKey, definition) : { status: 200 }
  expect(status).toBe(200)
  return formKey
}
const seen = (formKey: string) => server.get(`/forms/${formKey}`)
const lastLine = async () => (await db.select().from(audit).orderBy(desc(audit.number)).limit(1))[0]

beforeEach(() => server.revision.refresh())

it('a form is begun, designed and published: visitors see it from then on, and the log says who did it', async () => {
  const formKey = await begun()
  expect(await lastLine()).toMatchObject({ action: 'form-added', subject: formKey })
  expect((await ask('', { formKey, title: 'x' })).body).toMatchObject({ reason: 'form-taken' })
  expect((await ask('', { formKey: 'survey', title: 'x' })).status).toBe(409)
  expect((await one(formKey)).faults).toEqual([{ place: '', reason: 'the form has no field' }])
  const refused = await publish(formKey)
  expect([refused.status, refused.body?.message]).toEqual([422, 'the form has no field'])
  const saved = await save(formKey, formOf({ q1: QUESTION }))
  expect(saved.body).toMatchObject({ data: { draftVersion: 2, faults: [] } })
  expect((await seen(formKey)).status).toBe(404)
  const before = server.revision.current()
  expect((await publish(formKey)).body).toMatchObject({ data: { version: 1 } })
  expect(server.revision.current()).toBeGreaterThan(before)
  expect(await lastLine()).toMatchObject({ action: 'form-published', subject: formKey })
  expect((await seen(formKey)).body?.data).toMatchObject({ version: 1, title: '新表单' })
  expect(await one(formKey)).toMatchObject({
    hasDraft: false,
    inForce: 1,
    versions: [{ version: 1, author: '王编辑', total: 0 }],
  })
  // Again without a change: no version that says the same.
  expect((await publish(formKey)).body).toMatchObject({ data: { version: 1 } })
})

it('a stale save is refused and nothing of either is lost; a version that came meanwhile is told of before publishing', async () => {
  const formKey = await begun(formOf({ q1: QUESTION }))
  const { draftVersion } = await one(formKey)
  const both = await Promise.all(
    ['a', 'b'].map((name) =>
      ask('/design', { formKey, draftVersion, definition: formOf({ [name]: QUESTION }) }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale' })
  const kept = await one(formKey)
  expect([kept.draftVersion, Object.keys(Object(kept.definition.schema).properties)]).toEqual([
    draftVersion + 1,
    [both[0]?.status === 200 ? 'a' : 'b'],
  ])
  await insertForms(db, { [formKey]: formOf({ theirs: QUESTION }) })
  expect((await ask('/publish', { formKey, draftVersion: kept.draftVersion, newest: 0 })).body).toMatchObject(
    { reason: 'form-newer' },
  )
  expect((await one(formKey)).basedOn).toBe(0)
  expect((await publish(formKey)).body).toMatchObject({ data: { version: 2 } })
  expect((await ask('/publish', { formKey, draftVersion, newest: 2 })).body).toMatchObject({
    reason: 'stale',
  })
})

it('a form is withdrawn and comes back, an earlier version is restored, a draft given up', async () => {
  const formKey = await begun(formOf({ q1: QUESTION }))
  await publish(formKey)
  await save(formKey, formOf({ q1: QUESTION, q2: QUESTION }))
  await publish(formKey)
  await ask('/withdraw', { formKey, reason: '题目有错' })
  expect(await lastLine()).toMatchObject({ action: 'form-withdrawn', reason: '题目有错' })
  expect((await seen(formKey)).status).toBe(404)
  expect((await ask('/withdraw', { formKey })).status).toBe(404)
  expect((await one(formKey)).inForce).toBe(null)
  const { draftVersion } = await one(formKey)
  expect((await ask('/restore', { formKey, draftVersion, version: 9 })).status).toBe(404)
  expect((await ask('/restore', { formKey, draftVersion, version: 1 })).status).toBe(200)
  expect((await one(formKey)).definition).toEqual(formOf({ q1: QUESTION }))
  expect((await publish(formKey)).body).toMatchObject({ data: { version: 3 } })
  const version = await server.get(`/editor/forms/version?formKey=${formKey}&version=2`, headers)
  expect(version.body?.data).toEqual({ definition: formOf({ q1: QUESTION, q2: QUESTION }) })
  await save(formKey, formOf({ q9: QUESTION }))
  const begunAt = (await one(formKey)).draftVersion
  await ask('/discard', { formKey, draftVersion: begunAt })
  // Counted on: who still has what was given up before them cannot save it.
  expect(await one(formKey)).toMatchObject({
    hasDraft: false,
    definition: formOf({ q1: QUESTION }),
    draftVersion: begunAt + 1,
  })
  const never = await begun(formOf({ q1: QUESTION }))
  await ask('/discard', { formKey: never, draftVersion: (await one(never)).draftVersion })
  expect((await server.get(`/editor/forms/one?formKey=${never}`, headers)).status).toBe(404)
  expect(await db.select().from(formDesign).where(eq(formDesign.formKey, never))).toEqual([])
  const nowhere = { formKey: never, draftVersion: 0, definition: formOf({ q1: QUESTION }) }
  expect((await ask('/design', nowhere)).status).toBe(404)
})

it('rules that do not fit together are a fault of the form that is tried out, no failure', async () => {
  const definition = {
    title: 'x',
    schema: { type: 'object', properties: { q1: QUESTION }, if: { required: ['q1'] } },
  }
  const { status, body } = await ask('/try', { formKey: 'survey', definition, values: {} })
  expect(status).toBe(200)
  expect(body?.data).toMatchObject({
    problems: [{ reason: expect.stringContaining('is ignored') }],
    faults: [],
  })
})

it('what was sent keeps the version it was filled in with, whatever the form becomes', async () => {
  const body = {
    version: 1,
    values: FILLED,
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey: 'key-of-a-test-000001',
  }
  expect((await server.post('/forms/intention/submissions', body)).status).toBe(200)
  await save('intention', formOf({ name: { ...QUESTION, type: 'integer', maxLength: undefined } }))
  expect((await one('intention')).versions).toMatchObject([{ version: 1, total: 1 }])
  expect((await publish('intention')).status).toBe(200)
  const late = await server.post('/forms/intention/submissions', {
    ...body,
    idempotencyKey: 'key-of-a-test-000002',
  })
  expect(late.status).toBe(409)
  const [row] = await db.select().from(formSubmission)
  const shown = await server.get(`/editor/submissions/one?submissionId=${row?.id}`, headers)
  expect(dataOf<Answer<'selectSubmission'>>(shown.body)).toMatchObject({ version: 1, newestVersion: 2 })
  expect(JSON.stringify(shown.body)).toContain('张示例')
})

it('a test fill gets the verdict that a visitor would get, and nothing of it is kept', async () => {
  const stored = async () =>
    Promise.all([formSubmission, formDraft, formDesign].map((table) => db.select({ n: count() }).from(table)))
  const before = await stored()
  const verdict = async (definition: object, values: object) =>
    dataOf<Answer<'tryForm'>>((await ask('/try', { formKey: 'survey', definition, values })).body)
  expect(await verdict(TWO_STEPS, { subject: 'company', mobile: '1' })).toEqual({
    problems: [],
    faults: [
      { path: ['name'], rule: 'required' },
      { path: ['mobile'], rule: 'format', limit: 'mobile' },
      { path: ['code'], rule: 'required' },
    ],
    conditions: { '/allOf/0/if': true },
  })
  expect(await verdict(TWO_STEPS, FILLED)).toMatchObject({ faults: [], conditions: { '/allOf/0/if': false } })
  const files = { type: 'array', title: '附件', maxItems: 1, items: { type: 'string', format: 'file' } }
  expect((await verdict(formOf({ files }, {}), {})).faults).toEqual([])
  const broken = await verdict(formOf({ q: { type: 'string' } }), {})
  expect(broken.problems).toEqual([
    {
      place: 'schema.properties.q',
      field: 'q',
      reason: 'has no title: visitors would not know what to enter',
    },
  ])
  expect(await stored()).toEqual(before)
})

it('who arranges columns designs the forms of those columns, and no others', async () => {
  const listed = await server.get('/editor/forms', publisher)
  expect(dataOf<Answer<'selectEditorForms'>>(listed.body).map(({ key }) => key)).toEqual(['intention'])
  const all = dataOf<Answer<'selectEditorForms'>>((await server.get('/editor/forms', headers)).body)
  expect(all.find(({ key }) => key === 'survey')).toMatchObject({ title: '调查', inForce: 1, total: 0 })
  expect((await server.get('/editor/forms/one?formKey=survey', publisher)).status).toBe(403)
  expect((await ask('', { formKey: 'anywhere', title: 'x' }, publisher)).status).toBe(403)
  const draft = { formKey: 'survey', draftVersion: 0, definition: SURVEY }
  for (const [path, body] of Object.entries({
    '/design': draft,
    '/publish': { formKey: 'survey', draftVersion: 0, newest: 1 },
    '/withdraw': { formKey: 'survey' },
    '/try': { formKey: 'survey', definition: SURVEY, values: {} },
  }))
    expect([path, (await ask(path, body, publisher)).status]).toEqual([path, 403])
  expect((await db.select().from(form)).some(({ key }) => key === 'survey')).toBe(true)
})

const nested = (levels: number): object =>
  levels === 0 ? QUESTION : { type: 'object', title: 'x', properties: { a: nested(levels - 1) } }
const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, i) => [`f${i}`, QUESTION]))

it.each<[string, object | string, RegExp]>([
  ['a pattern', formOf({ a: { ...QUESTION, pattern: '^(a+)+$' } }), /pattern is not a field/],
  ['a reference', formOf({ a: { $ref: '#' } }), /refers only to what its own "\$defs" has/],
  ['2,000 fields', formOf(many(2000)), /at most 500/],
  ['a title of 10,000 letters', { ...formOf({}), title: 'x'.repeat(10_000) }, /at most 100 characters/],
  ['a name with a script', formOf({ '<script>': QUESTION }), /properties/],
  [
    '3,000 levels',
    `{"title":"x","schema":${'{"items":'.repeat(3000)}{}${'}'.repeat(3000)}}`,
    /nested too deeply/,
  ],
  [
    '__proto__',
    '{"title":"x","schema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}',
    /not valid JSON/,
  ],
  ['a list', '[]', /./],
])('%s is refused in words, and what was saved before stays', async (_what, definition, words) => {
  const formKey = await begun(formOf({ q1: QUESTION }))
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition)
  const body = `{"formKey":"${formKey}","draftVersion":2,"definition":${text}}`
  const answer = await ask('/design', body, { ...headers, 'content-type': 'application/json' })
  expect([400, 422]).toContain(answer.status)
  expect(answer.body?.message).toMatch(words)
  expect((await one(formKey)).definition).toEqual(formOf({ q1: QUESTION }))
})

it.each<[string, object, string | undefined, string]>([
  ['no title', formOf({ a: { type: 'string' } }), 'a', '没有题目，访客不知道填什么'],
  ['an empty title', formOf({ a: { ...QUESTION, title: '' } }), 'a', 'title 至少 1 个字符'],
  ['constructor', formOf({ constructor: QUESTION }), 'constructor', '用了保留的字段名，请换一个'],
  ['400 fields', formOf(many(400)), undefined, '表单有 400 道题，最多 300 道'],
  ['40 levels', formOf({ a: nested(40) }), 'a.a.a.a.a', '套得太深，最多 4 层'],
  ['the least over the most', formOf({ a: { ...QUESTION, minLength: 30 } }), 'a', '什么都填不进去'],
  [
    'no place in a step',
    formOf({ a: QUESTION, b: QUESTION }, { steps: [{ title: 'x', fields: ['a'] }] }),
    'b',
    '没有放进任何一步',
  ],
  ['a twisted order', formOf({ a: QUESTION, b: QUESTION }, { order: ['b'] }), 'a', '没有放进任何一步'],
])(
  'a draft with %s is kept, and told of by its field; it cannot be published',
  async (_what, definition, field, words) => {
    const formKey = await begun()
    const chinese = { ...headers, 'accept-language': 'zh-CN' }
    const saved = await ask('/design', { formKey, draftVersion: 1, definition }, chinese)
    expect(saved.status).toBe(200)
    const { faults } = dataOf<Answer<'saveFormDesign'>>(saved.body)
    expect(faults.find((fault) => fault.field === field)?.reason).toContain(words)
    expect((await publish(formKey)).status).toBe(422)
  },
)

it('a hostile title is text: it is kept and answered as it was written', async () => {
  const title = '</script><img src=x onerror=alert(1)>‮{{7*7}}'
  const formKey = await begun({ ...formOf({ a: { ...QUESTION, title } }), title })
  await publish(formKey)
  expect((await seen(formKey)).body?.data).toMatchObject({ title, schema: { properties: { a: { title } } } })
})
