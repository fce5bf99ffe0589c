// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, asked } from '../../../src/editor/kit/api.ts'
import { problemWords } from '../../../src/editor/kit/problem.ts'
import { sendFile } from '../../../src/editor/media/send.ts'
import { loadWords, sayIn } from '../../../src/editor/words/words.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that was reached and never answers. */
function stubSilentServer() {
  vi.stubGlobal(
    'fetch',
    (_request: Request, { signal }: RequestInit) =>
      new Promise((_answer, end) => signal?.addEventListener('abort', () => end(signal.reason))),
  )
}

/** A server that sends a part of its answer every `seconds`, as often as given, and then nothing. */
function stubStallingServer(parts: string[], seconds = 0) {
  vi.stubGlobal('fetch', (_request: Request, { signal }: RequestInit) => {
    const left = parts.values()
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('given up'))),
      async pull(stream) {
        await new Promise((resolve) => window.setTimeout(resolve, seconds * 1000))
        const { value, done } = left.next()
        if (!done) stream.enqueue(new TextEncoder().encode(value))
        else await new Promise(() => undefined)
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))
  })
}

await loadWords('zh-CN')
const say = sayIn('zh-CN')
const wordsOf = (call: Promise<unknown>) => call.then(String, (error: unknown) => problemWords(say, error))

it('a question that the server never answers is given up after a minute, which is said', async () => {
  stubSilentServer()
  const said = wordsOf(asked(api.GET('/editor/columns')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await said).toContain('服务器一分钟没有回答，没有读到')
})

it('a question whose answer begins and then stops is given up a minute after its last part, which is said', async () => {
  stubStallingServer(['{"data":', '['], 50)
  const said = wordsOf(asked(api.GET('/editor/columns')))
  await vi.advanceTimersByTimeAsync(159_000)
  expect(await Promise.race([said, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await said).toContain('服务器一分钟没有回答，没有读到')
})

it('of a change whose answer begins and then stops nobody says that it was not done', async () => {
  stubStallingServer(['{"data":'])
  const body = { contentIds: ['a'], reason: '' }
  const said = wordsOf(asked(api.POST('/editor/contents/withdraw', { body })))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await said).toContain('可能办成了，也可能没有')
})

it('of a change that the server never answers nobody says that it was not done', async () => {
  stubSilentServer()
  const body = { contentIds: ['a'], reason: '' }
  const said = wordsOf(asked(api.POST('/editor/contents/withdraw', { body })))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await Promise.race([said, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await said).toContain('可能办成了，也可能没有')
})

it('a change that its page gives up ends at once, as one that did not reach the server', async () => {
  stubSilentServer()
  const leaving = new AbortController()
  const body = { contentIds: ['a'], reason: '' }
  const said = wordsOf(asked(api.POST('/editor/contents/withdraw', { body, signal: leaving.signal })))
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  expect(await said).toContain('连不上网')
})

it('a change that its page gives up while the answer stops ends at once, and its wait with it', async () => {
  stubStallingServer(['{"data":'])
  const leaving = new AbortController()
  const body = { contentIds: ['a'], reason: '' }
  const said = wordsOf(asked(api.POST('/editor/contents/withdraw', { body, signal: leaving.signal })))
  await vi.advanceTimersByTimeAsync(1000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(await Promise.race([said, Promise.resolve('waiting')])).toContain('连不上网')
  expect(vi.getTimerCount()).toBe(0)
})

it('a file that was sent whole and is never answered is given up after five minutes', async () => {
  const upload = new EventTarget()
  class Silent extends EventTarget {
    upload = upload
    open() {}
    setRequestHeader() {}
    send() {
      upload.dispatchEvent(new Event('load'))
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Silent)
  const said = wordsOf(sendFile('/editor/media', {}, new File(['x'], 'x.png')))
  await vi.advanceTimersByTimeAsync(299_000)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await said).toContain('服务器')
  expect(vi.getTimerCount()).toBe(0)
})
