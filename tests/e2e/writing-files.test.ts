import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { hold } from '../support/held.ts'

const app = editorApp()

const photo = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: '#2a6fb0' } })
    .jpeg()
    .toBuffer()

/** Files of this machine are dropped behind the last block of the text. */
const dropBehind = (page: Page, files: readonly { name: string; type: string; base64: string }[]) =>
  page.locator('.prose > :last-child').evaluate((last, all) => {
    const dataTransfer = new DataTransfer()
    for (const { name, type, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type }))
    }
    const { left, bottom } = last.getBoundingClientRect()
    const place = { bubbles: true, cancelable: true, clientX: left + 40, clientY: bottom - 2 }
    last.dispatchEvent(new DragEvent('dragover', { ...place, dataTransfer }))
    const isLineThere = document.querySelector('.block-line') !== null
    last.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer }))
    return isLineThere
  }, files)

it('pictures that are pasted one after the other stand in that order, and before what is typed meanwhile', async () => {
  const { page, faults } = await app.open({ path: '/contents?write=company_news' })
  await page.getByRole('button', { name: '开始写' }).click()
  const body = page.getByRole('textbox', { name: '正文' })
  await body.fill('前面。')
  const asked = page.getByRole('textbox', { name: '看不见图的人，会听到什么？' })
  const paste = (width: number) =>
    page.locator('.prose').evaluate(async (prose, wide) => {
      const canvas = new OffscreenCanvas(wide, 200)
      canvas.getContext('2d')?.fillRect(0, 0, wide, 100)
      const clipboardData = new DataTransfer()
      const bytes = await canvas.convertToBlob({ type: 'image/png' })
      clipboardData.items.add(new File([bytes], `${wide}.png`, { type: 'image/png' }))
      prose.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, width)
  const parts = () =>
    page
      .locator('.prose')
      .locator('p:not(.arriving *), figure img')
      .evaluateAll((all) =>
        all
          .map((one) => (one instanceof HTMLImageElement ? String(one.naturalWidth) : one.textContent))
          .filter((said) => said !== ''),
      )
  const first = await hold(page, /\/api\/editor\/media\?name=300/)
  await paste(300)
  await paste(400)
  await asked.waitFor()
  await page.keyboard.type('后面。')
  await expect.poll(parts).toEqual(['前面。', '400', '后面。'])
  await first.letGo()
  await expect.poll(parts).toEqual(['前面。', '300', '400', '后面。'])
  await page.keyboard.type('完。')
  await paste(500)
  await asked.nth(2).waitFor()
  await page.keyboard.type('尾。')
  await expect.poll(parts).toEqual(['前面。', '300', '400', '后面。完。', '500', '尾。'])
  // Each picture is a step of its own to take back; the words around it stay.
  await body.press('Control+z')
  await body.press('Control+z')
  await expect.poll(parts).toEqual(['前面。', '300', '400', '后面。完。'])
  expect(faults).toEqual([])
  await page.context().close()
})

it('while a file is on its way nobody publishes without it, or leaves unasked', async () => {
  const { page, faults } = await app.open({ path: '/contents?write=company_news' })
  await page.getByRole('button', { name: '开始写' }).click()
  await page.locator('.writing').getByLabel('标题', { exact: true }).fill('慢慢来的图')
  await page.getByRole('textbox', { name: '正文' }).fill('图在下面。')
  const upload = await hold(page, /\/api\/editor\/media\?/)
  const base64 = (await photo()).toString('base64')
  await dropBehind(page, [{ name: '花圃.jpg', type: 'image/jpeg', base64 }])
  await page.getByRole('button', { name: '不传了' }).waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('还有文件没传完').waitFor()
  await page.getByRole('link', { name: '图片和文件' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /留/ }).click()
  await upload.letGo()
  const asked = page.getByRole('textbox', { name: '看不见图的人，会听到什么？' })
  await asked.fill('新种的花')
  await asked.press('Enter')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.facts .state-live').waitFor()
  const id = page.url().split('/').at(-1)
  const shown = await (await fetch(`${app.origin}/t1/news_detail?contentId=${id}`)).text()
  expect(shown).toContain('alt="新种的花"')
  expect(faults).toEqual([])
  await page.context().close()
})

it('a link never leads to a target of words that were typed before', async () => {
  const { page, faults } = await app.open({ path: '/contents?write=company_news' })
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '正文' }).fill('见')
  await page.getByRole('button', { name: '链接', exact: true }).click()
  await page.getByRole('combobox', { name: '链到哪里' }).waitFor()
  await page.keyboard.type('住房')
  await page.locator('.ant-select-item-option-active').waitFor()
  const search = await hold(page, /\/api\//)
  await page.keyboard.type('补贴')
  await page.keyboard.press('Enter')
  expect(await page.locator('.prose a').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: '链到哪里' }).inputValue()).toBe('住房补贴')
  await search.letGo()
  expect(faults).toEqual([])
  await page.context().close()
})

