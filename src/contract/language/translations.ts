import { isRecord } from '../is-record.ts'

/** Languages that a text may be translated to, as `<name>.en`. */
const LANGUAGES = { en: '英文', 'zh-CN': '中文' } as const

/**
 * A JSON Schema of settings in which every text may have a translation: `title.en` beside `title`, under the
 * same rules, and empty if the text has no counterpart in that language. Texts with a list of values, a format or a pattern are not translated.
 * @param languages the languages allowed; all by default
 */
export function withTranslations<Schema extends object>(
  schema: Schema,
  languages: Languages = ['en', 'zh-CN'],
): Schema {
  const { properties, items } = schema as { properties?: unknown; items?: unknown }
  return {
    ...schema,
    ...(isRecord(items) && { items: withTranslations(items, languages) }),
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]) => withOthers(name, property, languages)),
      ),
    }),
  }
}

type Languages = readonly (keyof typeof LANGUAGES)[]

function withOthers(name: string, property: unknown, languages: Languages): [string, unknown][] {
  if (!isRecord(property)) return [[name, property]]
  if (!isText(property)) return [[name, withTranslations(property, languages)]]
  const { default: _own, minLength: _least, ...rules } = property
  return [
    [name, property],
    ...languages.map((language): [string, unknown] => {
      const title = `${String(property.title ?? name)}（${LANGUAGES[language]}）`
      return [`${name}.${language}`, { ...rules, title }]
    }),
  ]
}

const OTHER = ['enum', 'format', 'pattern', 'contentMediaType', 'const']

function isText(property: Record<string, unknown>): boolean {
  return property.type === 'string' && OTHER.every((keyword) => property[keyword] === undefined)
}
