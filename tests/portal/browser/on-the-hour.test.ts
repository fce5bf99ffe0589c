// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeOnTheHour } from '../../../src/portal/browser/on-the-hour.ts'

const OPENS = '2026-12-07T01:00:00Z'
const CLOSES = '2026-12-18T09:00:00Z'
const ENTRY = '<script type="module" src=""></script>'
const SOON = `<div data-hours="${OPENS}"><output>1 opens soon</output><i data-own>mine</i><a href="/remind">remind me</a></div>`
const OPEN = `<div data-hours="${CLOSES}"><output>1 is open</output><i data-own></i><a href="/apply">apply</a></div>`

/** The server's clock; the device is ten minutes behind. */
let ahead = 600_000
let served = SOON
let asked: string[] = []
const goOn = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(OPENS) - ahead - 60_000 })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  document.body.innerHTML = SOON + ENTRY
  served = SOON
  asked = []
  goOn.mockClear()
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    asked.push(method)
    const date = new Date(Date.now() + ahead).toUTCString()
    return new Response(method === 'HEAD' ? null : `<body>${served}${ENTRY}</body>`, { headers: { date } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = (selector: string) => document.querySelector(selector)?.textContent

it('opens at the hour of the server, whatever the clock of the device says, and keeps what only it knows', async () => {
  const status = document.querySelector('output')
  document.querySelector('a')?.focus()
  changeOnTheHour(goOn)
  await vi.advanceTimersByTimeAsync(59_000)
  expect([asked, text('a')]).toEqual([['HEAD'], 'remind me'])
  served = OPEN
  await vi.advanceTimersByTimeAsync(2500)
  expect(text('a')).toBe('apply')
  expect(document.activeElement?.textContent).toBe('apply')
  expect(document.querySelector('output')).toBe(status)
  expect([text('output'), text('[data-own]')]).toEqual(['1 is open', 'mine'])
  expect(asked).toEqual(['HEAD', 'GET'])
  expect(goOn).toHaveBeenCalledOnce()
})

it('keeps that the reminder of another plan is on', async () => {
  const later = '<a data-remind="" href="/remind?plan=b">remind me</a>'
  document.body.innerHTML = SOON.replace('</div>', `${later.replace('remind me', 'is on')}</div>`) + ENTRY
  served = OPEN.replace('</div>', `${later}</div>`)
  changeOnTheHour(goOn)
  await vi.advanceTimersByTimeAsync(62_000)
  expect([text('a'), text('[data-remind]')]).toEqual(['apply', 'is on'])
})

it('asks again where the answer is still of the moment before, or there is none', async () => {
  changeOnTheHour(goOn)
  await vi.advanceTimersByTimeAsync(62_000)
  expect([asked, text('a')]).toEqual([['HEAD', 'GET'], 'remind me'])
  served = OPEN
  await vi.advanceTimersByTimeAsync(3500)
  expect(text('a')).toBe('apply')
})

it('asks nothing where no moment will come', async () => {
  document.body.innerHTML = '<div data-hours=""></div>'
  changeOnTheHour(goOn)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([asked, goOn.mock.calls]).toEqual([[], []])
})
