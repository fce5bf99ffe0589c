import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { checkValues } from '../../../../src/contract/forms/check.ts'
import { everyField } from '../../../../src/contract/forms/fit.ts'
import { rulesOf, type RulesModule } from '../../../../src/contract/forms/runtime.ts'
import { FORMATS } from '../../../../src/contract/forms/formats.ts'
import type { FormSchema } from '../../../../src/contract/forms/types.ts'
import { compileRules } from '../../../../src/server/subjects/forms/definition/compile-rules.ts'
import { ruleDialect } from '../../../../src/server/subjects/forms/definition/dialect.ts'

const folder = fileURLToPath(new URL('../../../fixtures/json-schema-test-suite', import.meta.url))
const isRule = new Ajv2020({ allowUnionTypes: true }).compile<FormSchema>(ruleDialect)

interface Case {
  description: string
  schema: unknown
  tests: { description: string; data: unknown; valid: boolean }[]
}

it.each(['{ "if": { "const": 0 } }', '{ "then": { "const": 0 } }'])(
  '%s says nothing, and is refused',
  (text) => {
    expect(() => compileRules(JSON.parse(text))).toThrow(/is ignored/)
  },
)

const cases = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const read: Case[] = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    return read.map((one) => ({ ...one, name: `${file}: ${one.description}` }))
  })
  .filter(({ schema }) => isRule(schema) && !isPointless(schema))

/** A condition without a consequence, and the reverse: refused, since whoever wrote it meant something else. */
function isPointless(schema: FormSchema): boolean {
  const hasBranch = schema.then !== undefined || schema.else !== undefined
  return (schema.if !== undefined) !== hasBranch || (schema.allOf ?? []).some(isPointless)
}

/** The module as a browser runs it: nothing but what it is given. */
async function inBrowser(text: string) {
  const module: RulesModule = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )
  return rulesOf(module)
}

it('a good part of the suite is within the dialect', () => expect(cases.length).toBeGreaterThan(25))

describe('the verdict on each case of the suite is the same as ajv gives, here and in the browser', () => {
  it.each(cases)('$name', async ({ schema, tests }) => {
    if (!isRule(schema)) return
    const { rules, text } = compileRules(schema)
    const browser = await inBrowser(text)
    const reference = new Ajv({ strict: false, allErrors: true, formats: FORMATS }).compile(schema)
    for (const { data, valid } of tests) {
      const verdicts = { here: rules.main(data), browser: browser.main(data) }
      expect(verdicts).toEqual({ here: valid, browser: valid })
      expect(browser.main.errors).toEqual(rules.main.errors)
      expect(reference(data)).toBe(valid)
    }
  })
})

const person: FormSchema = JSON.parse(
  readFileSync(new URL('../../../fixtures/forms/person.json', import.meta.url), 'utf8'),
)

type Entered = [what: string, values: Record<string, unknown>, faults: string[]]
const entered: Entered[] = [
  ['nothing', {}, ['subject required', 'name required']],
  ['blanks', { subject: ' company ', name: '  ', code: '' }, ['name required', 'code required']],
  ['what is right', { subject: 'person', name: '张示例', since: '2020-02', rows: [{ school: '一中' }] }, []],
  ['hidden marks', { subject: 'person', name: '\u202e张\u0000示例' }, []],
  ['half a character', { subject: 'person', name: '张\ud800示' }, []],
  ['a branch that is not shown', { subject: 'person', name: '张示例', code: 'no code' }, []],
  [
    'the branch that is shown',
    { subject: 'company', name: '某公司', code: '91350100M000100Y43', id: 'x' },
    [],
  ],
  [
    'a wrong check figure',
    { subject: 'company', name: '某公司', code: '91350100M000100Y44' },
    ['code format'],
  ],
  ['wrong types', { subject: 7, name: ['x'], rows: 'x' }, ['subject type', 'name type', 'rows type']],
  ['a group for a text', { subject: 'person', name: { length: 5 } }, ['name.length unknown']],
  [
    'a row with a stranger',
    { subject: 'person', name: 'ab', rows: [{ school: 'a', __proto__x: 1 }] },
    ['rows.0.__proto__x unknown'],
  ],
  [
    'an empty row, which is none: the others keep their places',
    { subject: 'person', name: 'ab', rows: [{ school: '' }, { school: 'b', year: 1900 }] },
    ['rows.1.year minimum'],
  ],
  ...['\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\ufe0f', '\u115f', '\u{e0020}'].map((text): Entered => [
    `nothing but ${JSON.stringify(text)}, which nobody sees`,
    { subject: 'person', name: text.repeat(3), rows: [{ school: 'a' }] },
    ['name required'],
  ]),
  [
    'too many rows',
    { subject: 'person', name: 'ab', rows: [{}, {}, {}].map(() => ({ school: 'a' })) },
    ['rows maxItems'],
  ],
  [
    'neither of two ways',
    { subject: 'person', name: 'ab', contact: { mail: 'a@b.cn', mobile: '13800000000' } },
    ['contact oneOf'],
  ],
  [
    'a number that is a text',
    { subject: 'person', name: 'ab', rows: [{ school: 'a', year: '三年' }] },
    ['rows.0.year type'],
  ],
  [
    'prototypes',
    JSON.parse('{"subject":"person","name":"ab","__proto__":{"x":1},"constructor":1}'),
    ['__proto__ unknown', 'constructor unknown'],
  ],
]

