import { expect, it } from 'vitest'
import type { PortalClient } from '../../../src/contract/client.ts'
import { firstValues } from '../../../templates/form/first-values.ts'
import { load } from '../../../templates/form/load.ts'
import type { LiveData } from '../../../templates/form/live-data.ts'

const form = {
  key: 'viewing',
  title: '预约看房',
  schema: {
    type: 'object',
    properties: {
      contact: { type: 'string', title: '联系人' },
      project: { type: 'string', title: '看哪个项目', enum: ['p01', 'p06'] },
      time: { type: 'string', title: '什么时间', enum: ['am', 'pm'], default: 'am' },
    },
  },
}

async function opened(query: Record<string, string>) {
  const response = new Response(null, { headers: { date: 'Mon, 30 Nov 2026 01:00:00 GMT' } })
  const api = {
    GET: async () => ({ response, data: { code: '1', message: '', data: form } }),
  } as unknown as PortalClient
  const context = { api, query, column: { settings: { form: 'viewing' } } }
  return firstValues((await load(context as unknown as Parameters<typeof load>[0])) as LiveData)
}

it('begins with the project from whose page it was opened', async () => {
  expect(await opened({ about: 'p06' })).toEqual({ project: 'p06', time: 'am' })
})

it('answers no other question by an address', async () => {
  expect(await opened({ about: 'pm' })).toEqual({ time: 'am' })
})

it('begins as ever with what no question offers as an answer, and without it', async () => {
  for (const about of ['p02', '__proto__', '']) expect(await opened({ about })).toEqual({ time: 'am' })
  expect(await opened({})).toEqual({ time: 'am' })
})
