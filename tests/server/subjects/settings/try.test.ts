import { hashForSchema } from '@rjsf/utils'
import { expect, test } from 'vitest'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { registry } from '../../../../templates/registry.ts'
import { type Judge, judgeBy, type StaffRulesModule } from '../../../../src/contract/rules/judge.ts'
import { type Judged, judgedSchema, RULES_OF_STAFF } from '../../../../src/contract/rules/judged-schema.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import { withTranslations } from '../../../../src/contract/language/translations.ts'
import { withoutEmpty } from '../../../../src/contract/without-empty.ts'
import { speaking } from '../../../../src/server/ground/language/say.ts'
import { siteSchema as ownKinds } from '../../../../src/server/store/db/schema.ts'
import { columnSettingsFaults } from '../../../../src/server/subjects/columns/tree/dialect.ts'
import { renderDraft } from '../../../../src/server/subjects/contents/edit/version.ts'
import { textFaults } from '../../../../src/server/subjects/contents/edit/whole.ts'
import type { FieldFault } from '../../../../src/server/subjects/kinds/fields-ajv.ts'
import { readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import { settingsFaults } from '../../../../src/server/subjects/settings/check-settings.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { groupFor, seeded } from '../../../support/generated-values.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {}, other: {} })
await db.insert(ownKinds).values({
  kind: 'market',
  version: 1,
  schema: {
    title: '市集',
    'x-kind': { title: 'name', date: 'begins', publication: false },
    type: 'object',
    required: ['name', 'begins'],
    properties: {
      name: { type: 'string', title: '名称', minLength: 2, maxLength: 30 },
      begins: { type: 'string', title: '开始', format: 'date-time' },
      stalls: {
        type: 'array',
        title: '摊位',
        maxItems: 3,
        items: {
          type: 'object',
          required: ['goods'],
          properties: {
            goods: { type: 'string', title: '货物', enum: ['书', '花'] },
            text: { type: 'string', contentMediaType: 'text/html', maxLength: 20 },
            area: { type: 'number', title: '面积', minimum: 1, maximum: 40, 'x-unit': '平方米' },
          },
        },
      },
    },
  },
})
const chinese = async (name: string, grants?: Parameters<typeof staffAccount>[2]) => ({
  ...(await sessionHeaders(db, await staffAccount(db, name, grants))),
  'accept-language': 'zh-CN',
})
const admin = await chinese('王管理')
const arranger = await chinese('栏目', [{ columnKey: 'news', role: 'manager' }])

const ofSettings = (settings: object, by = admin) => post('/editor/settings/try', { settings }, by)
const ofColumn = (settings: object, { key = 'news', template = 'list', by = admin } = {}) =>
  post('/editor/columns/try', { key, template, settings }, by)
const faults = ({ body }: Awaited<ReturnType<typeof post>>) =>
  dataOf<Answer<'trySettings'>>(body).map(({ path, isEmpty }) => [path.join('.'), isEmpty])

test('every fault of settings is named at once, each with its place, and nothing is saved', async () => {
  const answer = await ofSettings({
    accent: '#ffe08a',
    notices: [{ text: '闭馆', from: '2026-12-02', until: '2026-12-01' }],
  })
  expect(faults(answer).toSorted()).toEqual([
    ['accent', false],
    ['name', true],
    ['notices.0.until', false],
  ])
  expect(faults(await ofSettings({ name: '青岚安居' }))).toEqual([])
  // What no schema can say is said too.
  expect(
    faults(await ofSettings({ name: '青岚安居', redirects: [{ from: '/home', to: '/login' }] })),
  ).toEqual([['redirects.0.from', false]])
})

test('settings of a column are judged by its template, of those whom the column belongs to', async () => {
  expect(faults(await ofColumn({ unknown: 1 }))).toEqual([['unknown', false]])
  expect(faults(await ofColumn({}))).toEqual([])
  expect(faults(await ofColumn({ pageSize: 1, dates: 'x' }))).toEqual([
    ['pageSize', false],
    ['dates', false],
  ])
  expect((await ofColumn({}, { by: arranger })).status).toBe(200)
  expect((await ofColumn({}, { key: 'other', by: arranger })).status).toBe(403)
  expect((await ofSettings({ name: 'x' }, arranger)).status).toBe(403)
})

type Fields = Record<string, unknown>

/** The rules as a browser loads them from where the form's schema says. */
async function judgeOf(judged: Judged, name: string, schema: Fields): Promise<Judge> {
  const hash = hashForSchema(judgedSchema(judged, schema))
  const { statusCode, headers, body } = await app.inject(`${RULES_OF_STAFF}${judged}/${name}/${hash}.js`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  const code = Buffer.from(body).toString('base64')
  const loaded: StaffRulesModule = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)
  return judgeBy(loaded, judged, schema)
}

const told = (faults: readonly FieldFault[]) => faults.map((fault) => JSON.stringify(fault)).toSorted()
const ROUNDS = 40
const LANGUAGES = ['zh-CN', 'en'] as const

test.each(LANGUAGES)(
  'of generated contents of every kind the browser refuses in %s only what the server refuses, in its words',
  async (locale) => {
    const random = seeded(locale.length)
    const kinds = await readKinds(db)
    expect(kinds.size).toBe(28)
    for (const [name, kind] of kinds) {
      const judge = await judgeOf('kinds', name, kind.schema)
      let faulty = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const draft = groupFor(kind.schema, random)
        const rendered = await renderDraft(db, { kind, draft, before: undefined })
        const server = told(speaking(locale, () => textFaults(kind, rendered)))
        const browser = told(judge(draft, locale))
        expect(browser.filter((fault) => !server.includes(fault))).toEqual([])
        // Left to the server: title, text and summary, and how long a formatted text is.
        const own = server.filter((fault) => !browser.includes(fault))
        const left = new Set([kind.title, kind.body, kind.summary, 'text'])
        const places = own.map((fault): FieldFault => JSON.parse(fault)).map(({ path }) => path)
        expect(places.filter((path) => !left.has(path[0]) && !left.has(path.at(-1)))).toEqual([])
        faulty += browser.length
      }
      expect(faulty).toBeGreaterThan(0)
    }
  },
)

test.each(LANGUAGES)(
  'of generated settings of the site and of every template the browser says in %s what the server says',
  async (locale) => {
    const random = seeded(locale.length)
    const said = (values: Fields, template?: string) =>
      speaking(locale, () =>
        template === undefined ? settingsFaults(values) : columnSettingsFaults(template, values),
      )
    for (const [name, { settings }] of Object.entries(registry)) {
      const judge = await judgeOf('columns', name, { ...settings })
      for (let round = 0; round < ROUNDS; round += 1) {
        const values = withoutEmpty(groupFor(withTranslations({ ...settings }), random))
        expect(told(judge(values, locale))).toEqual(told(said(values, name)))
      }
    }
    const judge = await judgeOf('site', 'site', siteSchema)
    for (let round = 0; round < 5 * ROUNDS; round += 1) {
      const values = withoutEmpty(groupFor(withTranslations(siteSchema), random))
      const browser = judge(values, locale)
      // What no schema can say is the server's alone; it is judged when the rest is in order.
      const server = said(values).filter(({ path }) => browser.length > 0 || path[0] !== 'redirects')
      expect(told(browser)).toEqual(told(server))
    }
  },
)

test('rules of another schema, and of what does not exist, are not served', async () => {
  for (const path of ['kinds/article/0', 'kinds/nothing/0', 'columns/nothing/0', 'people/article/0'])
    expect((await app.inject(`${RULES_OF_STAFF}${path}.js`)).statusCode).toBe(404)
})
