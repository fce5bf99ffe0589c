import type { Locale, SiteSettings } from '../types.ts'

/** The words of the site's settings that have a translation; others are what they are. */
export function termsIn(terms: SiteSettings['terms'], own: Locale): (text: string) => string {
  // Only a word that was translated has its original beside it.
  const known = new Map(
    terms?.map((one: { term: string } & Record<string, string>) => [one[`term.${own}`], one.term]),
  )
  return (text) => known.get(text) || text
}
