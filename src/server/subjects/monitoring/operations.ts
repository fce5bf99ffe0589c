import type { Manifest } from '../../../../templates/define/types.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { registry } from '../../../../templates/registry.ts'
import { dayIn } from './day.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { AccessCounter } from './access-counter.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Only pages of the site are counted, so that nobody can fill the table with invented names. */
const PAGES = new Set([
  ...Object.values<Manifest>(registry).flatMap(({ routes, detail }) => [
    ...routes,
    ...Object.values(detail?.routes ?? {}),
  ]),
  ...Object.keys(PORTAL_PAGES),
])
const OTHER = 'other'

export function monitoringOperations(api: Pick<Core, 'now'> & { site: ReadSite; accesses: AccessCounter }) {
  return {
    async recordAmount({ body }) {
      const site = await api.site()
      const day = dayIn(site.settings.timeZone ?? DEFAULT_TIME_ZONE, api.now())
      for (const { moduleKey, path = '', deviceType = '' } of body.records) {
        // What follows the path may contain a name or a token.
        const [address = ''] = path.split(/[?#]/)
        api.accesses.count({
          day,
          moduleKey: site.column(moduleKey) ? moduleKey : OTHER,
          path: PAGES.has(address) ? address : '',
          deviceType,
        })
      }
      return ok(null)
    },
  } satisfies Operations
}
