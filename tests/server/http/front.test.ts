import { expect, it } from 'vitest'
import { createFront, type FrontSettings } from '../../../src/server/http/front.ts'

const limitsOf = (settings: FrontSettings) => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = createFront(() => {}, settings)
  return { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }
}

it('waits so long for a head, a request and the next one', () => {
  expect(limitsOf({ TRUST_PROXY: false, REQUEST_SECONDS: 40, MAX_CONNECTIONS: 7 })).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 40_000,
    keepAliveTimeout: 5000,
    maxConnections: 7,
  })
})

it('waits no longer for a head than for the whole request', () => {
  expect(limitsOf({ TRUST_PROXY: false, REQUEST_SECONDS: 9 }).headersTimeout).toBe(9000)
})

it('keeps connections longer than a proxy before it does', () => {
  expect(limitsOf({ TRUST_PROXY: true }).keepAliveTimeout).toBeGreaterThan(60_000)
})
