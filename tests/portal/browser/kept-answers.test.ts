import { expect, it, vi } from 'vitest'
import { keepAnswers } from '../../../src/portal/browser/kept-answers.ts'

const ask = (path: string, method = 'GET') => new Request(`http://portal.test${path}`, { method })

function server(status = 200) {
  const fetch = vi.fn<(request: Request) => Promise<Response>>((request) =>
    Promise.resolve(new Response(request.url, { status })),
  )
  return { fetch, kept: keepAnswers(fetch) }
}

it('the same question within seconds is asked once, and each who asks reads the whole answer', async () => {
  const { fetch, kept } = server()
  const answers = await Promise.all([kept(ask('/a')), kept(ask('/a'))])
  expect(await Promise.all([...answers, await kept(ask('/a'))].map((answer) => answer.text()))).toEqual(
    Array.from({ length: 3 }, () => 'http://portal.test/a'),
  )
  expect(fetch).toHaveBeenCalledTimes(1)
  await kept(ask('/b'))
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('is asked anew after ten seconds, after a change, and after an answer that is none', async () => {
  const { fetch, kept } = server()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  await kept(ask('/a'))
  now.mockReturnValue(10_000)
  await kept(ask('/a'))
  expect(fetch).toHaveBeenCalledTimes(2)
  await kept(ask('/change', 'POST'))
  await kept(ask('/a'))
  expect(fetch).toHaveBeenCalledTimes(4)
  now.mockRestore()
  const busy = server(503)
  await busy.kept(ask('/a'))
  await busy.kept(ask('/a'))
  expect(busy.fetch).toHaveBeenCalledTimes(2)
})

it('a question that nobody answered is asked anew', async () => {
  const { fetch, kept } = server()
  fetch.mockRejectedValueOnce(new TypeError('gone'))
  await expect(kept(ask('/a'))).rejects.toThrow('gone')
  expect((await kept(ask('/a'))).status).toBe(200)
})
