import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, openPage, testBrowser } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { demoDay } from '../support/demo-days.ts'

const demo = inject('demo')

/** What a wish ends with: something to fill in, a day, an address, a telephone number, a list of flats, or an answer. */
const ENDS = {
  form: /<(?:textarea|select|input(?![^>]*type="hidden"))[ >]/,
  date: /\d{1,2}月\d{1,2}日/,
  place: /[路街]\d+号/,
  phone: /href="tel:/,
  flats: /<td[^>]*>.*可选/s,
  answer: /<details/,
} as const

const SERVICE = '服务中心'
const HOME = '青岚安居'

/** What residents want, which links they click from the home page, how it ends, and the words that answer it. */
const WISHES: [wish: string, clicks: string[], end: keyof typeof ENDS, says: string[]][] = [
  ['我想租一套房', ['去报名 望湖家园公开配租'], 'form', ['公租房备案号', '手机']],
  ['我符合哪一种', ['我能申请哪一种'], 'form', ['不用登录，答案只用来算这一次']],
  ['什么时候开始报名', ['康宁苑新批次配租'], 'date', [`${demoDay('12月7日')}9:00至`]],
  ['开始时提醒我', ['提醒我 康宁苑新批次配租'], 'form', ['登录后会回到刚才要去的页面', '计划开放时收到提醒']],
  ['报名要带什么', ['业务办理 公租房'], 'place', ['申请材料', '申请人身份证', '公租房备案号']],
  ['我报上了吗', ['查进度'], 'form', ['查询码', '回执号']],
  ['我审核过了吗', ['查进度'], 'form', ['报名、报修、投诉、预约、应聘，都用回执号和查询码查']],
  ['名单里有没有我', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'form', ['我家是第几号', '回执号']],
  ['我要提异议', [SERVICE, '提出异议'], 'form', ['异议']],
  ['什么时候摇号', ['望湖家园公开配租'], 'date', ['公开摇号', `${demoDay('12月11日')} 10:00`]],
  ['我是第几号', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'form', ['我家是第几号', '第 1 号']],
  ['摇号公不公平', ['看公告 听松雅苑公开申购', '看名单和摇号'], 'date', ['谁都可以自己再算一遍', '封存数']],
  [
    '轮到我选房是几点',
    ['看公告 锦书苑第二轮轮候选房', '看名单', '我家的选房'],
    'date',
    ['选房场次', '09:00', '第 811–812 号', '用回执号查'],
  ],
  ['还剩哪些房', ['全部12个项目', '望湖家园', '望湖家园公开配租'], 'flats', ['还可选 124 套', '可选']],
  ['我去不了现场', [SERVICE, '代家人办理'], 'place', ['代办授权书', '选房、签约可以凭授权书代办']],
  ['选错了怎么办', [SERVICE, '常见问题'], 'answer', ['已经选中房屋但不想要了怎么办', '0000-8800 0210']],
  ['租金多少、什么时候交', ['全部12个项目', '望湖家园'], 'phone', ['31–34', '按季']],
  ['家里水管漏了', [SERVICE, '报修'], 'form', ['30分钟']],
  ['我要投诉', [SERVICE, '投诉与建议'], 'form', ['投诉']],
  ['我要退租', [SERVICE, '退租', '去网上办理'], 'form', ['退租', '楼栋和房号']],
  ['家里添了人', [SERVICE, '变更家庭成员'], 'phone', ['出生证明', '30日内']],
  ['我要开发票', [SERVICE, '开发票', '去网上办理'], 'form', ['开发票', '楼栋和房号']],
  ['我想租商铺', ['业务办理 商业服务', '去网上办理'], 'form', ['主体类型', '大致的面积和期望租金']],
  ['我想来上班', ['快速投递'], 'form', ['应聘岗位']],
  ['我妈妈不会用手机', [SERVICE, '代家人办理'], 'place', ['不会上网', '志愿者可以帮您填']],
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

/** A page's text as it is read: what keeps words together is no part of it. */
const plain = (html: string) => textOf(html).replaceAll('\u2060', '')

function expectEnd(main: string, end: keyof typeof ENDS, says: readonly string[]) {
  expect(main).toMatch(ENDS[end])
  const text = plain(main)
  for (const words of says) expect(text).toContain(words)
}

describe('without scripts', () => {
  it.each(WISHES)('%s reaches an end that answers it', async (_wish, clicks, end, says) => {
    let path = '/home'
    for (const words of clicks) {
      const html = await (await fetch(demo + path)).text()
      const next = linkIn(html, words)
      expect(next, `“${words}” on ${path}`).toBeDefined()
      path = next ?? ''
    }
    const answer = await fetch(demo + path)
    expect(answer.status).toBe(200)
    expectEnd(mainOf(await answer.text()), end, says)
  })
})

/** Opens the menu, and in it the part that has this link: two of the clicks. */
async function openMenu(page: Page, words: string): Promise<void> {
  await page.locator('[aria-controls=menu]').click()
  await page.locator('#menu li').filter({ hasText: words }).first().getByRole('button').first().click()
}

describe('with scripts, on a phone', () => {
  let phone: Awaited<ReturnType<typeof openPage>>
  beforeAll(async () => {
    phone = await openPage(await testBrowser(), { viewport: { width: 375, height: 812 } })
  })
  afterAll(closePages)

  // A page that scripts show has nothing of the one without: each wish whose pages no other one shows.
  it.each(
    WISHES.filter(([, clicks], at) => at === WISHES.findIndex(([, other]) => `${other}` === `${clicks}`)),
  )('%s reaches an end that answers it', async (_wish, clicks, end, says) => {
    const { page, complaints } = phone
    if (page.url().startsWith(demo)) await page.locator('a[href="/home"]').first().click()
    else await page.goto(`${demo}/home`)
    await page.waitForFunction((title) => document.title === title, HOME)
    for (const words of clicks) {
      const before = await page.title()
      const link = page.getByRole('link', { name: new RegExp(`^${words}`) }).filter({ visible: true })
      if (words === clicks[0] && (await link.count()) === 0) await openMenu(page, words)
      await link.first().click()
      // The address changes before the page does; the title changes with the page.
      await page.waitForFunction((title) => document.title !== title, before)
    }
    await eventually(async () => expectEnd(await page.locator('main').innerHTML(), end, says))
    expect(complaints).toEqual([])
  })
})
