import type { FastifyRequest } from 'fastify'

/**
 * Whether a form was sent from a page of this site. Browsers name the origin with every posted form; a request
 * without one is rejected.
 */
export function isOwnOrigin({ headers, host }: FastifyRequest, publicOrigin?: string): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined || (site !== undefined && site !== 'same-origin')) return false
  if (origin === publicOrigin) return true
  return (
    publicOrigin === undefined &&
    /^https?:/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).host === host
  )
}
