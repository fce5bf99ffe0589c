import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeAt, stepAt } from '../../src/server/subjects/staff/one-time-codes.ts'
import { editorApp } from '../support/editor-app.ts'
import { EDITOR } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()
const REVIEWERS = ['孙审核', '周审核', '吴审核']

/** Accounts that the operator made: unlike those of an invitation they rest only for their first second factor. */
function addReviewers(): void {
  const command = fileURLToPath(new URL('../../dist/server/editor.js', import.meta.url))
  for (const name of REVIEWERS)
    execFileSync(process.execPath, [command, 'add', name, '--role', 'reviewer'], {
      env: { ...process.env, DATA_DIR: app.dataDir },
      input: `${EDITOR.password}\n`,
    })
}

/** Approving takes a second factor: each reviewer sets up an authenticator first. */
async function withFactor(page: Page): Promise<void> {
  await page.goto(`${app.origin}/editor/account`)
  await page.getByRole('button', { name: '开启两步验证' }).click()
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel('验证器上的 6 位数字').fill(codeAt(secret, stepAt(new Date())))
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await page.getByRole('button', { name: '抄好了' }).click()
}

it('an article is returned with a comment at its place, mended, approved by three people one after the other, and then published', async () => {
  addReviewers()
  const session = await app.session()
  await session.invite('李编辑', [{ columnKey: '', role: 'author' }])
  const admin = (await app.open()).page
  await admin.goto(`${app.origin}/editor/columns/company_news`)
  await admin.getByLabel('发布前要几个人审').click()
  await admin.getByTitle('三审（初审、复审、终审）').click()
  await admin.getByText('已保存').waitFor()

  const author = (await app.open({ name: '李编辑' })).page
  await author.goto(`${app.origin}/editor/contents?write=company_news`)
  await author.getByRole('button', { name: '开始写' }).click()
  await author.getByRole('textbox', { name: '标题', exact: true }).fill('第四批配租公告')
  await author.getByRole('textbox', { name: '正文' }).fill('本批共推出 120 套。')
  const send = async () => {
    await author.getByRole('button', { name: '送审' }).click()
    await author.getByRole('dialog').getByRole('button', { name: '送审' }).click()
    await author.getByText('已送审').waitFor()
  }
  await send()
  const address = new URL(author.url()).pathname

  const reviewers: Page[] = []
  for (const name of REVIEWERS) {
    const { page } = await app.open({ name })
    await withFactor(page)
    reviewers.push(page)
  }
  // Whoever has just set one up judges from the next day on.
  await app.letRest()
  const [first] = reviewers
  if (!first) throw new Error('nobody reviews')
  const open = async (page: Page) => {
    await page.goto(`${app.origin}/editor`)
    await page.getByRole('link', { name: '去审核' }).click()
    await page.getByRole('heading', { name: '第四批配租公告' }).first().waitFor()
  }

  await open(first)
  await first.frameLocator('iframe').getByText('本批共推出 120 套。').first().waitFor()
  await first.getByText('整篇', { exact: true }).click()
  await first.getByRole('button', { name: '给“本批共推出 120 套。”写批注' }).click()
  await first.getByRole('textbox', { name: '对这一处的批注' }).fill('表里是 124 套。')
  // What waits to be sent stays while one looks elsewhere, also on another page.
  await first.getByRole('button', { name: '给“第四批配租公告”写批注' }).click()
  expect(await first.getByRole('textbox', { name: '对这一处的批注' }).inputValue()).toBe('')
  await first.getByLabel('退回修改').click()
  await first.getByRole('textbox', { name: '退回原因' }).fill('先看一眼别的。')
  await first.getByRole('link', { name: '工作台' }).click()
  await first.getByRole('link', { name: '去审核' }).click()
  await first.getByLabel('退回修改').click()
  expect(await first.getByRole('textbox', { name: '退回原因' }).inputValue()).toBe('先看一眼别的。')
  await first.getByRole('textbox', { name: '退回原因' }).fill('')
  await first.getByText('整篇', { exact: true }).click()
  await first.getByRole('button', { name: '给“本批共推出 120 套。”写批注' }).click()
  expect(await first.getByRole('textbox', { name: '对这一处的批注' }).inputValue()).toBe('表里是 124 套。')
  await first.getByRole('button', { name: '发表评论' }).click()
  await first.locator('.bubble').getByText('表里是 124 套。').waitFor()
  await first.getByLabel('退回修改').click()
  await first.getByRole('button', { name: '数字不一致' }).click()
  expect(await axeFindings(first)).toEqual([])
  await first.getByRole('button', { name: '退回给李编辑', exact: true }).click()
  await first.getByText('已退回').waitFor()

  // The author finds the comment beside the text, answers it and mends the place.
  await author.goto(`${app.origin}${address}`)
  await author.getByText('数字不一致').waitFor()
  await author.getByText('还没处理的批注 1').waitFor()
  await author.getByRole('button', { name: '回复' }).click()
  await author.getByRole('textbox', { name: '回复' }).fill('照表改了。')
  await author.getByRole('button', { name: '发表评论' }).click()
  await author.getByText('照表改了。').waitFor()
  await author.getByRole('textbox', { name: '正文' }).fill('本批共推出 124 套。')
  await send()

  for (const page of reviewers) {
    await open(page)
    await page.getByText('并排', { exact: true }).click()
    await page.locator('ins', { hasText: '124' }).first().waitFor()
    await page.locator('del', { hasText: '120' }).first().waitFor()
    await page.getByText('合在一起', { exact: true }).click()
    expect(await page.locator('.joined .is-changed p').first().innerText()).toBe('本批共推出 120124 套。')
    await page.keyboard.press('n')
    expect(await page.locator('.joined .is-here').innerText()).toContain('本批共推出 120124 套。')
    if (page === first) {
      // What was said of the former version is pinned where that part stands now.
      await page.locator('.joined').getByRole('button', { name: '批注 1', exact: true }).click()
      await page.getByText('照表改了。').waitFor()
      await page.getByRole('button', { name: '处理好了' }).click()
      await page.getByText('处理好的 1 条').waitFor()
    }
    await page.getByLabel(/^通过/).click()
    await page.getByRole('button', { name: '通过', exact: true }).click()
    await page.getByText('已通过', { exact: true }).waitFor()
  }

  const id = address.split('/').at(-1) ?? ''
  const visited = async () => (await fetch(`${app.origin}/t1/article_content?contentId=${id}`)).text()
  expect(await visited()).not.toContain('124')
  await admin.goto(`${app.origin}/editor`)
  await admin.getByRole('link', { name: '去发布' }).click()
  await admin.getByRole('button', { name: '发布', exact: true }).waitFor()
  let readAgain = () => {}
  const isRead = new Promise<void>((resolve) => (readAgain = resolve))
  await admin.route('**/api/editor/contents/one?*', async (route) => {
    await isRead
    await route.continue()
  })
  await admin.getByRole('button', { name: '发布', exact: true }).click()
  await admin.locator('.facts .state-live').waitFor()
  expect(await visited()).toContain('本批共推出 124 套')
  // The page reads its content again: until it has, a dialog would go with the former form.
  expect(await admin.locator('.content').getAttribute('inert')).toBe('')
  readAgain()
  await admin.getByRole('button', { name: '撤下' }).click()
  await admin.getByLabel('原因').fill('数字写错')
  await admin.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await admin.getByText('已撤下，访客看不到了').waitFor()
  expect(await visited()).not.toContain('124')
  await admin.getByRole('button', { name: '版本' }).click()
  await admin.getByText('数字写错').waitFor()
  await admin.getByRole('button', { name: '拿回这一版' }).last().click()
  await admin.getByRole('textbox', { name: '正文' }).getByText('120').waitFor()
  for (const page of [admin, author, ...reviewers]) await page.context().close()
})
