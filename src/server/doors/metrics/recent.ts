import type { RecentFigures } from '../../subjects/monitoring/recent-figures.ts'
import type { Registry } from './registry.ts'

const NOTHING: RecentFigures = { refused: { residents: 0, staff: 0 }, uploads: {} }

/** @returns what asks anew */
export function measureRecent(metrics: Registry, read: () => Promise<RecentFigures>): () => Promise<void> {
  let figures = NOTHING
  metrics.gauge(
    'anju_logins_refused',
    'Logins of the last ten minutes that were refused: a wrong password, a wrong code, or too many of them.',
    () => Object.entries(figures.refused).map(([who, count]) => [{ who }, count]),
    { combine: 'max' },
  )
  metrics.gauge(
    'anju_uploads',
    'Files uploaded with forms: waiting for their scan, found clean or infected, or never scanned.',
    () => Object.entries(figures.uploads).map(([state, count]) => [{ state }, count]),
    { combine: 'max' },
  )
  return async () => void (figures = await read())
}
