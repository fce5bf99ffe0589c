import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyField } from '../../../../src/contract/forms/fit.ts'
import { FORMATS } from '../../../../src/contract/forms/formats.ts'
import { FILL_FORM, inputName } from '../../../../src/contract/forms/names.ts'
import type { FormDefinition, FormSchema, Values } from '../../../../src/contract/forms/types.ts'
import { isRecord } from '../../../../src/contract/is-record.ts'
import { formSubmission } from '../../../../src/server/store/db/schema.ts'
import { openValues } from '../../../../src/server/subjects/forms/definition/sealing.ts'
import { DEMO_FOLDER } from '../../../../src/server/house/folder/demo.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'
import { FILLED, insertForms, TWO_STEPS } from '../../../support/forms.ts'

/** The forms of the demo, open whatever day it is, and one with a condition and rows. */
const FORMS: Record<string, FormDefinition> = Object.fromEntries(
  readdirSync(join(DEMO_FOLDER, 'forms')).map((file) => {
    const definition = JSON.parse(readFileSync(join(DEMO_FOLDER, 'forms', file), 'utf8'))
    const { who = 'anyone' } = definition.policy ?? {}
    return [file.replace('.json', ''), { ...definition, policy: { who } }]
  }),
)
Object.assign(FORMS, { steps: TWO_STEPS })

const server = await testApp()
const { db } = server.database
await insertSite(db)
const { consent: _consent, ...WITHOUT_CONSENT } = TWO_STEPS
await insertForms(db, { ...FORMS, plain: WITHOUT_CONSENT })
await server.revision.refresh()
const { headers } = await loggedIn(server)

/** The same each time: a change is not held up by another's bad luck. `npm run fuzz` looks elsewhere each time. */
const SEED = 20_261_122
const RUNS = 24

const TEXTS = [
  '', ' ', '\0', 'a\0b', 'x'.repeat(20_000), '租'.repeat(3000), '\u202e321', '１３８００００００００', '٣٤', 'é'.normalize('NFD'),
  '\ud800', 'a\ud83d', '\u{1f3e0}\u200d\u{1f3e0}', '\ufeff', '\u2028', "' or 1=1 --", '<script>alert(1)</script>', '${7*7}',
  '__proto__', 'constructor', 'toString', '=HYPERLINK("x")', '2026-02-30', '0000-00-00', '9999-12', '1e309', '-0', '0x10',
  'NaN', 'true', 'null', '[]', '{}', 'a@b', 'javascript:alert(1)', 'https://x', '01ARZ3NDEKTSV4RRFFQ69G5FAV', '../../x',
] // prettier-ignore
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[]], [null], ['a', 'a'], [{}]),
  fc.constantFrom<unknown>(deep(60), Array.from({ length: 3000 }, () => 'x'), { length: 3 }, { a: { b: 1 } }),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 40 }),
) // prettier-ignore

function deep(levels: number): unknown {
  return levels === 0 ? 'x' : [deep(levels - 1)]
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-11-22',
  month: '2026-11',
  email: 'a@example.org',
  mobile: '13800000000',
  telephone: '0000-88000212',
  'id-number': '11010519491231002X',
  'credit-code': '91350100M000100Y43',
  'postal-code': '350100',
  'web-address': 'https://example.org/',
}

/** A value that a field takes; undefined for files, of which there are none. */
function sound(field: FormSchema): unknown {
  const { type, items, format, enum: values, oneOf } = field
  const [first] = values ?? oneOf?.flatMap(({ const: value }) => (value === undefined ? [] : [value])) ?? []
  if (first !== undefined) return first
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return field.minimum ?? 1
  if (type === 'object') return soundGroup(field)
  if (type === 'array') {
    const item = items && sound(items)
    return item === undefined ? undefined : [item]
  }
  if (format === 'file') return undefined
  // Dates that are bounded by the day of filling in, by the database's clock.
  if (field['x-least'] && field['x-most'])
    return new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  if (field['x-most']) return '1980-01-02'
  if (field['x-least']) return '2199-12-31'
  return SAMPLES[format ?? ''] ?? '安居'.padEnd(field.minLength ?? 0, '居').slice(0, field.maxLength)
}

