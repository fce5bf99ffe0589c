import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELD_FORMATS, FIELD_TYPES, fieldTypeOf } from '../../src/contract/field-types/index.ts'
import type { FieldType } from '../../src/contract/field-types/types.ts'
import { PLAYERS } from '../../src/editor/kinds/model/players.ts'
import { followDocs } from '../support/follow-docs.ts'

const ALL = Object.entries<FieldType>(FIELD_TYPES)
const chinese = (pair: FieldType['title']) => pair['zh-CN']

test.each(ALL)('a field that is made as "%s" is of that type and of no other', (name, type) => {
  const field = { ...type.schema(chinese), title: chinese(type.title) }
  expect(ALL.filter(([, { isOf }]) => isOf(field)).map(([other]) => other)).toEqual([name])
  expect(fieldTypeOf(field)).toBe(type)
})

test('each type has words in both languages and an icon', () => {
  const pairs = ALL.flatMap(([, { title, entered, format }]) =>
    [title, entered ?? [], format?.must ?? []].flat(),
  )
  const players = Object.values(PLAYERS).map(({ title }) => title)
  const wanting = [...pairs, ...players].filter(
    ({ 'zh-CN': zh, en }) => !/\p{Script=Han}/u.test(zh) || !/^[\x20-\x7E]+$/.test(en),
  )
  expect(wanting).toEqual([])
  expect(ALL.filter(([, { icon }]) => !/^M[\d\s.a-zA-Z-]+$/.test(icon)).map(([name]) => name)).toEqual([])
})

test('the example of a format keeps to it', () => {
  const matter = { picture: 'media:one', columnKey: 'news' }
  const broken = [...FIELD_FORMATS.values()].filter(({ is, example }) => !is(example(matter) ?? ''))
  expect(broken).toEqual([])
})

test('every format with a widget has one in the form of the editor’s app', () => {
  const widgets = /const WIDGETS = \{([^}]*)\}/.exec(
    readFileSync('src/editor/fields/SchemaForm.tsx', 'utf8'),
  )?.[1]
  // The form's maker calls these two by its own names.
  const names: Record<string, string> = { date: 'DateWidget', 'date-time': 'DateTimeWidget' }
  const without = [...FIELD_FORMATS.values()].filter(
    ({ name, hasWidget }) => hasWidget && !widgets?.includes(`  ${names[name] ?? name}`),
  )
  expect(without).toEqual([])
})

test('a type without its words in both languages is refused by the compiler', () => {
  const { title: _title, ...untitled } = FIELD_TYPES.text
  // @ts-expect-error the title is missing
  const first: FieldType = untitled
  // @ts-expect-error the English title is missing
  const second: FieldType = { ...FIELD_TYPES.text, title: { 'zh-CN': '文字' } }
  expect([first, second]).toHaveLength(2)
})

/** What the portal knows of the type, asked within a copy of the project in which it was added. */
const ASKED = `
import { compileSiteKind } from './src/server/subjects/kinds/kinds.ts'
import { exampleFields } from './src/server/subjects/contents/published/example.ts'
import { speaking } from './src/server/ground/language/say.ts'
import { KIND_PALETTE, newKindField, paletteEntry } from './src/editor/kinds/model/palette.ts'
import { addToKind, designOf, schemaOf } from './src/editor/kinds/model/design.ts'
import { firstSchema } from './src/editor/kinds/model/palette.ts'
const english = (pair: { en: string }) => pair.en
const added = addToKind(designOf(firstSchema('Gym', 'Name')), newKindField('telephone', english), { parent: '', index: 9 }, [])
const schema = schemaOf(added.design)
const kind = compileSiteKind('gym', 2, schema)
const faults = (telephone: string) => kind.faultsOf({ name: 'x', telephone }).map(({ reason }) => reason)
process.stdout.write(JSON.stringify({
  isOffered: KIND_PALETTE.includes('telephone'),
  title: paletteEntry('telephone').title,
  example: exampleFields(schema).telephone,
  right: faults('0571-8800 0100'),
  wrong: [faults('call us'), speaking('zh-CN', () => faults('call us'))],
}))
`

test('docs/field-types.md adds a type in two files: the palette, the rule, its words and the example follow', () => {
  expect(followDocs('docs/field-types.md', ASKED)).toEqual({
    isOffered: true,
    title: { 'zh-CN': '电话', en: 'Telephone' },
    example: '0571-8800 0100',
    right: [],
    wrong: [
      ['telephone (Telephone) must be a telephone number such as 0571-8800 0100'],
      ['telephone 必须是电话号码，例如 0571-8800 0100'],
    ],
  })
})
