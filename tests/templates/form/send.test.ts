import { expect, test } from 'vitest'
import { createPortalClient } from '../../../src/contract/client.ts'
import { sendForm } from '../../../templates/form/send.ts'

const sent = (status: number, body: object, headers: Record<string, string> = {}) =>
  sendForm(
    createPortalClient({
      baseUrl: 'http://portal.invalid/api',
      fetch: async () => Response.json(body, { status, headers }),
    }),
    'intention',
    { version: 1, values: {}, idempotencyKey: 'k' },
    {},
  )

test.each([
  [503, { code: '503', reason: 'busy' }, { 'retry-after': '4' }, { says: 'busy', seconds: 4 }],
  [429, { code: '429' }, { 'retry-after': '9' }, { says: 'busy', seconds: 9 }],
  [503, { code: '503' }, { 'retry-after': '5' }, { says: 'away' }],
  [500, { code: '500' }, {}, { says: 'failed' }],
])('a form that is answered %s %j tells why it was not sent', async (status, body, headers, notice) => {
  expect(await sent(status, body, headers as Record<string, string>)).toEqual(notice)
})
