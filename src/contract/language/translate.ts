import type { Locale } from '../types.ts'

/** A string of the interface; the object form is chosen by the plural of `count`. */
export type Message = string | { one: string; other: string }

export type Values = Record<string, string | number>

/** Fills `{name}` places. Numbers are grouped as the language does it. */
export function fill(message: Message, locale: Locale, values: Values = {}): string {
  const text = typeof message === 'string' ? message : message[pluralOf(locale, values.count)]
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? numbers(locale).format(value) : value
  })
}

const rules = new Map<Locale, Intl.PluralRules>()

/** Making a set of rules costs more than filling fifty strings. */
function pluralOf(locale: Locale, count: string | number | undefined): 'one' | 'other' {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(Number(count ?? 0)) === 'one' ? 'one' : 'other'
}

const formats = new Map<Locale, Intl.NumberFormat>()

function numbers(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, known)
  return known
}
