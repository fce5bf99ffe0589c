import { isRecord } from '../../../contract/is-record.ts'
import { NO_PAGE } from '../../../contract/no-page.ts'
import { PERSONAL_PAGES, PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { fromTemplates, templateRoutes } from '../../../../templates/registry.ts'
import type { FieldFault } from '../kinds/fields-ajv.ts'
import { normalisePermalink } from '../rich-text/addresses.ts'
import type { Fields } from '../../store/db/fields.ts'
import { say } from '../../ground/language/say.ts'

/** A former address of the site, and where it leads now. */
export interface Redirect {
  from: string
  to: string
}

/** The portal's own addresses, whatever columns there are. */
const ownPages = fromTemplates(
  () =>
    new Set(
      ['/', '/t1', ...Object.keys(PORTAL_PAGES), ...Object.keys(PERSONAL_PAGES), ...templateRoutes()].map(
        normalisePermalink,
      ),
    ),
)

/** Whether the portal itself answers at a normalised path, whatever the site contains. */
export const isOwnPage = (path: string): boolean => ownPages().has(path) || NO_PAGE.test(path)

export function redirectsOf({ redirects }: Fields): Redirect[] {
  const list: unknown[] = Array.isArray(redirects) ? redirects : []
  return list.flatMap((one) =>
    isRecord(one) && typeof one.from === 'string' && typeof one.to === 'string'
      ? [{ from: one.from, to: one.to }]
      : [],
  )
}

/** Redirects by normalised address. */
export function redirectMap(redirects: readonly Redirect[]): ReadonlyMap<string, string> {
  return new Map(redirects.map(({ from, to }) => [normalisePermalink(from), to]))
}

/** Redirects that hide existing pages, that are duplicates, or that form a circle. `settings` are valid by their schema. */
export function redirectFaults(settings: Fields): FieldFault[] {
  const redirects = redirectsOf(settings)
  const own = originsIn(settings)
  const next = new Map(redirects.map(({ from, to }) => [normalisePermalink(from), pathOn(own, to)]))
  const seen = new Set<string>()
  return redirects.flatMap(({ from }, at): FieldFault[] => {
    const path = normalisePermalink(from)
    const isTwice = seen.has(path)
    seen.add(path)
    const fault = (reason: string) => [
      { path: ['redirects', String(at), 'from'], reason: `redirects.${at}.from (${from}) ${reason}` },
    ]
    if (isOwnPage(path)) return fault(say`is a page of this site: visitors see that page`)
    if (isTwice) return fault(say`stands in the list twice`)
    return isCircle(next, path) ? fault(say`leads back to itself`) : []
  })
}

function isCircle(next: ReadonlyMap<string, string | undefined>, from: string): boolean {
  const passed = new Set([from])
  for (let at = next.get(from); at !== undefined; at = next.get(at)) {
    if (at === from) return true
    // A circle that this one only leads into is reported where it is.
    if (passed.has(at)) return false
    passed.add(at)
  }
  return false
}

/** The normalised path on this site that an address names. */
function pathOn(own: readonly string[], to: string): string | undefined {
  if (to.startsWith('/')) return normalisePermalink(to)
  const url = URL.canParse(to) ? new URL(to) : undefined
  return url && own.includes(url.host) ? normalisePermalink(url.pathname) : undefined
}

function originsIn({ origins }: Fields): string[] {
  const both = isRecord(origins) ? [origins.production, origins.test] : []
  return both.flatMap((one) =>
    isRecord(one) && typeof one.site === 'string' && URL.canParse(one.site) ? [new URL(one.site).host] : [],
  )
}
