import { expect, it } from 'vitest'
import { codeAt, stepAt } from '../../src/server/subjects/staff/one-time-codes.ts'
import { editorApp } from '../support/editor-app.ts'
import { enterEditor, logInEditor } from '../support/editor-pages.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

it('somebody new adds a column from the gallery, writes an article and publishes it, in 12 interactions at most; a visitor sees it', async () => {
  const { page, faults } = await app.open()

  let interactions = 0
  const click = async (name: string) => {
    interactions += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  const write = async (label: string, words: string) => {
    interactions += 1
    await page.getByRole('textbox', { name: label, exact: true }).last().fill(words)
  }
  await click('新建栏目')
  interactions += 1
  await page.getByText('标题、日期和摘要，新的在前。').click()
  await write('2. 栏目名称', '实时选房')
  await click('建立栏目')
  await page.getByRole('heading', { name: '实时选房' }).waitFor()
  const address = `${app.origin}/t1/news_list?col1=shishixuanfang`
  expect((await (await fetch(address)).text()).includes('实时选房')).toBe(false)
  await click('发布栏目')
  await click('写一篇')
  await click('开始写')
  await write('标题', '第一篇选房公告')
  await write('正文', '今天开始选房。')
  await click('发布')
  // The column's own message says the same: what the content's page says is waited for.
  await page.locator('.facts .state-live').waitFor()
  expect(interactions).toBeLessThanOrEqual(12)
  expect(faults).toEqual([])

  const visitor = await (await app.browser.newContext()).newPage()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '第一篇选房公告' }).first().click()
  await visitor.getByText('今天开始选房。').first().waitFor()

  // The site has two languages: the column has a name in the other, for who chooses it.
  await page.goto(`${app.origin}/editor/columns/shishixuanfang`)
  await page.getByRole('textbox', { name: '英文名称' }).fill('Choosing live')
  await page.getByRole('textbox', { name: '栏目介绍（英文）' }).fill('Homes that are free today.')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const english = async () => (await fetch(address, { headers: { cookie: 'language=en' } })).text()
  await expect.poll(english).toMatch(/<h1[^>]*>Choosing live<\/h1>.*Homes that are free today\./s)
  await page.context().close()
})

