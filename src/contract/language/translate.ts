import type { Locale } from '../types.ts'

/** A string of the interface; the object form is selected by the plural form of `count`, or else of the first number. */
export type Message = string | { one: string; other: string }

export type Values = Readonly<Record<string, string | number>>

/** Words that belong to one thing and stand with it, such as a template's title. */
export type InEachLanguage = Readonly<Record<Locale, string>>

/** What is said in one language, by keys: those of a site's language and of another have the same. */
export type Words<Key extends string = string> = Readonly<Record<Key, Message>>

/** Says words by their keys in one language; a key without words says itself. */
export function speaker<Key extends string>(words: Partial<Words<Key>>, locale: Locale) {
  return (key: Key, values?: Values): string => fill(words[key] ?? key, locale, values)
}

/** Fills `{name}` placeholders. Numbers are grouped by the rules of the language. */
export function fill(message: Message, locale: Locale, values: Values = {}): string {
  const text =
    typeof message === 'string'
      ? message
      : message[pluralOf(locale, values.count ?? Object.values(values).find(isNumber))]
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? grouped(value, locale) : value
  })
}

const isNumber = (value: string | number) => typeof value === 'number'

type Plural = 'one' | 'other'

const rules = new Map<Locale, Intl.PluralRules>()
/** Plural forms of small counts, by language. */
const plurals = new Map<Locale, Plural[]>()
const SMALL = 1000

function pluralOf(locale: Locale, given: string | number | undefined): Plural {
  const count = Number(given ?? 0)
  const isSmall = Number.isInteger(count) && count >= 0 && count < SMALL
  if (!isSmall) return ruledPlural(locale, count)
  const small = plurals.get(locale) ?? []
  plurals.set(locale, small)
  return (small[count] ??= ruledPlural(locale, count))
}

/** Creating plural rules costs more than filling fifty strings. */
function ruledPlural(locale: Locale, count: number): Plural {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count) === 'one' ? 'one' : 'other'
}

const formats = new Map<Locale, Intl.NumberFormat>()

function grouped(value: number, locale: Locale): string {
  // Most numbers are small, and written alike in all languages of the interface.
  if (Number.isInteger(value) && value > 0 && value < 1000) return String(value)
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, known)
  return known.format(value)
}
