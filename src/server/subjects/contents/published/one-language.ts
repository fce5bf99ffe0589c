import { isRecord } from '../../../../contract/is-record.ts'
import type { Locale } from '../../../../contract/types.ts'
import type { Fields } from '../../../store/db/fields.ts'

/** Fields such as `summary.en`. */
const TRANSLATION = /\.(en|zh-CN)$/

/** The field that a field translates, or itself. */
export const nameOf = (name: string): string => name.replace(TRANSLATION, '')

/** A content's fields in its own language alone, or only what is translated into this one, at every depth. */
export function inLanguage(fields: Fields, language: Locale | undefined): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const translatedInto = TRANSLATION.exec(name)?.[1]
      if (translatedInto !== undefined) return translatedInto === language ? [[name, value]] : []
      if (Array.isArray(value)) return [[name, value.flatMap((one) => partsOf(one, language))]]
      return partsOf(value, language).map((one) => [name, one])
    }),
  )
}

function partsOf(value: unknown, language: Locale | undefined): unknown[] {
  if (isRecord(value)) return [inLanguage(value, language)]
  return language === undefined ? [value] : []
}
