import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

const BEFORE = {
  title: '第四批配租公告',
  author: '配租科',
  body:
    '<p>本批共推出 <strong>120</strong> 套。</p><p>请带身份证。</p><p>咨询电话 0100。</p>' +
    '<table><tbody><tr><th>户型</th><th>套数</th></tr><tr><td>一室</td><td>46</td></tr></tbody></table>',
}
const AFTER = {
  title: '第四批快速配租公告',
  author: '配租二科',
  body:
    '<p>本批共推出 <strong>124</strong> 套。</p><p>咨询电话 0100。</p>' +
    '<table><tbody><tr><th>户型</th><th>套数</th></tr><tr><td>一室</td><td>53</td></tr></tbody></table>' +
    '<p>窗口可以代办。</p>',
}

it('the page that visitors will see shows what was changed in it, and leads from one change to the next', async () => {
  const { post } = await app.session()
  const { id } = await post<{ id: string }>('/editor/contents', {
    kind: 'article',
    columnKey: 'company_news',
    fields: BEFORE,
  })
  const { draftVersion } = await post<{ draftVersion: number }>('/editor/contents/publish', {
    contentId: id,
    draftVersion: 0,
  })
  await post('/editor/contents/draft', { contentId: id, draftVersion, fields: AFTER })
  await post('/editor/contents/publish', { contentId: id, draftVersion: draftVersion + 1 })

  const { page, faults } = await app.open({ path: `/contents/${id}/compare` })
  await page.getByText('页面样子', { exact: true }).click()
  const frame = page.frameLocator('iframe')
  await frame.locator('[data-change]').first().waitFor()
  const changes = frame.locator('[data-change]')
  expect(await changes.evaluateAll((parts) => parts.map((part) => part.outerHTML))).toEqual([
    '<h1 data-change="words">第四批<ins>快速</ins>配租公告</h1>',
    '<p data-change="words">本批共推出 <strong><del>120</del><ins>124</ins></strong> 套。</p>',
    '<p data-change="gone">请带身份证。</p>',
    expect.stringContaining('<td>一室</td><td class="n"><del>46</del><ins>53</ins></td>'),
    '<p data-change="new">窗口可以代办。</p>',
  ])
  await page.getByText(/这一页上看不到的改动：.*作者/).waitFor()
  await page.keyboard.press('p')
  await page.getByText('5 / 5').waitFor()
  expect(await frame.locator('.is-here').innerText()).toBe('窗口可以代办。')
  await frame.locator('[data-change=gone]').click()
  await page.keyboard.press('n')
  await page.getByText('1 / 5').waitFor()
  // Another width is the same page.
  await page.getByText('手机', { exact: true }).click()
  expect(await changes.count()).toBe(5)
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
})