describe('what is entered in a form is judged alike, with the same faults', () => {
  const { rules, text } = compileRules(person)
  it.each(entered)('%s', async (_what, values, faults) => {
    const browser = await inBrowser(text)
    const here = checkValues(person, values, rules)
    expect(checkValues(person, values, browser)).toEqual(here)
    expect(here.faults.map(({ path, rule }) => `${path.join('.')} ${rule}`)).toEqual(faults)
  })

  it('what is hidden now is not kept, and what is kept is tidy', () => {
    const given = {
      subject: ' person ',
      name: '\u202e张示例 ',
      code: 'x',
      id: '11010519491231002X',
      rows: [],
    }
    expect(checkValues(person, given, rules).values).toEqual({
      subject: 'person',
      name: '张示例',
      id: '11010519491231002X',
    })
  })
})

it('a branch adds to a field what it asks of it, and takes nothing of it away', () => {
  const note: FormSchema = { type: 'string', title: '说明', maxLength: 50 }
  const schema: FormSchema = {
    type: 'object',
    properties: { kind: { type: 'string', enum: ['other', 'rent'] }, note },
    if: { properties: { kind: { const: 'other' } }, required: ['kind'] },
    ...JSON.parse('{ "then": { "required": ["note"], "properties": { "note": { "minLength": 5 } } } }'),
  }
  const { rules } = compileRules(schema)
  const shownFor = (kind: string) => checkValues(schema, { kind, note: '修理' }, rules)
  expect(shownFor('rent').shown.properties?.note).toEqual(note)
  expect(shownFor('other').shown.properties?.note).toEqual({ ...note, minLength: 5 })
  expect(shownFor('other').faults).toMatchObject([{ path: ['note'], rule: 'minLength' }])
  expect(everyField(schema).get('note')).toEqual({ ...note, minLength: 5 })
})

it('titles, names and values cannot break out of the module', async () => {
  const hostile = '`${alert(1)}`</script>\\"\';\u2028*/'
  const schema: FormSchema = {
    type: 'object',
    title: hostile,
    properties: {
      a: { type: 'string', title: hostile, enum: [hostile, 'b'], 'x-labels': { [hostile]: hostile } },
      c: { type: 'string', const: hostile },
    },
  }
  const { rules, text } = compileRules(schema)
  const browser = await inBrowser(text)
  for (const values of [{ a: hostile, c: hostile }, { a: 'x' }, { c: 'x' }])
    expect(browser.main(values)).toBe(rules.main(values))
  expect(browser.main({ a: hostile, c: hostile })).toBe(true)
})

it.each([
  [[{}, { school: ' ' }], ['rows required']],
  [[{ school: '一中' }, {}], ['rows minItems']],
  [
    [{}, { school: '一中' }, { year: 1900 }],
    ['rows.2.school required', 'rows.2.year minimum'],
  ],
])('rows %j: an empty one counts as none', (rows, faults) => {
  const { properties } = person
  const list = { ...properties?.rows, minItems: 2, maxItems: 9 }
  const schema: FormSchema = { type: 'object', required: ['rows'], properties: { rows: list } }
  const { faults: found } = checkValues(schema, { rows }, compileRules(schema).rules)
  expect(found.map(({ path, rule }) => `${path.join('.')} ${rule}`).toSorted()).toEqual(faults)
})
