import { useSite } from '../parts/site.tsx'
import { speaker, type Values } from '../../src/contract/language/translate.ts'
import type { Locale } from '../../src/contract/types.ts'

/** Words of a template of one's own, in the visitor's language. A value stands in them as `{name}`. */
export function useWords<Key extends string>(
  words: Readonly<Record<Locale, Readonly<Record<Key, string>>>>,
): (key: Key, values?: Values) => string {
  const { locale } = useSite()
  return speaker<Key>(words[locale], locale)
}
