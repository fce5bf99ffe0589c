import { useContext } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import type { Locale } from '../../contract/types.ts'
import { fieldWordsIn, Language } from './words.tsx'

/** Parts of a schema that hold values, and no words. */
const VALUES = new Set(['default', 'enum', 'const', 'examples', 'x-kind', 'x-translations', 'x-refers'])
const OTHER_LANGUAGE = /^(.+)（(英文|中文)）$/

/** A schema whose titles, hints and choices are in the language of the app; what nobody has translated stays. */
export function translatedSchema<Schema extends object>(schema: Schema, locale: Locale): Schema {
  const words = fieldWordsIn(locale)
  if (words === undefined || !isRecord(schema)) return schema
  const translations = recordOf(recordOf(schema['x-translations'])[locale])
  return { ...schema, ...translate(schema, '', { words, own: recordOf(translations.fields) }) }
}

/** One word of a field, such as the title that a server names it by. */
export function useFieldWord(): (chinese: string) => string {
  const words = fieldWordsIn(useContext(Language))
  return (chinese) => (words ? wordFor(words, chinese) : chinese)
}

interface Given {
  words: Readonly<Record<string, string>>
  /** What the kind itself says of its fields, by their paths. */
  own: Record<string, unknown>
}

function translate(part: Record<string, unknown>, path: string, given: Given): Record<string, unknown> {
  const said = recordOf(Object.hasOwn(given.own, path) ? given.own[path] : undefined)
  const labels = recordOf(said.labels)
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (VALUES.has(key)) return [key, value]
      if (typeof value === 'string' && (key === 'title' || key === 'description'))
        return [key, typeof said[key] === 'string' ? said[key] : wordFor(given.words, value)]
      if (key === 'x-labels' && isRecord(value))
        return [key, mapValues(value, (word, name) => labels[name] ?? wordFor(given.words, String(word)))]
      if (key === 'properties' && isRecord(value))
        return [
          key,
          mapValues(value, (one, name) =>
            isRecord(one) ? translate(one, path === '' ? name : `${path}.${name}`, given) : one,
          ),
        ]
      if (Array.isArray(value))
        return [key, value.map((one: unknown) => (isRecord(one) ? translate(one, path, given) : one))]
      return [key, isRecord(value) ? translate(value, path, given) : value]
    }),
  )
}

function wordFor(words: Given['words'], chinese: string): string {
  const [, base, language] = OTHER_LANGUAGE.exec(chinese) ?? []
  if (Object.hasOwn(words, chinese)) return words[chinese] ?? chinese
  if (base === undefined) return chinese
  return `${wordFor(words, base)} (${language === '英文' ? 'English' : 'Chinese'})`
}

const mapValues = (record: Record<string, unknown>, map: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))

const recordOf = (value: unknown) => (isRecord(value) ? value : {})
