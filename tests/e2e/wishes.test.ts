import { afterAll, describe, expect, inject, it } from 'vitest'
import { closePages, openPage, testBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'

const demo = inject('demo')

/** What a wish ends with: something to fill in, a day, an address, or a telephone number. */
const ENDS = {
  form: /<(?:textarea|select|input(?![^>]*type="hidden"))[ >]/,
  date: /\d{1,2}月\d{1,2}日/,
  place: /[路街]\d+号/,
  phone: /href="tel:/,
} as const

const SERVICE = '服务中心'

/** What residents want, which links they click from the home page, and how it ends. */
const WISHES: [wish: string, clicks: string[], end: keyof typeof ENDS][] = [
  ['我想租一套房', ['去报名 望湖家园公开配租'], 'form'],
  ['我符合哪一种', ['我能申请哪一种'], 'form'],
  ['什么时候开始报名', ['康宁苑新批次配租'], 'date'],
  ['开始时提醒我', ['提醒我 康宁苑新批次配租'], 'form'],
  ['报名要带什么', ['业务办理 公租房'], 'place'],
  ['我报上了吗', ['查进度'], 'form'],
  ['我审核过了吗', ['我的申请'], 'form'],
  ['名单里有没有我', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'form'],
  ['我要提异议', [SERVICE, '提出异议'], 'form'],
  ['什么时候摇号', ['望湖家园公开配租'], 'date'],
  ['我是第几号', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'form'],
  ['摇号公不公平', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'date'],
  ['轮到我选房是几点', [SERVICE, '我的申请'], 'form'],
  ['还剩哪些房', ['全部12个项目', '望湖家园'], 'phone'],
  ['我去不了现场', [SERVICE, '代家人办理'], 'place'],
  ['选错了怎么办', [SERVICE, '常见问题'], 'form'],
  ['租金多少、什么时候交', ['全部12个项目', '望湖家园'], 'phone'],
  ['家里水管漏了', [SERVICE, '报修'], 'form'],
  ['我要投诉', [SERVICE, '投诉与建议'], 'form'],
  ['我要退租', [SERVICE, '退租', '去网上办理'], 'form'],
  ['家里添了人', [SERVICE, '变更家庭成员'], 'phone'],
  ['我要开发票', [SERVICE, '开发票', '去网上办理'], 'form'],
  ['我想租商铺', ['业务办理 商业服务', '去网上办理'], 'form'],
  ['我想来上班', ['快速投递'], 'form'],
  ['我妈妈不会用手机', [SERVICE, '代家人办理'], 'place'],
]
/** A phone's menu opens by a click of its own. */
const MOST = 4

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

/** The address of the link that begins with these words: on the page itself, or else in the menu. */
function linkIn(html: string, words: string): string | undefined {
  for (const part of [mainOf(html), html])
    for (const [, href = '', inner = ''] of part.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs))
      if (textOf(inner).startsWith(words)) return href.replaceAll('&amp;', '&')
  return undefined
}

it('there are as many wishes as residents have told us', () => {
  expect(WISHES).toHaveLength(25)
  expect(Math.max(...WISHES.map(([, clicks]) => clicks.length + 1))).toBeLessThanOrEqual(MOST)
})

describe('without scripts', () => {
  it.each(WISHES)('%s reaches an end', async (_wish, clicks, end) => {
    let path = '/home'
    for (const words of clicks) {
      const html = await (await fetch(demo + path)).text()
      const next = linkIn(html, words)
      expect(next, `“${words}” on ${path}`).toBeDefined()
      path = next ?? ''
    }
    const answer = await fetch(demo + path)
    expect(answer.status).toBe(200)
    const page = mainOf(await answer.text())
    expect(page).toMatch(ENDS[end])
  })
})

describe('with scripts, on a phone', () => {
  it.each(
    WISHES.filter(([wish]) => ['家里水管漏了', '我要退租', '名单里有没有我', '还剩哪些房'].includes(wish)),
  )('%s reaches an end', async (_wish, clicks, end) => {
    const { page, complaints, close } = await openPage(await testBrowser(), {
      viewport: { width: 375, height: 812 },
    })
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    for (const words of clicks) {
      const before = await page.title()
      await page
        .locator('main a')
        .filter({ hasText: words.split(' ').at(-1) ?? '' })
        .filter({ visible: true })
        .first()
        .click()
      // The address changes before the page does; the title changes with the page.
      await page.waitForFunction((title) => document.title !== title, before)
    }
    await eventually(async () => expect(await page.locator('main').innerHTML()).toMatch(ENDS[end]))
    expect(complaints).toEqual([])
    await close()
  })
  afterAll(closePages)
})
