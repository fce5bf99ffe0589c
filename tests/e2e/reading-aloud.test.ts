import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'
import { axeFindings, overflow } from '../support/inspect.ts'
import { stubSpeech } from '../support/speech.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const POLICY = '/t1/company_profile?col1=about&col2=about_us&col3=company_profile'

/** Opens the page where the device has a voice of this language, or none, and begins to read it. */
async function read(path: string, voice: string | null = 'zh-CN', options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options)
  const { page } = opened
  // The compiler names functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(stubSpeech, voice)
  await page.goto(`${demo}${path}#display`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: '朗读本页' }).click()
  await bar(page).waitFor()
  return opened
}

const bar = (page: Page) => page.getByRole('region', { name: '朗读' })
const spoken = (page: Page) => page.evaluate(() => speech.spoken)
const last = async (page: Page) => (await spoken(page)).at(-1)?.text
const isSpeaking = (page: Page) => page.evaluate(() => speech.isSpeaking())
/** The voice has said the sentence. */
const goOn = (page: Page) => page.evaluate(() => speech.tell('end'))
/** The text that the browser marks by this name. */
const marked = (page: Page, name: string) =>
  page.evaluate((of) => [...(CSS.highlights.get(of) ?? [])].map(String).join(''), name)

describe('reading aloud', () => {
  it('says sentence after sentence in the page’s language, and marks where it is', async () => {
    const { page, complaints, close } = await read(POLICY)
    await expect.poll(() => last(page)).toBe('公司简介')
    expect((await spoken(page))[0]).toMatchObject({ lang: 'zh-CN', voice: 'test', rate: 1 })
    expect(await page.locator('[data-reading]').evaluate((block) => block.tagName)).toBe('H1')
    await goOn(page)
    const sentence = (await last(page)) ?? ''
    expect(sentence).toMatch(/^2012年由市政府批准组建.*。$/)
    expect(await marked(page, 'reading-sentence')).toBe(sentence)
    await page.evaluate(() => speech.tell('boundary', { charIndex: 6, charLength: 3 }))
    expect(await marked(page, 'reading-word')).toBe(sentence.slice(6, 9))
    expect(await page.locator('[data-reading]').count()).toBe(1)
    expect(await bar(page).textContent()).toContain('第2句')
    expect(complaints).toEqual([])
    await close()
  })

  it('keeps what is read in view, to the end, where nothing is marked any more', async () => {
    const { page, close } = await read(POLICY, 'zh-CN', {
      viewport: { width: 375, height: 700 },
      reducedMotion: 'reduce',
    })
    await expect.poll(() => isSpeaking(page)).toBe(true)
    let steps = 0
    while (await isSpeaking(page)) {
      const place = await page.locator('[data-reading]').boundingBox()
      const top = (await bar(page).boundingBox())?.y ?? 0
      expect(place?.y).toBeLessThan(top)
      expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(0)
      await goOn(page)
      steps += 1
    }
    expect(steps).toBeGreaterThan(15)
    expect(await bar(page).textContent()).toContain('读完了')
    expect(await page.locator('[data-reading]').count()).toBe(0)
    await close()
  })

  it('leaves out what is there to be used', async () => {
    const { page, close } = await read(POLICY)
    await expect.poll(() => isSpeaking(page)).toBe(true)
    while (await isSpeaking(page)) await goOn(page)
    const texts = (await spoken(page)).map(({ text }) => text)
    expect(texts).toContain('做五件事')
    expect(texts).not.toContain('打印')
    expect(texts).not.toContain('首页')
    await close()
  })

  it('pauses, goes on with the same sentence, changes its speed, and stops, by keyboard', async () => {
    const { page, close } = await read(POLICY)
    await expect.poll(() => isSpeaking(page)).toBe(true)
    await goOn(page)
    const sentence = await last(page)
    await page.keyboard.press('Enter')
    expect(await isSpeaking(page)).toBe(false)
    expect(await page.locator('[data-reading]').count()).toBe(1)
    await page.keyboard.press('Enter')
    expect(await last(page)).toBe(sentence)
    await bar(page).getByLabel('语速').selectOption('快')
    expect((await spoken(page)).at(-1)).toMatchObject({ text: sentence, rate: 1.25 })
    await bar(page).getByRole('button', { name: '停止' }).press('Enter')
    expect(await isSpeaking(page)).toBe(false)
    expect(await bar(page).count()).toBe(0)
    expect(await page.locator(':focus').textContent()).toBe('朗读本页')
    expect(await page.locator('[data-reading]').count()).toBe(0)
    await close()
  })

  it('stops when the visitor goes on to another page', async () => {
    const { page, close } = await read('/t3/news_list?col1=notices')
    await expect.poll(() => isSpeaking(page)).toBe(true)
    await page.locator('main a[href*="contentId"]').first().click()
    await page.waitForURL(/contentId=/)
    await expect.poll(() => bar(page).count()).toBe(0)
    expect(await isSpeaking(page)).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await close()
  })

  it.each([null, 'fr-FR'])('says so where the device has only the voice %s', async (voice) => {
    const { page, close } = await read(POLICY, voice)
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('没有能读这一页的语音')
    expect(await spoken(page)).toEqual([])
    await bar(page).getByRole('button', { name: '关闭' }).click()
    expect(await bar(page).count()).toBe(0)
    await close()
  })

  it('says so where the voice breaks off', async () => {
    const { page, close } = await read(POLICY)
    await expect.poll(() => isSpeaking(page)).toBe(true)
    await page.evaluate(() => speech.tell('error', { error: 'synthesis-failed' }))
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('朗读中断了')
    await close()
  })

  it('is not offered without scripts', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false })
    await page.goto(`${demo}${POLICY}#display`)
    expect(await page.locator('#display').textContent()).toContain('高对比')
    expect(await page.locator('#display').textContent()).not.toContain('朗读')
    await close()
  })
})

it.each(['text=normal', 'text=larger', 'contrast=high', 'simple=on'])(
  'the bar fits 320 px and gives axe nothing to find with %s',
  async (choice) => {
    const { page, close } = await openPage(browser, { viewport: { width: 320, height: 640 } })
    const [name = '', value = ''] = choice.split('=')
    await page.context().addCookies([{ name, value, url: demo }])
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(stubSpeech, 'zh-CN')
    await page.goto(`${demo}${POLICY}#display`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: '朗读本页' }).click()
    await expect.poll(() => isSpeaking(page)).toBe(true)
    expect(await overflow(page)).toBe(0)
    expect((await bar(page).boundingBox())?.height).toBeLessThan(320)
    expect(await axeFindings(page)).toEqual([])
    await close()
  },
)