it('an article with a link, a table, a picture and a file is live in 25 interactions at most: a link takes three, a picture one', async () => {
  const { page, faults } = await app.open({ path: '/columns/company_news' })
  let interactions = 0
  const act = async (doing: Promise<unknown>) => {
    interactions += 1
    await doing
  }
  const click = (name: string) => act(page.getByRole('button', { name, exact: true }).click())
  const type = (words: string) => act(page.keyboard.type(words))
  const press = (key: string) => act(page.keyboard.press(key))
  await click('写一篇')
  await click('开始写')
  await page.waitForFunction(() => document.activeElement?.id === 'title')
  await type('第五批配租')
  await press('Enter')
  await type('条件见')
  const beforeLink = interactions
  await type('[[公开配租报名')
  await page.getByRole('option', { name: /^公开配租报名/ }).waitFor()
  await press('Enter')
  expect(interactions - beforeLink).toBeLessThanOrEqual(3)
  await type('，')
  await click('链接')
  await page.getByRole('combobox', { name: '链到哪里' }).waitFor()
  await type('住房配租部')
  await page.locator('.ant-select-item-option-active').filter({ hasText: '住房配租部' }).waitFor()
  await press('Enter')
  expect(interactions - beforeLink).toBeLessThanOrEqual(6)
  await page.locator('.prose a').nth(1).waitFor()
  await type('。')
  await press('Enter')
  await type('/bg')
  await page.getByRole('option', { name: /^表格/ }).waitFor()
  await press('Enter')
  await type('户型')
  await press('Tab')
  await type('套数')
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const ofPicture = { name: '南门.png', type: 'image/png', base64: picture.toString('base64') }
  interactions += 1
  expect(await dropBehind(page, [ofPicture])).toBe(true)
  const asked = page.getByRole('textbox', { name: '看不见图的人，会听到什么？' })
  await asked.waitFor()
  expect(await page.locator('.prose figure img').count()).toBe(1)
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64')
  await act(dropBehind(page, [{ name: '申请表.pdf', type: 'application/pdf', base64: pdf }]))
  await page.locator('.prose').getByRole('link', { name: '申请表.pdf' }).waitFor()
  // What is asked is named by the check, and answered below the picture; the cell where one wrote stays as it is.
  await page.getByText('有一张图片没有说明文字').waitFor()
  await act(asked.click())
  await type('小区南门')
  await press('Enter')
  await asked.waitFor({ state: 'detached' })
  await click('发布')
  await page.locator('.facts .state-live').waitFor()
  process.stdout.write(
    `an article with a link, a table, a picture and a file: ${interactions} interactions\n`,
  )
  expect(interactions).toBeLessThanOrEqual(25)
  const id = page.url().split('/').at(-1)
  const shown = await (await fetch(`${app.origin}/t1/news_detail?contentId=${id}`)).text()
  for (const part of [
    />公开配租报名<\/a>/,
    /<th scope="col">套数<\/th>/,
    /alt="小区南门"/,
    />申请表\.pdf<\/a>/,
  ])
    expect(shown).toMatch(part)

  // One step takes the file back, the next one the picture; a picture may be there for its looks alone.
  await dropBehind(page, [{ ...ofPicture, name: '花边.png' }])
  await asked.waitFor()
  await page.getByRole('checkbox', { name: '只是装饰，不用读出来' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.locator('.saved-saved').waitFor()
  expect(await page.getByText('没有说明文字').count()).toBe(0)
  await page.getByRole('textbox', { name: '正文' }).press('Control+z')
  await expect.poll(() => page.locator('.prose figure img').count()).toBe(1)
  await page.getByRole('textbox', { name: '正文' }).press('Control+z')
  await page.locator('.prose').getByRole('link', { name: '申请表.pdf' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await page.context().close()
})

it('words that are pasted with pictures come where they were pasted, whatever is written meanwhile; nobody publishes before, and they can be stopped', async () => {
  const { page, faults } = await app.open({ path: '/contents?write=company_news' })
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('带图的通知')
  const body = page.getByRole('textbox', { name: '正文' })
  await body.fill('前面。')
  const picture = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  const paste = (words: string) =>
    page.locator('.prose').evaluate((prose, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      prose.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `<p>${words}</p><p><img src="${picture}"></p>`)
  const held = await hold(page, /\/api\/editor\/media\?name/)
  await paste('贴进来的。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('后面。')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('还有文件没传完').waitFor()
  await held.letGo()
  await body.locator('img').waitFor()
  await page.keyboard.type('还在写。')
  const order = () => body.innerText().then((said) => said.replaceAll(/\s/g, ''))
  expect(await order()).toMatch(/^前面。贴进来的。.*后面。还在写。$/)
  await page.keyboard.press('Control+End')
  const again = await hold(page, /\/api\/editor\/media\?name/)
  await paste('没有图的。')
  await page.getByRole('button', { name: '不传了' }).click()
  await body.getByText('没有图的。').waitFor()
  expect(await body.locator('img').count()).toBe(1)
  await again.letGo()
  expect(faults).toEqual([])

  // Whoever leaves meanwhile is asked; the upload ends then, and the next text has and waits for nothing of it.
  await page.unroute(/\/api\/editor\/media\?name/)
  const left = await hold(page, /\/api\/editor\/media\?name/)
  await page.keyboard.press('Control+End')
  await paste('留在原来那篇的。')
  await expect.poll(left.count).toBe(1)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/editor/media?name'))
  await page.getByRole('link', { name: '内容', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '留在这里' }).click()
  expect(left.count()).toBe(1)
  await page.getByRole('link', { name: '内容', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '离开，不保存' }).click()
  await ended
  await page.getByRole('button', { name: '写一篇' }).first().click()
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('下一篇')
  await body.fill('只有这一句。')
  await left.letGo()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.facts .state-live').waitFor()
  expect((await body.innerText()).trim()).toBe('只有这一句。')
  await page.context().close()
})
