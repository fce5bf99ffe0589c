// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { showOwnStatus } from '../../../src/portal/account/own-status.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import type { Portal } from '../../../src/portal/kit/portal.ts'

const SENT = {
  number: '20261116-0086-1234',
  hash: 'h',
  formKey: 'register',
  time: '2026-11-16T03:00:00Z',
  log: [],
}
const REVIEWED = { ...SENT, title: '商业意向登记', state: 'reviewing', answerBy: '2026-12-04T09:00:00Z' }
const OVER = { ...SENT, time: '2026-09-01T03:00:00Z', title: '满意度调查', state: 'closed' }
const NOW = 'Tue, 24 Nov 2026 02:00:00 GMT'

beforeEach(() => {
  document.body.innerHTML = '<div data-own="/mine" hidden></div>'
})

/** Of the portal only what this asks, and what the server answers. */
function portal(submissions: object[], plans: object[] = []) {
  const ask = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const data = path.endsWith('submissions') ? { drafts: [], submissions } : plans
    return new Response(JSON.stringify({ code: '1', data }), { headers: { date: NOW } })
  })
  vi.stubGlobal('fetch', ask)
  const site = { columns: [], settings: { timeZone: 'Asia/Shanghai' } }
  const made: unknown = { site, locale: 'zh-CN', catalogue, readCatalogue: async () => {} }
  return { ask, portal: made as Portal }
}

it('says where each application stands that is not over, with a link to the page that says more', async () => {
  const { portal: one, ask } = portal([REVIEWED, OVER])
  await showOwnStatus(one)
  const place = document.querySelector<HTMLElement>('[data-own]')
  expect(place?.hidden).toBe(false)
  expect([...(place?.querySelectorAll('a') ?? [])].map((link) => [link.pathname, link.textContent])).toEqual([
    ['/mine', '商业意向登记 审核中\u2060·2026年12月4日 17:00 前答复'],
  ])
  expect(ask).toHaveBeenCalledTimes(2)
  // The same page again, as after a step back: it is there already.
  await showOwnStatus(one)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('says that an answer is late', async () => {
  const { portal: one } = portal([{ ...REVIEWED, answerBy: '2026-11-20T09:00:00Z' }])
  await showOwnStatus(one)
  expect(document.querySelector('[data-own] a')?.textContent).toBe(
    '商业意向登记 审核中\u2060·本应在 2026年11月20日 17:00 前答复，已经晚了',
  )
})

it('leaves the page as it is for who has sent nothing, without a second question', async () => {
  const { portal: one, ask } = portal([])
  await showOwnStatus(one)
  expect(document.querySelector<HTMLElement>('[data-own]')?.hidden).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('says neither that choosing is over nor a contract once the sessions end: it does not know who chose in them', async () => {
  const plan = {
    planId: 'p',
    title: '望湖家园第三批',
    formKey: 'register',
    hasDraw: true,
    drawnAt: '2026-11-04T02:06:00Z',
    objectionsUntil: '2026-10-29T09:00:00Z',
    selectStart: '2026-11-18T09:00:00Z',
    selectEnd: '2026-11-20T09:00:00Z',
    place: { isListed: true, no: '0305', rank: 528 },
  }
  const said = async (more: object) => {
    document.body.innerHTML = '<div data-own="/mine" hidden></div>'
    await showOwnStatus(portal([{ ...REVIEWED, state: 'accepted' }], [{ ...plan, ...more }]).portal)
    return document.querySelector('[data-own] a')?.textContent
  }
  for (const more of [{}, { closedAt: '2026-11-21T00:00:00Z' }])
    expect(await said({ isChoosing: true, ...more })).toMatch(/选房：看您家的情况$/)
  expect(await said({})).toContain('签约')
})
