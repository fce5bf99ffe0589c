import type { RenderedPage } from './page-cache.ts'

/** Where an address leads that is none of ours. */
const MOVED = '/home?moved=1'

/** Asked for by a wrong or old address: the operator may want to know which. A page that is kept says it in the log once. */
export function isMiss({ status, location }: Pick<RenderedPage, 'status' | 'location'>): boolean {
  return status === 404 || location === MOVED
}
