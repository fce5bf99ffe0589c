import type { Manifest } from '../../../../templates/types.ts'
import { PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { registry } from '../../../../templates/registry.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import type { Service } from '../types.ts'

/** Only pages of the site make rows, so that nobody can fill the table with names of their own. */
const PAGES = new Set([
  ...Object.values<Manifest>(registry).flatMap(({ routes, detail }) => [
    ...routes,
    ...Object.values(detail?.routes ?? {}),
  ]),
  ...Object.keys(PORTAL_PAGES),
])
const OTHER = 'other'

export function monitoringHandlers(api: ApiContext): Pick<Service, 'recordAmount'> {
  return {
    async recordAmount({ body }) {
      const site = await api.site()
      const day = dayIn(site.settings.timeZone ?? 'Asia/Shanghai', api.now())
      for (const { moduleKey, path = '', deviceType = '' } of body.records) {
        // What follows the address may name a person or a token.
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
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date there and then, as YYYY-MM-DD. */
function dayIn(timeZone: string, time: Date): string {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, known)
  return known.format(time)
}
