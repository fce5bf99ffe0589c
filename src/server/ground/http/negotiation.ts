import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

// Browsers send one of a few headers.
const encodings = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})
const gzip = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/** The smallest encoding of a text that the client accepts. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  const encoding = encodings.negotiate(String(accepted ?? ''))
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'
}

export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return gzip.negotiate(String(accepted ?? '')) === 'gzip'
}

/** Whether the client's copy is still valid: the header may list several ETags, weak ones, or `*`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  const strong = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => ['*', strong].includes(tag.trim().replace(/^W\//, '')))
}
