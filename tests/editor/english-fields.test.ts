import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { isRecord } from '../../src/contract/is-record.ts'
import { fieldWords } from '../../src/editor/words/en-fields/index.ts'
import { translatedSchema } from '../../src/editor/words/translated-schema.ts'
import { loadWords } from '../../src/editor/words/words.tsx'
import { registry } from '../../templates/registry.ts'

const CHINESE = /\p{Script=Han}/u
const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'))

beforeAll(() => loadWords('en'))

/** Every word that a form made of the schema shows. */
function wordsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(wordsIn)
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (['enum', 'default', 'const', 'x-kind', 'x-translations'].includes(key)) return []
    if (key === 'x-labels' && isRecord(value)) return Object.values(value).map(String)
    return typeof value === 'string' && (key === 'title' || key === 'description') ? [value] : wordsIn(value)
  })
}

test('in English, every field of the kinds, of columns and of the site is named in English, and no word is left over', () => {
  const kinds = readdirSync('schemas/contents').map((file) => readJson(`schemas/contents/${file}`).properties)
  const columns = Object.values(registry).map(({ settings }) => settings?.properties)
  const site = readJson('schemas/site.json').properties
  const shown = wordsIn([kinds, columns, site]).filter((word) => CHINESE.test(word))
  expect(shown.length).toBeGreaterThan(300)
  const own = { properties: Object.fromEntries(shown.map((title, at) => [`field${at}`, { title }])) }
  expect(wordsIn(translatedSchema(own, 'en')).filter((word) => word !== '' && shown.includes(word))).toEqual(
    [],
  )
  expect(Object.keys(fieldWords).filter((word) => !shown.includes(word))).toEqual([])
})

test('no choice in the settings of a column shows its code: each has a word', () => {
  const codes = (part: unknown): unknown[] => {
    if (typeof part !== 'object' || part === null) return []
    const { enum: values, 'x-labels': words } = part as { enum?: string[]; 'x-labels'?: object }
    const unsaid = Array.isArray(values) ? values.filter((one) => !Object.hasOwn(words ?? {}, one)) : []
    return [...unsaid, ...Object.values(part).flatMap(codes)]
  }
  expect(codes(Object.values(registry).map(({ settings }) => settings?.properties))).toEqual([])
})

test('a kind of the site is named by its own translations, in groups and lists too; without one its Chinese name stays', () => {
  const schema = {
    properties: {
      hours: { title: '开放时间', 'x-labels': { day: '白天', night: '夜里' } },
      rooms: { title: '场地', items: { properties: { size: { title: '多大' } } } },
    },
    'x-translations': {
      en: {
        fields: {
          hours: { title: 'Opening hours', labels: { day: 'By day' } },
          'rooms.size': { title: 'How large' },
        },
      },
    },
  }
  expect(translatedSchema(schema, 'en').properties).toEqual({
    hours: { title: 'Opening hours', 'x-labels': { day: 'By day', night: '夜里' } },
    rooms: { title: '场地', items: { properties: { size: { title: 'How large' } } } },
  })
  expect(translatedSchema(schema, 'zh-CN')).toBe(schema)
})
