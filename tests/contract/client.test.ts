import { expect, it } from 'vitest'
import { createPortalClient, PortalError, unwrap } from '../../src/contract/client.ts'

/** What a page gets of an answer. */
function ask(body: string, status = 200) {
  const api = createPortalClient({
    baseUrl: 'http://portal.test',
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  })
  return unwrap(api.GET('/site'))
}

it('code "1" is success, and its data the answer', async () => {
  expect(await ask('{"code":"1","message":"ok","data":{"revision":7}}')).toEqual({ revision: 7 })
})

it.each([
  ['0', 200],
  ['2', 200],
  [1, 200],
  [true, 200],
  ['429', 429],
  ['1', 503],
])('code %j under HTTP %i is no success', async (code, status) => {
  const asked = ask(JSON.stringify({ code, message: 'no', data: {} }), status)
  await expect(asked).rejects.toThrow(PortalError)
  await expect(asked).rejects.toMatchObject({ status })
})

it.each([
  '{"code":"1","message":"ok"}',
  'null',
  '[]',
  '"1"',
  '{}',
  '{"code":"1"}x',
  '<!doctype html><title>503</title>',
])('%s is refused like any other answer', async (body) => {
  await expect(ask(body)).rejects.toBeInstanceOf(Error)
})
