import { describe, expect, it } from 'vitest'
import { builtInKinds, compileSiteKind, readKinds } from '../../../../src/server/subjects/kinds/kinds.ts'
import { siteSchema } from '../../../../src/server/store/db/schema.ts'
import type { Fields } from '../../../../src/server/store/db/fields.ts'
import { testDatabase } from '../../../support/database.ts'

const kind = (name: string) => {
  const found = builtInKinds.get(name)
  if (!found) throw new Error(`no kind ${name}`)
  return found
}
const reasons = (name: string, fields: Fields) =>
  kind(name)
    .faultsOf(fields)
    .map(({ reason }) => reason)
const good = { title: 'A', publishTime: '2024-05-01T09:00:00+08:00' }

const recipe = (more: Fields = {}): Fields => ({
  title: 'Recipe',
  'x-kind': { title: 'name' },
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', title: 'Name' }, minutes: { type: 'integer' } },
  ...more,
})

/** An object in an object, so many deep. */
const nested = (levels: number): Fields =>
  levels === 0 ? { type: 'string' } : { type: 'object', properties: { inner: nested(levels - 1) } }

describe('built-in kinds', () => {
  it.each([...builtInKinds.keys()])(
    '%s has rules that fit together, and must have what it is called by',
    (name) => {
      expect(
        kind(name)
          .faultsOf({})
          .map(({ path }) => path),
      ).toContainEqual([kind(name).title])
    },
  )

  it('know a plan whose dates contradict one another', () => {
    const at = (day: number) => `2026-11-${day}T09:00:00+08:00`
    const plan = { name: 'A', mode: '公开配租', projectIds: [], registerStart: at(16), registerEnd: at(27) }
    expect(reasons('allocationPlan', plan)).toEqual([])
    const faults = (more: Fields) => reasons('allocationPlan', { ...plan, ...more })
    expect(faults({ registerEnd: at(15) })).toEqual([expect.stringContaining('must not be earlier than')])
    expect(faults({ selectStart: at(29), selectEnd: at(28) })).toHaveLength(1)
    // The same moment, written in another zone, and a day that is none.
    expect(faults({ registerEnd: '2026-11-16T01:00:00Z' })).toEqual([])
    expect(faults({ registerEnd: '2026-11-31T09:00:00+08:00' })).toHaveLength(1)
  })

  it('know a rule of housing that nobody could fit', () => {
    const faults = (bounds: Fields) =>
      reasons('housingRule', {
        name: '公租房',
        businessType: 'gzf',
        want: 'rent',
        summary: '租',
        columnKey: 'gzf_handle',
        conditions: [{ text: '社保', measure: 'insuranceMonths', ...bounds }],
      })
    const fine = [{}, { least: 12 }, { most: 0 }, { least: 12, most: 12 }, { least: 0, most: 17.99 }]
    expect(fine.flatMap(faults)).toEqual([])
    expect(faults({ least: 12, most: 11.5 })).toEqual([
      expect.stringMatching(/^conditions\.0\.most .*must not be less than the lower limit$/),
    ])
    expect(faults({ least: -1 })).toEqual([expect.stringContaining('must be at least 0')])
    expect(faults({ most: -0.5 })).toEqual([expect.stringContaining('must be at least 0')])
    expect(faults({ most: '多' })).toEqual([expect.stringContaining('must be a number')])
  })

  it('are one for each file, with the fields that play the known parts', () => {
    expect(builtInKinds.size).toBe(27)
    expect(kind('article')).toMatchObject({
      title: 'title',
      date: 'publishTime',
      body: 'body',
      siteWide: false,
    })
    expect(kind('webSkin').siteWide).toBe(true)
  })

  it('take what their schema says', () => {
    expect(reasons('article', { ...good, coverImage: 'media:01H', tags: ['a'], isTop: true })).toEqual([])
  })

  it.each<[Fields, RegExp]>([
    [{ publishTime: good.publishTime }, /^title is missing$/],
    [{ ...good, title: 5 }, /^title must be a text/],
    [{ ...good, colour: 'red' }, /^colour is not a field/],
    [{ ...good, publishTime: '2024-05-01' }, /^publishTime must be a date/],
    [{ ...good, publishTime: '2024-02-30T00:00:00Z' }, /^publishTime/],
    [{ ...good, publishTime: '0000-01-01T00:00:00Z' }, /^publishTime/],
    [{ ...good, publishTime: '2024-05-01T00:00:00+23:00' }, /^publishTime/],
    [{ ...good, coverImage: 'https://example.org/a.png' }, /^coverImage must name a file/],
    [{ ...good, effectiveStatus: 'new' }, /must be one of "有效", "已修改", "已废止"/],
    [
      { ...good, attachments: [{ name: 'a', url: 'javascript:x' }] },
      /^attachments\.0\.url must be a web address/,
    ],
    [{ ...good, attachments: [{ name: 'a', url: '/\\evil.example' }] }, /^attachments\.0\.url/],
    [{ ...good, attachments: [{ name: 'a', url: '//evil.example' }] }, /^attachments\.0\.url/],
  ])('say in words what is wrong with %j', (fields, reason) => {
    expect(reasons('article', fields)).toEqual([expect.stringMatching(reason)])
  })
})

