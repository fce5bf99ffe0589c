import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import type { Service } from '../types.ts'

export function monitoringHandlers(api: ApiContext): Pick<Service, 'recordAmount'> {
  return {
    async recordAmount({ body }) {
      const { settings } = await api.site()
      const day = dayIn(settings.timeZone ?? 'Asia/Shanghai', api.now())
      for (const { moduleKey, path = '', deviceType = '' } of body.records) {
        // What follows may name a person or a token.
        const [address = ''] = path.split(/[?#]/)
        api.accesses.count({ day, moduleKey, path: address, deviceType })
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
