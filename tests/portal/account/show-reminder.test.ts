// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { showReminder } from '../../../src/portal/account/show-reminder.ts'

const link = () => document.querySelector('a')?.textContent

const forgetSession = () => (document.cookie = 'tokenId=; max-age=0')

beforeEach(() => {
  document.cookie = 'tokenId=x'
  document.body.innerHTML = '<a data-remind="" href="/remind?plan=k">提醒我<span> 康宁苑</span></a>'
})

/** What the server answers of the two reminders. */
function reminded(plans: boolean, records: boolean) {
  const data = [
    { topic: 'plans', isOn: plans },
    { topic: 'records', isOn: records },
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: '1', data })))
}

it('a link to the reminder says that it is on, of which plan, and says so once', async () => {
  reminded(true, false)
  await showReminder('zh-CN')
  expect(link()).toBe('提醒已开启 康宁苑')
  await showReminder('zh-CN')
  expect(link()).toBe('提醒已开启 康宁苑')
})

it('stays as it is for whoever is reminded of other things', async () => {
  reminded(false, true)
  await showReminder('zh-CN')
  expect(link()).toBe('提醒我 康宁苑')
})

it('a page that comes back from memory asks again', async () => {
  reminded(false, true)
  await showReminder('zh-CN')
  const isBack = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  reminded(true, false)
  isBack()
  await expect.poll(link).toBe('提醒已开启 康宁苑')
  reminded(false, true)
  isBack()
  await expect.poll(link).toBe('提醒我 康宁苑')
  reminded(true, false)
  isBack()
  await expect.poll(link).toBe('提醒已开启 康宁苑')
  // Logged out meanwhile.
  forgetSession()
  isBack()
  await expect.poll(link).toBe('提醒我 康宁苑')
})