const soundGroup = (group: FormSchema): Values =>
  Object.fromEntries(
    [...everyField(group)].flatMap(([name, field]) => {
      const value = sound(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** A filled form of which some fields are missing, some more than there are, and some are anything. */
function filled({ schema }: FormDefinition): fc.Arbitrary<Values> {
  const whole = soundGroup(schema)
  const names = [...everyField(schema).keys()]
  const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 })
  const strangers = fc.constantFrom('role', '__proto__', 'constructor', '', 'a.b', 'toString', '$where')
  return fc
    .tuple(some, some, fc.array(hostile, { minLength: 3, maxLength: 3 }), fc.option(strangers, { freq: 4 }))
    .map(([missing, broken, values, stranger]) => {
      const entries = Object.entries(whole).filter(([name]) => !missing.includes(name))
      const changed = broken.map((name, index): [string, unknown] => [name, values[index]])
      const extra: [string, unknown][] = stranger === null ? [] : [[stranger, values[0]]]
      return Object.fromEntries([...entries, ...changed, ...extra])
    })
}

/** As fields of HTML: what is no text of a field by its name. */
function asFields(value: unknown, path: (string | number)[]): [string, string][] {
  if (Array.isArray(value) && value.some(isRecord))
    return value.slice(0, 300).flatMap((item, row) => asFields(item, [...path, row]))
  if (Array.isArray(value)) return value.slice(0, 300).map((item) => [inputName(path), String(item)])
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, inner]) => asFields(inner, [...path, name]))
  return value === undefined ? [] : [[inputName(path), String(value)]]
}

const statuses = new Map<string, number>()
const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
let keys = 0

async function byApi(key: string, { consent }: FormDefinition, values: Values): Promise<void> {
  // Written here: an own name such as "__proto__" must arrive as it is.
  const payload = JSON.stringify({ version: 1, values, idempotencyKey: `a-hostile-key-${(keys += 1)}`, consent: consent?.version, sensitiveConsent: consent?.version }) // prettier-ignore
  const type = { 'content-type': 'application/json' }
  const url = `/api/forms/${key}/submissions`
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...type } })
  count(`api ${answer.statusCode}`)
  expect([200, 400, 413, 422]).toContain(answer.statusCode)
  if (answer.statusCode !== 422) return
  const { data } = answer.json<{ data: { faults: { path: string[]; rule: string }[] } }>()
  expect(data.faults.length).toBeGreaterThan(0)
  expect(data.faults.every(({ path, rule }) => path.length > 0 && rule !== '')).toBe(true)
}

async function byPost(
  key: string,
  { consent, steps }: FormDefinition,
  values: Values,
  act: string,
): Promise<void> {
  const fields = [
    ['_do', act],
    ['_step', '0'],
    ['_back', '/t1/form'],
    ['_consent', consent?.version ?? ''],
    ['_sensitive', consent?.version ?? ''],
  ]
  const payload = new URLSearchParams([...fields, ...asFields(values, [])].map(([name = '', text = '']) => [name, text])) // prettier-ignore
  const post = async (body: URLSearchParams) =>
    server.app.inject({
      method: 'POST',
      url: FILL_FORM + key,
      payload: body.toString(),
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        host: 'portal.example',
        origin: 'http://portal.example',
      },
    })
  const places = [0, ...(steps ?? []).keys()]
  for (const step of places) {
    payload.set('_step', String(step))
    const { statusCode, headers: said } = await post(payload)
    count(`post ${statusCode}${String(said.location).includes('receipt=') ? ' receipt' : ''}`)
    expect([303, 413]).toContain(statusCode)
  }
}

