import type { IncomingMessage } from 'node:http'
import { environmentsOf, type Environment } from '../../../contract/environment.ts'
import type { Revisions } from '../../ground/revisions.ts'
import type { CachedPage } from './page-cache.ts'
import { type HeaderList, headerSets, type PageHeaders, SHOWN_BY_CACHES } from './page-headers.ts'
import type { Renderer } from './renderer.ts'
import { securityHeaders } from './security.ts'
import { MAY_HOLD_TOKEN } from './ticket-visit.ts'
import type { VisitorOrigin } from './visitor-origin.ts'

interface Needs {
  renderer: Pick<Renderer, 'site'>
  revisions: Revisions
  origin: VisitorOrigin
  reportsTo: string | undefined
  awaySince: () => Date | undefined
  now: () => number
}

/** The headers of all pages, and the environment of each host: both follow the site's settings. */
export function siteHeaders({ renderer, revisions, origin, reportsTo, awaySince, now }: Needs) {
  let usual = headerSets({})
  let withToken = usual
  let environmentOf: (host: string) => Environment = () => 'test'
  let readAt = -1

  function headersOf(request: IncomingMessage): PageHeaders {
    // What the page asks for is not told of an address with a token.
    const { plain, https } = MAY_HOLD_TOKEN.test(request.url ?? '') ? withToken : usual
    return origin.cameByHttps(request) ? https : plain
  }

  return {
    isCurrent: (): boolean => readAt === revisions.structure(),
    /** Reads the settings again if they have changed. */
    async refresh(host: string): Promise<void> {
      const current = revisions.structure()
      if (readAt === current) return
      const { site } = await renderer.site(host)
      environmentOf = environmentsOf(site.settings)
      const headers = {
        ...securityHeaders({ frames: site.settings.frames ?? [], https: origin.isHttps, reportsTo }),
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-encoding, cookie',
      }
      usual = headerSets(headers)
      withToken = headerSets({ ...headers, 'referrer-policy': 'strict-origin' })
      readAt = current
    },
    environmentOf: (host: string): Environment => environmentOf(host),
    of: headersOf,
    /** A failure is kept by nobody; what may hold a token, or is over soon, is not shared. */
    listFor(request: IncomingMessage, { status, until }: CachedPage): HeaderList {
      const { shared, checked, own } = headersOf(request)
      if (status >= 500) return own
      const { url = '/' } = request
      const isForOne = MAY_HOLD_TOKEN.test(url) || awaySince() !== undefined
      return isForOne || until - now() < SHOWN_BY_CACHES ? checked : shared
    },
  }
}
