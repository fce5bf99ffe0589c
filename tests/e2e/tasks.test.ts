import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

/** What a visitor comes for: links, buttons and fields by their names, in their order, and what shows in the end. */
interface Task {
  name: string
  from: string
  steps: {
    link?: string
    button?: string
    field?: string
    summary?: string
    words?: string
    /** What a phone folds. */
    onPhone?: true
  }[]
  shows: string
}

const FILTERS = { summary: '筛选', onPhone: true } as const

const TASKS: Task[] = [
  {
    name: 'reads the newest notice and what it says about the plan',
    from: '/home',
    steps: [{ link: '望湖家园公租房第四批公开配租公告' }],
    shows: '本次报名',
  },
  {
    name: 'turns the pages of a list',
    from: '/t3/news_list?col1=notices',
    steps: [{ link: '下一页' }, { link: '上一页' }],
    shows: '第1页',
  },
  {
    name: 'narrows projects to a district and a layout, sorts them, and opens one on the map',
    from: '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects',
    steps: [{ link: '价格从低到高' }, FILTERS, { link: '望湖区' }, { link: '地图' }, { link: '青禾公寓' }],
    shows: '户型',
  },
  {
    name: 'looks for an answer and opens it',
    from: '/t1/question_answer?col1=service&col2=question_answer',
    steps: [
      { field: '搜索问题和答案', words: '备案号' },
      { button: '搜问题' },
      { summary: '没有备案号，可以在本站直接申请公租房吗？' },
    ],
    shows: '备案',
  },
  {
    name: 'finds what to bring for an application',
    from: '/home',
    steps: [{ link: '办事指南' }, { link: '申请公租房备案资格' }, { link: '申请材料' }],
    shows: '资格申请表',
  },
  {
    name: 'goes back a year in the history',
    from: '/t1/memory?col1=about&col2=memory',
    steps: [{ link: '2018' }],
    shows: '网上选房上线',
  },
  {
    name: 'finds a job by its department',
    from: '/t1/PostInformation?col1=jobs&col2=job_list',
    steps: [FILTERS, { link: '信息技术' }, { link: '前端开发工程师' }],
    shows: '岗位职责',
  },
]

type Step = Task['steps'][number]

function target(page: Page, { link, button, field, summary }: Step): Locator {
  const main = page.locator('main')
  if (link !== undefined) return main.getByRole('link', { name: link, exact: true }).first()
  if (button !== undefined) return main.getByRole('button', { name: button })
  if (field !== undefined) return main.getByLabel(field)
  return main.locator('summary', { hasText: summary })
}

describe('without scripts, a visitor', () => {
  it.each(TASKS)('$name', async ({ from, steps, shows }) => {
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(demo + from)
    for (const step of steps.filter(({ onPhone }) => !onPhone)) {
      if (step.words === undefined) await target(page, step).click()
      else await target(page, step).fill(step.words)
    }
    await expect.poll(() => page.locator('main').innerText()).toContain(shows)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('by keyboard alone, a visitor', () => {
  it.each(TASKS)('$name', async ({ from, steps, shows }) => {
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 375, height: 800 } })
    await page.goto(demo + from, { waitUntil: 'networkidle' })
    for (const step of steps) {
      await tabTo(page, target(page, step))
      const left = page.url()
      if (step.words === undefined) await page.keyboard.press('Enter')
      else await page.keyboard.type(step.words)
      // The page before may have the next target, too.
      if (step.link !== undefined) await page.waitForURL((url) => url.href !== left)
      await page.waitForLoadState('networkidle')
    }
    await expect.poll(() => page.locator('main').innerText()).toContain(shows)
    expect(complaints).toEqual([])
    await close()
  })
})

const MAX_STOPS = 150

/** Presses Tab until the target has the focus, and looks whether one can see that it has. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  await there.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    // In one go: the page may still change.
    const { isReached, isMarked } = await there.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        isReached: element === document.activeElement,
        isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      }
    })
    if (!isReached) continue
    if (!isMarked) throw new Error(`nobody sees that ${there} has the focus`)
    return
  }
  throw new Error(`${MAX_STOPS} presses of Tab do not lead to ${there}`)
}