describe('a site’s own kinds', () => {
  it('are closed and checked like the others', () => {
    const own = compileSiteKind('recipe', 2, recipe())
    expect(own).toMatchObject({ version: 2, title: 'name' })
    expect(own.faultsOf({ name: 'Soup', minutes: 5 })).toEqual([])
    expect(
      own
        .faultsOf({ minutes: 1.5, x: 1 })
        .map(({ path }) => path.join('.'))
        .sort(),
    ).toEqual(['minutes', 'name', 'x'])
  })

  it.each<[string, Fields, RegExp]>([
    [
      'recipe',
      recipe({ properties: { name: { type: 'string', pattern: '(a+)+$' } } }),
      /pattern is not a field/,
    ],
    ['recipe', recipe({ properties: { name: { $ref: '#' } } }), /type is missing/],
    ['recipe', recipe({ 'x-kind': { title: 'label' } }), /x-kind\.title names "label", which is no property/],
    [
      'recipe',
      recipe({ properties: { name: { type: 'string' }, columnId: { type: 'string' } } }),
      /columnId is a name/,
    ],
    ['recipe', recipe({ properties: { name: { type: 'integer', maxLength: 3 } } }), /./],
    [
      'recipe',
      recipe({ 'x-kind': { title: 'name', date: 'minutes' } }),
      /x-kind\.date names "minutes", which must be a date/,
    ],
    [
      'recipe',
      recipe({ 'x-kind': { title: 'minutes' } }),
      /x-kind\.title names "minutes", which must be a text/,
    ],
    [
      'recipe',
      recipe({
        'x-kind': { title: 'name', summary: 'text' },
        properties: { name: { type: 'string' }, text: { type: 'string', contentMediaType: 'text/html' } },
      }),
      /x-kind\.summary names "text", which must be a text/,
    ],
    ['recipe', recipe({ 'x-kind': { title: 'constructor' } }), /names "constructor", which is no property/],
    ['recipe', recipe({ 'x-kind': { title: 'name', publication: true } }), /but x-kind\.date is missing/],
    ['recipe', recipe({ 'x-kind': { title: 'name', facts: ['steps'] } }), /x-kind\.facts names "steps"/],
    [
      'recipe',
      recipe({ 'x-kind': { title: 'name', colour: 'name' } }),
      /colour is not a field that is known/,
    ],
    [
      'recipe',
      recipe({ 'x-kind': { title: 'name', place: { lng: 'name', lat: 'minutes' } } }),
      /x-kind\.place\.lng names "name", which must be a number/,
    ],
    [
      'recipe',
      recipe({
        'x-kind': { title: 'name', attachments: 'files' },
        properties: { name: { type: 'string' }, files: { type: 'array', items: { type: 'string' } } },
      }),
      /x-kind\.attachments names "files", which must be a list of objects/,
    ],
    [
      'recipe',
      recipe({ properties: { name: { type: 'string', 'x-unit': '份' } } }),
      /properties\.name has a unit: it must be a number/,
    ],
    [
      'recipe',
      recipe({ properties: { name: { type: 'string', enum: ['a'], 'x-labels': { b: 'B' } } } }),
      /properties\.name has a label for "b"/,
    ],
    [
      'recipe',
      recipe({
        'x-kind': { title: 'name', facts: ['long'] },
        properties: { name: { type: 'string' }, long: { type: 'string', contentMediaType: 'text/html' } },
      }),
      /names "long", which is too long for a list/,
    ],
    [
      'recipe',
      recipe({ properties: { name: { type: 'string' }, deep: nested(5) } }),
      /lies deeper than 4 levels/,
    ],
    ['faq', recipe(), /built-in kind/],
    ['My kind', recipe(), /begins with a small letter/],
  ])('are refused outside the dialect: %s', (name, schema, reason) => {
    expect(() => compileSiteKind(name, 1, schema)).toThrow(reason)
  })

  it('say who plays which part, which numbers have a unit and what values are called', () => {
    const own = compileSiteKind(
      'recipe',
      1,
      recipe({
        'x-kind': {
          title: 'name',
          date: 'cooked',
          publication: true,
          facts: ['minutes', 'level'],
          place: { lng: 'lng', lat: 'lat', coordType: 'wgs84' },
        },
        properties: {
          name: { type: 'string' },
          cooked: { type: 'string', format: 'date' },
          minutes: { type: 'integer', 'x-unit': '分钟' },
          level: { type: 'string', enum: ['easy', 'hard'], 'x-labels': { easy: '简单' } },
          lng: { type: 'number' },
          lat: { type: 'number' },
        },
      }),
    )
    expect(own).toMatchObject({ label: 'Recipe', date: 'cooked', publication: true })
    expect(own.faultsOf({ name: 'Soup', minutes: 5, level: 'hard' })).toEqual([])
  })

  it('are read in their newest version', async () => {
    const { db } = await testDatabase()
    const wider = recipe({ properties: { name: { type: 'string' }, servings: { type: 'integer' } } })
    await db.insert(siteSchema).values([
      { kind: 'recipe', version: 1, schema: recipe() },
      { kind: 'recipe', version: 2, schema: wider },
    ])
    const own = (await readKinds(db)).get('recipe')
    expect(own?.version).toBe(2)
    expect(own?.faultsOf({ name: 'Soup', servings: 2 })).toEqual([])
  })
})
