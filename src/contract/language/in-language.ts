import { isRecord } from '../is-record.ts'
import type { Locale, Site } from '../types.ts'

/**
 * Translates the site's texts into the visitor's language: a text with a translation, such as `label.en`
 * beside `label`, is replaced by it; others stay. Pure: the same on the server and in the browser.
 */
export function inLanguage(site: Site, locale: Locale): Site {
  const { settings, columns } = site
  const { locale: own = 'zh-CN', organisation } = settings
  const name = organisation?.nameEn
  const named = name ? { ...settings, organisation: { 'name.en': name, ...organisation } } : settings
  return { ...site, settings: translated(named, locale, own), columns: translated(columns, locale, own) }
}

/** A value with all its texts in this language, if translated. */
export function translated<Value>(value: Value, locale: Locale, own: Locale): Value
export function translated(value: unknown, locale: Locale, own: Locale): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => translated(item, locale, own))
  if (!isRecord(value)) return value
  const suffix = `.${locale}`
  const read = new Map<string, unknown>()
  for (const [key, inner] of Object.entries(value)) {
    const name = key.endsWith(suffix) ? key.slice(0, -suffix.length) : ''
    // Of a schema that describes a translation the other keys are its own.
    const isText = typeof inner === 'string' || Array.isArray(inner)
    if (name && isText) read.set(`${name}.${own}`, value[name]).set(name, inner)
    else if (!read.has(key)) read.set(key, translated(inner, locale, own))
  }
  return Object.fromEntries(read)
}
