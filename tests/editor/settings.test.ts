import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils'
import { expect, test } from 'vitest'
import mapFeature from '../../schemas/contents/mapFeature.json' with { type: 'json' }
import siteSchema from '../../schemas/site.json' with { type: 'json' }
import { withoutEmpty } from '../../src/contract/without-empty.ts'
import { lineFormOf } from '../../src/editor/fields/lines.ts'
import { usualWord } from '../../src/editor/fields/choice-labels.ts'
import { compareSettings, overTheirs } from '../../src/editor/compare/compare-settings.ts'
import { GROUPS, groupAt, groupOf, schemaFor } from '../../src/editor/site/groups.ts'

const { synonyms, redirects, districts, notices, languages, words } = siteSchema.properties
const through = (schema: object, value: unknown) => {
  const form = lineFormOf(schema)
  return form?.read(form.write(value))
}

test('every setting stands in one group of the page', () => {
  const schema = schemaFor({})
  const shown = GROUPS.flatMap((group) => Object.keys(groupOf(schema, group).properties ?? {}))
  expect(shown.toSorted()).toEqual(Object.keys(schema.properties ?? {}).toSorted())
  expect(groupAt(schema, 'redirects.3.from')).toBe('find')
})

test('a setting that nobody chose shows its usual value, in words where it has words', () => {
  const { locale, timeZone, office, fingerprint } = siteSchema.properties
  const fields = [locale, timeZone, office.properties.coordType, fingerprint, siteSchema.properties.name]
  expect(fields.map((field) => usualWord(field as RJSFSchema))).toEqual([
    '中文',
    'Asia/Shanghai',
    'GCJ-02（高德、腾讯）',
    '要求保持登录时',
    undefined,
  ])
})

test('long lists are lines, read as they were written; short ones and choices are fields', () => {
  const pairs = [{ from: '/a=b', to: '/t1/x?y=1' }]
  expect(through(redirects, pairs)).toEqual(pairs)
  expect(through(synonyms, { 廉租房: '公租房' })).toEqual({ 廉租房: '公租房' })
  expect(through(districts, ['望湖区', '南浦区'])).toEqual(['望湖区', '南浦区'])
  expect(through(words, ['帐号 → 账号'])).toEqual(['帐号 → 账号'])
  expect([lineFormOf(notices), lineFormOf(languages)]).toEqual([undefined, undefined])
  expect(lineFormOf(redirects)?.read(' /a\t/b \n\n/c => /d\n/e\n')).toEqual([
    { from: '/a', to: '/b' },
    { from: '/c', to: '/d' },
    { from: '/e', to: '' },
  ])
})

test('entries that are there already stay lines, as rjsf hands the schema to their field', () => {
  const said = { 廉租房: '公租房' }
  const validator = {
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    isValid: () => true,
    rawValidation: () => ({}),
    reset: () => {},
  }
  const schema = createSchemaUtils(validator, synonyms as RJSFSchema).retrieveSchema(
    synonyms as RJSFSchema,
    said,
  )
  expect(Object.keys(schema.properties ?? {})).toEqual(['廉租房'])
  expect(through(schema, said)).toEqual(said)
})

test('the points of a shape on a map are lines, its parts apart; GeoJSON is taken, and a word that is no number stays', () => {
  const { coordinates } = mapFeature.properties.geometry.properties
  const parts = [
    [
      [117.1, 36.2],
      [117.2, 36.25],
    ],
    [[117.3, 36.3, 12]],
  ]
  const form = lineFormOf(coordinates)
  expect(form?.write(parts)).toBe('117.1, 36.2\n117.2, 36.25\n\n117.3, 36.3, 12')
  expect(through(coordinates, parts)).toEqual(parts)
  expect(form?.read(JSON.stringify({ type: 'Polygon', coordinates: parts }))).toEqual(parts)
  expect(form?.read(JSON.stringify(parts))).toEqual(parts)
  expect(form?.read('117.1，北纬\n \n117.3 36.3,\n')).toEqual([[[117.1, '北纬']], [[117.3, 36.3]]])
  expect([form?.write(undefined), form?.read('')]).toEqual(['', []])
})

test('what was changed here stands over what somebody saved meanwhile, and nothing else of theirs is lost', () => {
  const begun = { name: '甲', description: '旧', contact: { hotline: '1', email: 'a@b' }, frames: ['x.org'] }
  const mine = { name: '甲', contact: { email: 'a@b', hotline: '2' }, frames: ['x.org'] }
  const theirs = { name: '乙', description: '旧', contact: { hotline: '1', email: 'a@b' }, logo: 'media:1' }
  expect(overTheirs(begun, mine, theirs)).toEqual({
    name: '乙',
    contact: { email: 'a@b', hotline: '2' },
    logo: 'media:1',
  })
})

test('two states are compared by the names of their fields, lists line by line', () => {
  const schema = schemaFor({ languages: ['zh-CN'] })
  const rows = compareSettings(
    schema,
    { name: '甲', redirects: [{ from: '/a', to: '/b' }] },
    {
      name: '乙',
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/c', to: '/d' },
      ],
    },
  )
  const changed = rows.filter(({ isChanged }) => isChanged)
  const text = (parts: { text: string }[] | undefined) => parts?.map((part) => part.text).join('')
  expect(changed.map(({ left, right }) => [text(left), text(right)])).toEqual([
    ['网站名称：甲', '网站名称：乙'],
    [undefined, '旧地址：/c → /d'],
  ])
})

test('nulls, and lists and groups without anything, say nothing; an empty text is one', () => {
  expect(withoutEmpty({ a: null, b: [], c: { d: {} }, e: '', f: [{ g: null, h: 0 }], i: false })).toEqual({
    e: '',
    f: [{ h: 0 }],
    i: false,
  })
})
