import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Answer } from '../../src/contract/types.ts'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR } from '../support/editor-pages.ts'

const app = editorApp()

const TABLE =
  '<div class="tablebox" role="region" tabindex="0" aria-label=""><table><thead><tr><th scope="col">户型</th><th scope="col">套数</th></tr></thead><tbody><tr><td>一室</td><td>46</td></tr></tbody></table></div>'

/** An article with this text, open in the editor's app. */
async function opened(text: string) {
  const { get, post } = await app.session()
  const fields = { title: '键盘', body: text }
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields,
  })
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const body = page.getByRole('textbox', { name: '正文' })
  await body.waitFor()
  const stored = async () => {
    await page.locator('.saved-saved').waitFor()
    return (await get<Answer<'selectEditorContent'>>(`/editor/contents/one?contentId=${id}`)).fields
  }
  return { page, faults, body, stored, get }
}

async function pictureId(): Promise<string> {
  const { get } = await app.session()
  const { records } = await get<Answer<'selectMediaFiles'>>('/editor/media?kind=picture')
  const [first] = records
  if (!first) throw new Error('the demo has no picture')
  return first.id
}

const outlineOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => getComputedStyle(one).outlineWidth)

it('what is typed while a picture is selected stands behind it, and the picture stays', async () => {
  const id = await pictureId()
  const figure = `<figure><img src="media:${id}" alt="门"><figcaption>南门</figcaption></figure>`
  const text = `<p>前<img src="media:${id}" alt="窗">后</p>${figure}<p>末段</p>`
  const { page, faults, body, stored } = await opened(text)
  await body.locator('p img').click()
  await body.locator('p img.ProseMirror-selectednode').waitFor()
  expect(await outlineOf(page, '.prose p img')).toBe('3px')
  await page.keyboard.type('中间')
  await body.locator('figure img').click()
  await body.locator('figure img.ProseMirror-selectednode').waitFor()
  expect(await outlineOf(page, '.prose figure img')).toBe('3px')
  await page.keyboard.type('图后的一段')
  await body.getByText('图后的一段').waitFor()
  expect((await stored()).body).toBe(
    text.replace('>后</p>', '>中间后</p>').replace('</figure>', '</figure><p>图后的一段</p>'),
  )
  // An input method says of its keys only that it has them.
  await body.locator('p img').click()
  await page.locator('.prose p img.ProseMirror-selectednode').waitFor()
  const client = await page.context().newCDPSession(page)
  await page.evaluate(() =>
    document
      .querySelector('.prose')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Process', keyCode: 229, bubbles: true, cancelable: true }),
      ),
  )
  await client.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  await client.send('Input.insertText', { text: '种' })
  await body.getByText('种').waitFor()
  expect((await stored()).body).toContain(`alt="窗">种中间后</p>`)
  expect(faults).toEqual([])
  await page.context().close()
})

it('Tab goes from cell to cell, adds a row behind the last one, and leaves the text only after Escape', async () => {
  const { page, faults, body, stored } = await opened(`${TABLE}<p>表后</p>`)
  await body.getByText('户型').click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('（套）')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('二室')
  await page.keyboard.press('Tab')
  await page.keyboard.type('71')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('一厅')
  const row = '<tr><td>二室一厅</td><td>71</td></tr></tbody>'
  const table = TABLE.replace('套数', '套数（套）').replace('</tbody>', row)
  await body.getByText('二室一厅').waitFor()
  expect((await stored()).body).toBe(`${table}<p>表后</p>`)
  // Outside of a table it moves no focus, so that no key lands in another field.
  await body.getByText('表后').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.type('还在正文里')
  await page.getByText('要离开这里，先按 Esc，再按 Tab').waitFor()
  expect(await stored()).toMatchObject({ title: '键盘', body: `${table}<p>表后还在正文里</p>` })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await body.evaluate((one) => one === document.activeElement)).toBe(false)
  expect(faults).toEqual([])
  await page.context().close()
})

it('a click in a table leaves what was selected elsewhere: what is typed stands in the cell', async () => {
  const { page, faults, body, stored } = await opened(`${TABLE}<p>末段，不能丢</p>`)
  await body.getByText('末段').click({ clickCount: 3 })
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('末段，不能丢')
  await body.getByText('一室').click()
  await page.keyboard.press('End')
  await page.keyboard.type('一厅')
  await body.getByText('一室一厅').waitFor()
  expect((await stored()).body).toBe(`${TABLE.replace('一室', '一室一厅')}<p>末段，不能丢</p>`)
  expect(faults).toEqual([])
  await page.context().close()
})

