// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ENTRY = '<script type="module" src="/assets/entry-1.js"></script>'
const page = (call: string, { entry = ENTRY, notice = '' } = {}) =>
  `<html><body>${notice}<div data-now="board">
    <p data-part="call">${call}</p><p data-part="left"><a id="flat-a" href="/flats">0801</a></p>
    <span data-said="fresh" data-zone="Asia/Shanghai" data-words="checked {time}" hidden></span>
    <span data-said="stale" data-words="since {time}" data-long="listen, since {time}" hidden></span><b data-clock="Asia/Shanghai"></b>
  </div>${entry}</body></html>`

const DATE = 'Tue, 15 Dec 2026 02:46:20 GMT'
let answer: () => Promise<Response>
let asked: (string | null)[]

const found = (html: string, etag: string, status = 200) =>
  new Response(status === 304 ? null : html, { status, headers: { etag, date: new Date().toUTCString() } })

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(DATE) })
  document.documentElement.innerHTML = page('085')
  asked = []
  answer = async () => found(page('085'), '"1"')
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('if-none-match'))
    return answer()
  })
  vi.resetModules()
  const { keepLive } = await import('../../../src/portal/browser/live-page.ts')
  void keepLive()
  await vi.advanceTimersByTimeAsync(10)
})

afterEach(async () => {
  document.body.replaceChildren()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent
const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden

it('asks each second with the mark of what it has, and replaces the parts that differ', async () => {
  const left = document.querySelector('[data-part=left]')?.firstChild
  answer = async () => found('', '"1"', 304)
  await vi.advanceTimersByTimeAsync(2000)
  answer = async () => found(page('088'), '"2"')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([null, '"1"', '"1"', '"1"'])
  expect(text('[data-part=call]')).toBe('088')
  expect(document.querySelector('[data-part=left]')?.firstChild).toBe(left)
  expect(text('[data-said=fresh]')).toBe('checked 10:46:23')
  expect(text('[data-clock]')).toBe('10:46')
})

it('says since when nothing comes any more, and that it goes on again', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(4000)
  expect(isHidden('[data-said=stale]')).toBe(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(isHidden('[data-said=stale]')).toBe(false)
  expect(text('[data-said=stale]')).toBe('since 10:46:20')
  expect(isHidden('[data-said=fresh]')).toBe(true)
  answer = async () => found(page('091'), '"3"')
  await vi.advanceTimersByTimeAsync(1000)
  expect(isHidden('[data-said=stale]')).toBe(true)
  expect(text('[data-part=call]')).toBe('091')
})

it('stands at one time, whatever the device’s clock does, and after a minute tells a hall to listen', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(7000)
  vi.setSystemTime(Date.now() + 5000)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(text('[data-said=stale]')).toBe('since 10:46:20')
  await vi.advanceTimersByTimeAsync(5000)
  expect(text('[data-said=stale]')).toBe('listen, since 10:46:20')
})

it('does not take what the server shows without its database for fresh', async () => {
  const notice = '<div class="noticebar standing"></div>'
  answer = async () => found(page('085', { notice }), '"4"')
  await vi.advanceTimersByTimeAsync(7000)
  expect(isHidden('[data-said=stale]')).toBe(false)
})

it('loads the whole page again where it is of another version of the portal', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  answer = async () => found(page('085', { entry: ENTRY.replace('1.js', '2.js') }), '"5"')
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()
})

it('asks nothing on a page whose parts live in the browser by themselves, such as a form', async () => {
  document.body.innerHTML = '<div data-live="form"></div>'
  await vi.advanceTimersByTimeAsync(1000)
  asked = []
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})
