import type { PortalClient } from '../client.ts'
import type { Locale, SiteSettings } from '../types.ts'
import { translated } from './in-language.ts'

/**
 * The API as a visitor reads it: where an answer has a text in their language, such as `name.en` beside `name`, that one
 * takes its place. Texts without a translation stay.
 */
export function translatedClient(api: PortalClient, locale: Locale, own: Locale): PortalClient {
  if (locale === own) return api
  // Whatever is asked for: the shape of an answer stays, only texts differ.
  const get = api.GET as (path: string, options?: object) => Promise<{ data?: unknown }>
  const read = async (path: string, options?: object) => {
    const answer = await get(path, options)
    return { ...answer, data: translated(answer.data, locale, own) }
  }
  return { ...api, GET: read as PortalClient['GET'] }
}

/** The words of the site's settings that have a translation; others are what they are. */
export function termsIn(terms: SiteSettings['terms'], own: Locale): (text: string) => string {
  // Only a word that was translated has its original beside it.
  const known = new Map(
    terms?.map((one: { term: string } & Record<string, string>) => [one[`term.${own}`], one.term]),
  )
  return (text) => known.get(text) || text
}
