import type { PortalClient } from '../../contract/client.ts'
import type { Locale } from '../../contract/types.ts'
import { translated } from '../../contract/language/in-language.ts'

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