/** By rules that are compiled here, conditions left to ajv itself. */
function fits(schema: FormSchema): (values: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false })
  for (const [name, holds] of Object.entries(FORMATS)) ajv.addFormat(name, holds)
  const isSound = ajv.compile(schema)
  return (values) => isSound(values) === true
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const HIDDEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]/u

it.each(Object.entries(FORMS))(
  '%s: whatever is entered, by the API or by a plain POST, is kept only where it fits, and nothing fails',
  async (key, definition) => {
    await db.execute(sql`truncate form_submission, form_draft cascade`)
    statuses.clear()
    const act = fc.constantFrom('submit', 'submit', 'next', 'back', 'step:99', 'add:shops', 'remove:x.9', '')
    const property = fc.asyncProperty(filled(definition), act, async (values, what) => {
      await byApi(key, definition, values)
      await byPost(key, definition, values, what)
    })
    // Each of the known ones where anything may be written, too.
    const free = [...everyField(definition.schema)].filter(
      ([, { type, enum: values, format, oneOf }]) => type === 'string' && !values && !format && !oneOf,
    )
    for (const text of TEXTS) {
      const written = Object.fromEntries(free.map(([name]): [string, unknown] => [name, `${text}居`]))
      await byApi(key, definition, { ...soundGroup(definition.schema), ...written })
    }
    await fc.assert(property, { seed: SEED, numRuns: RUNS })
    // Some were taken and some refused: the test has met both.
    expect(statuses.get('api 200')).toBeGreaterThan(0)
    expect(statuses.get('api 422')).toBeGreaterThan(0)
    const isSound = fits(definition.schema)
    const names = everyField(definition.schema)
    const rows = await db.select().from(formSubmission)
    expect(rows.length).toBeGreaterThanOrEqual(statuses.get('api 200') ?? 0)
    for (const row of rows) {
      const values = openValues(row.id, row, server.secrets)
      expect(isSound(values) ? undefined : values).toBeUndefined()
      expect(Object.keys(values).filter((name) => !names.has(name))).toEqual([])
      expect(textsIn(values).filter((text) => HIDDEN.test(text))).toEqual([])
    }
  },
)

it('a body that is no form is refused in words: too deep, too large, no JSON, a list', async () => {
  const post = async (payload: string, type = 'application/json') => {
    const url = '/api/forms/steps/submissions'
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.json()).toMatchObject({
      code: String(answer.statusCode),
      message: expect.stringMatching(/./),
    })
    return answer.statusCode
  }
  const sent = {
    version: 1,
    idempotencyKey: 'a-key-of-hostile',
    consent: '2026-10',
    sensitiveConsent: '2026-10',
  }
  const values = JSON.stringify(FILLED)
  expect(await post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toBe(400)
  expect(await post(`{"values": ${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`)).toBe(400)
  expect(await post(JSON.stringify({ ...sent, values: { name: 'x'.repeat(3_000_000) } }))).toBe(413)
  expect(await post('{"version": 1,')).toBe(400)
  expect(await post('[]')).toBe(400)
  expect(await post(values, 'text/plain')).toBe(415)
  // What every object of JavaScript has is neither kept nor followed.
  const polluting = `{"version":1,"idempotencyKey":"a-key-of-hostile","consent":"2026-10","values":{"__proto__":{"name":"x"},${values.slice(1)}}`
  expect(await post(polluting)).toBeGreaterThanOrEqual(400)
  expect(Reflect.get({}, 'name')).toBeUndefined()
})

it.each(['a\0b', '\ud800', '2025-01'])(
  'a consent that the form does not ask for is not kept: %j',
  async (consent) => {
    await db.execute(sql`truncate form_submission cascade`)
    const body = { version: 1, values: FILLED, consent, idempotencyKey: 'a-key-of-no-consent' }
    expect((await server.post('/forms/plain/submissions', body)).status).toBe(200)
    const rows = await db.select({ kept: formSubmission.consentVersion }).from(formSubmission)
    expect(rows).toEqual([{ kept: null }])
  },
)
