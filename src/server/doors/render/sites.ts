import type { Site } from '../../../contract/types.ts'
import type { NextScheduledChange } from '../../subjects/schedule/next-scheduled-change.ts'

export interface SitesOptions {
  ask: (host: string) => Promise<Site>
  /** The last revision that touched settings, columns, kinds or what stands on every page. */
  structure: () => number
  nextChange: NextScheduledChange
  /** Told each answer once. */
  onRead: (site: Site) => void
  /** Milliseconds since the epoch; tests set it. */
  now?: () => number
}

/** Milliseconds after which the site is asked for again whatever happens. */
const MAX_AGE = 10_000

/**
 * What all pages of a host have in common, asked for once until it is published anew or the clock changes something in it,
 * such as the skin.
 */
export function createSites({ ask, structure, nextChange, onRead, now = Date.now }: SitesOptions) {
  const sites = new Map<string, Promise<Site>>()
  let takenFor = -1
  let takenAt = 0
  let takenUntil = 0

  return async (host: string): Promise<Site> => {
    if (takenFor !== structure() || now() >= takenUntil || now() < takenAt) {
      const asked = now()
      const [current, change] = [structure(), await nextChange(asked)]
      // Somebody else may have done this meanwhile: their answers are as new.
      if (takenFor !== current || takenUntil <= asked || takenAt > asked) {
        sites.clear()
        takenFor = current
        takenAt = asked
        takenUntil = Math.min(asked + MAX_AGE, change)
      }
    }
    const known = sites.get(host)
    if (known) return known
    const asking = ask(host)
    sites.set(host, asking)
    asking.then(onRead, () => sites.get(host) === asking && sites.delete(host))
    return asking
  }
}