it('a key works where the cursor stands, also before a busy browser has told of it', async () => {
  const { page, faults, body, stored } = await opened(`${TABLE}<p>第一段</p><p>第二段</p>`)
  // As late as can be: not at all.
  await page.evaluate(() =>
    window.addEventListener(
      'selectionchange',
      (event) => event.isTrusted && event.stopImmediatePropagation(),
      true,
    ),
  )
  await body.getByText('第二段').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Tab')
  await page.keyboard.type('，还没完')
  await body.getByText('第一段').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('中间')
  await body.getByText('中间').waitFor()
  expect((await stored()).body).toBe(`${TABLE}<p>第一段</p><p>中间</p><p>第二段，还没完</p>`)
  expect(faults).toEqual([])
  await page.context().close()
})

it('a login that is asked for while one types takes no key: all of it stands in the text', async () => {
  const { page, faults, body } = await opened('<p>开头。</p>')
  await body.getByText('开头').click()
  await page.keyboard.press('End')
  await page.context().clearCookies()
  const words = '一句接着一句写，中间登录过期了，也不该写到别的地方去。'.repeat(4)
  await page.keyboard.type(words, { delay: 40 })
  await page.getByText('登录后接着写').waitFor()
  await page.keyboard.type('abc')
  // Nor when the text asks for the focus again.
  await page.locator('.prose').focus()
  await page.keyboard.type('def')
  expect(await page.getByLabel('姓名').inputValue()).toBe('')
  expect(await page.getByLabel('密码').inputValue()).toBe('')
  expect(await page.locator('.prose').innerText()).toBe(`开头。${words}`)
  await page.getByLabel('姓名').fill(EDITOR.name)
  await page.getByLabel('密码').fill(EDITOR.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.locator('.saved-saved').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('in a column that is not published yet the page beside the text follows a dragged block, a typed word and merged cells, where it was scrolled to', async () => {
  const { post, get } = await app.session()
  await post('/editor/columns', {
    key: 'soon',
    label: '筹备中',
    template: 'article',
    parentKey: null,
    published: false,
  })
  const cells = (...words: string[]) => `<tr>${words.map((word) => `<td>${word}</td>`).join('')}</tr>`
  const table = `<div class="tablebox" role="region" tabindex="0" aria-label="表"><table><tbody>${cells('一居', '60')}${cells('两居', '64')}</tbody></table></div>`
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'soon',
    fields: { title: '边写边看', body: `<p>甲段。</p><p>乙段。</p>${table}${'<p>长。</p>'.repeat(40)}` },
  })
  const { page, faults } = await app.open({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${app.origin}/editor/contents/${id}`)
  const text = page.getByRole('textbox', { name: '正文' })
  await text.getByText('甲段。').waitFor()
  await page.getByRole('button', { name: '边写边看' }).click()
  const live = page.frameLocator('.live-preview iframe')
  await live.getByText('乙段。').waitFor()
  await live.locator('main').evaluate((main) => main.ownerDocument.defaultView?.scrollTo(0, 200))

  const handle = page.locator('.block-handle [draggable]')
  const isMoved = async () => (await text.innerText()).startsWith('乙段。')
  let place = 0
  await expect
    .poll(async () => {
      if (await isMoved()) return true
      // A mouse moves; the handle comes with its second move, and a busy browser may take the first drag for a click.
      await text.getByText('甲段。').hover({ position: { x: 5, y: 5 + (++place % 4) } })
      const second = await text.getByText('乙段。').boundingBox()
      const grip = await handle.boundingBox({ timeout: 1000 }).catch(() => null)
      if (!grip || !second) return false
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
      await page.mouse.down()
      await page.mouse.move(second.x, second.y + 26, { steps: 4 })
      await page.mouse.up()
      return isMoved()
    })
    .toBe(true)
  await expect
    .poll(async () => (await live.locator('[data-prose]').innerText()).startsWith('乙段。'))
    .toBe(true)

  await expect
    .poll(async () => {
      // A busy browser may take the first drag for a click, or be still moving what was dragged before.
      const from = await text.getByText('一居').boundingBox()
      const to = await text.getByText('两居').boundingBox()
      await page.mouse.move((from?.x ?? 0) + 4, (from?.y ?? 0) + 8)
      await page.mouse.down()
      await page.mouse.move((to?.x ?? 0) + 4, (to?.y ?? 0) + 8, { steps: 4 })
      await page.mouse.up()
      return text.locator('.selected-cell').count()
    })
    .toBe(2)
  await page.getByRole('button', { name: '表格 ▾' }).click()
  await page.getByRole('menuitem', { name: '合并选中的 2 格' }).click()
  await live.locator('td[rowspan="2"]').waitFor()
  await page.keyboard.type('共 ')
  await live.getByText('共 一居').waitFor()
  expect(await live.locator('main').evaluate((main) => main.ownerDocument.defaultView?.scrollY)).toBe(200)
  const { fields } = await get<{ fields: { body: string } }>(`/editor/contents/one?contentId=${id}`)
  expect(fields.body).toContain('<p>乙段。</p><p>甲段。</p>')
  expect(fields.body).toContain('共 一居<br>两居')
  expect(faults).toEqual([])
  await page.context().close()
})