it('a submission is worked on from the inbox to the answer: looked at with a reason, answered, exported', async () => {
  const { page, faults } = await app.open({ path: '/inbox/commercial-intention' })
  await page.getByRole('button', { name: '林示例' }).click()
  await page.getByRole('button', { name: '显示联系电话' }).click()
  await page.getByRole('button', { name: '显示 5 分钟' }).click()
  await page.getByText('13900000001', { exact: true }).waitFor()
  expect(await page.locator('.overlap-same').count()).toBeGreaterThan(0)
  await page.getByRole('combobox', { name: '状态改为' }).click()
  await page.getByTitle('已联系').last().click()
  await page.getByRole('textbox', { name: '写给申请人' }).fill('已与您通话。')
  await page.getByRole('button', { name: '告诉申请人' }).click()
  await page.locator('.said').getByText('已与您通话。').waitFor()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('textbox', { name: '为什么导出' }).fill('每周汇总')
  await page.getByRole('button', { name: /^导出 \d+ 份$/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^下载 commercial-intention-.*\.xlsx$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^commercial-intention-.*\.xlsx$/)
  await page.getByRole('button', { name: /^删除 commercial-intention-/ }).click()
  await page.getByRole('heading', { name: '我的导出' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('button', { name: '代为填写' }).click()
  await page.getByRole('textbox', { name: '联系人' }).fill('何示例')
  await page.getByRole('radio', { name: '电话' }).check()
  await page.getByRole('button', { name: /^提交/ }).click()
  await page.getByText('请选择主体类型').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('a link with locked answers, made in the inbox, leads to the receipt at 375 px, with scripts and without', async () => {
  const { page: staff, faults } = await app.open({ path: '/inbox/commercial-intention' })
  await staff.getByRole('button', { name: '预填链接' }).click()
  await staff.getByRole('combobox', { name: /主体类型/ }).click()
  await staff.getByTitle('企业', { exact: true }).last().click()
  await staff.getByRole('textbox', { name: /企业或字号名称/ }).fill('青岚示例商贸有限公司')
  await staff.getByRole('textbox', { name: /联系人/ }).fill('何示例')
  await staff.getByRole('checkbox', { name: /^主体类型/ }).check()
  await staff.getByRole('checkbox', { name: /^企业或字号名称/ }).check()
  await staff.getByRole('textbox', { name: /^附言/ }).fill('请在周五前提交。')
  // What was chosen stays when the network is lost, and why nothing came is said.
  await staff.route('**/api/editor/submissions/link', (route) => route.abort())
  await staff.getByRole('button', { name: '生成链接' }).click()
  await staff.getByText('连不上网').first().waitFor()
  await staff.unroute('**/api/editor/submissions/link')
  await staff.getByRole('button', { name: '生成链接' }).click()
  const address = await staff.getByRole('textbox', { name: '链接地址' }).inputValue()
  expect(address).not.toContain(encodeURIComponent('何示例'))

  for (const javaScriptEnabled of [true, false]) {
    const context = await app.browser.newContext({ viewport: { width: 375, height: 800 }, javaScriptEnabled })
    const page = await context.newPage()
    const field = (name: string) => page.locator(`[name="v.${name}"]`).first()
    const next = () => page.locator('button[name=_do][value=next]').last().click()
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    if (javaScriptEnabled) await page.locator('[data-mounted]').waitFor()
    await page.getByText('请在周五前提交。').waitFor()
    const locked = page.getByRole('group', { name: '企业或字号名称' })
    expect(await locked.textContent()).toContain('青岚示例商贸有限公司')
    expect(await field('companyName').count()).toBe(0)
    expect(await field('contact').inputValue()).toBe('何示例')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(javaScriptEnabled ? await axeFindings(page) : []).toEqual([])
    await field('creditCode').fill('91350100M000100Y43')
    await field('phone').fill('0000-88000212')
    if (javaScriptEnabled) {
      // What was entered is there again by the link, and what was locked is locked.
      await page.getByText(/草稿已存在这台设备上/).waitFor()
      await page.reload()
      await page.getByText(/已恢复/).waitFor()
    }
    expect(await field('phone').inputValue()).toBe('0000-88000212')
    await locked.waitFor()
    await next()
    await field('trade').selectOption('store')
    await page.getByLabel('望湖里邻里中心').check()
    await field('areaMin').fill('30')
    await next()
    await page.getByText('青岚示例商贸有限公司').waitFor()
    await page.locator('[name=_consent]').check()
    await page.getByRole('button', { name: '提交', exact: true }).last().click()
    await page.waitForURL(/receipt=/)
    // A link that is cut off brings nothing, and says so.
    await page.goto(address.slice(0, -3))
    await page.getByText('这个链接不完整').waitFor()
    expect(await field('contact').inputValue()).toBe('')
    await context.close()
  }
  await staff.goto(`${app.origin}/editor/inbox/commercial-intention`)
  await staff.getByRole('button', { name: '何示例' }).first().click()
  await staff.getByText(/由王编辑的链接预填（.*）：.*联系人.*锁定的：主体类型、企业或字号名称/).waitFor()
  expect(faults).toEqual([])
  await staff.context().close()
})

async function addStaff(people: Record<string, string>): Promise<void> {
  const { invite } = await app.session()
  for (const [name, role] of Object.entries(people)) await invite(name, [{ columnKey: '', role }])
}

it('an article is previewed and sent for review; an account of today sees it, and may not judge it', async () => {
  await addStaff({ 李编辑: 'author', 孙审核: 'reviewer', 周审核: 'reviewer', 吴审核: 'reviewer' })
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
  await author.getByRole('button', { name: '预览' }).click()
  const preview = author.frameLocator('iframe')
  await preview.getByRole('heading', { name: '第四批配租公告' }).waitFor()
  await preview.getByText('本批共推出 120 套。').first().waitFor()
  await author.locator('.ant-modal-close').click()
  const send = async () => {
    await author.getByRole('button', { name: '送审' }).click()
    await author.getByRole('dialog').getByRole('button', { name: '送审' }).click()
    await author.getByText('已送审').waitFor()
  }
  await send()
  const address = new URL(author.url()).pathname

  const reviewer = (await app.open({ name: '孙审核' })).page
  await reviewer.goto(`${app.origin}/editor`)
  await reviewer.getByRole('link', { name: '去审核' }).click()
  await reviewer.getByRole('heading', { name: '第四批配租公告' }).waitFor()
  // A new text is a page; beside nothing it would be boxes that are all new.
  await reviewer.frameLocator('iframe').getByText('本批共推出 120 套。').first().waitFor()
  await reviewer.getByText('您的账号一天之内新开通、重设过，或刚设两步验证，要由别人来审。').waitFor()
  expect(await reviewer.getByLabel('退回修改').count()).toBe(0)
  expect(await axeFindings(reviewer)).toEqual([])
  await author.goto(`${app.origin}${address}`)
  await admin.goto(`${app.origin}${address}`)
  await admin.getByText('李编辑也打开了这篇内容').waitFor()
  for (const page of [admin, author, reviewer]) await page.context().close()
})

it('an administrator adds somebody for one column and asks for a second factor; they set it up, and reach no further', async () => {
  const page = await app.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await logInEditor(page, app.origin)
  await page.getByRole('link', { name: '人员与权限' }).click()
  await page.getByRole('button', { name: '加人' }).click()
  const drawer = page.getByRole('dialog', { name: '加人' })
  await drawer.getByText('还没有权限').waitFor()
  // Who opens it writes the name at once, and chooses where: five interactions with the button and this one.
  await page.waitForFunction(() => document.activeElement?.id === 'add-person_name')
  await page.keyboard.type('冯实习')
  await drawer.getByLabel('管哪里').fill('配租公告')
  await page.keyboard.press('Enter')
  await drawer.getByTitle('配租公告').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await drawer.getByRole('button', { name: '邀请' }).click()
  const link = await page.getByRole('textbox', { name: '把链接交给冯实习' }).inputValue()
  const spent = await fetch(`${app.origin}/api/editor/link/spend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).hash.slice(1), password: 'paper lantern 9' }),
  })
  expect(spent.status).toBe(200)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close' })
    .or(page.locator('.ant-modal-close'))
    .first()
    .click()
  await page.getByRole('heading', { name: '在各栏目能做什么' }).waitFor()
  await page.getByRole('cell', { name: '配租公告' }).waitFor()
  await page.getByLabel('必须用两步验证').click()
  await page.getByText('冯实习下次要先设好两步验证').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('link', { name: '操作记录' }).click()
  await page
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .click()
  await page.getByRole('button', { name: '核对有没有被改过' }).click()
  await page.getByText('条记录都和写下时一样').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^log-.*\.csv$/)
  // The last day that is asked for is among them: a day of the site, not of this machine.
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
  await page.goto(`${app.origin}/editor/log?from=${today}&to=${today}`)
  await page
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .waitFor()
  // A page whose code fails says so in its place: the ways to other pages stay.
  await page.route('**/api/editor/log?*', (route) =>
    route.fulfill({ json: { code: '1', message: 'ok', data: { records: 1 } } }),
  )
  await page.reload()
  await page.getByRole('heading', { name: '这一页显示不了' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/editor/log?*')
  await page.getByRole('button', { name: '重新打开这一页' }).click()
  await page
    .getByRole('button', { name: /^\d{4}-/ })
    .first()
    .waitFor()
  await page.goBack()
  await page.goBack()

  const theirs = await app.browser.newPage({ viewport: { width: 375, height: 800 } })
  await enterEditor(theirs, app.origin, { name: '冯实习', password: 'paper lantern 9' })
  await theirs.getByRole('button', { name: '开启两步验证' }).waitFor()
  const led = await theirs.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(led.map((text) => text.trim())).toEqual(['看网站'])
  await theirs.getByRole('button', { name: '开启两步验证' }).click()
  const secret = (await theirs.locator('code').innerText()).replaceAll(' ', '')
  await theirs.getByLabel('验证器上的 6 位数字').fill(codeAt(secret, stepAt(new Date())))
  await theirs.getByRole('button', { name: '开启', exact: true }).click()
  await theirs.getByRole('button', { name: '抄好了' }).waitFor()
  expect(await theirs.locator('.codes li').count()).toBe(10)
  await theirs.getByRole('button', { name: '抄好了' }).click()
  await theirs.getByRole('link', { name: '内容', exact: true }).waitFor()
  expect(await theirs.getByRole('link', { name: '人员与权限' }).count()).toBe(0)

  await page.reload()
  await page.getByRole('button', { name: '让它退出' }).click()
  await page.getByText('已让它退出').waitFor()
  await theirs.reload()
  await theirs.getByRole('heading', { name: '登录编辑' }).waitFor()
  await page.context().close()
})
