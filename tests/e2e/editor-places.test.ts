import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

it('a content is copied to another column, scheduled and taken back; its column is moved by keyboard, and old links lead there', async () => {
  const { page, faults } = await app.open()
  await page.goto(`${app.origin}/editor/contents?columnKey=company_news`)
  const title = (await page.locator('tbody a').first().textContent()) ?? ''
  await page.getByRole('checkbox', { name: title, exact: true }).check()
  await page.getByRole('button', { name: '复制到…' }).click()
  const dialog = page.getByRole('dialog', { name: '复制到…' })
  await dialog.getByRole('combobox', { name: '栏目' }).fill('行业动态')
  await page.locator('.ant-select-tree-title', { hasText: '行业动态' }).click()
  await dialog.getByRole('button', { name: '复制过去' }).click()
  await page.getByText('复制了 1 篇，都是草稿').waitFor()

  await page.goto(`${app.origin}/editor/contents?columnKey=industry_news&state=draft`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('button', { name: '改时间' }).click()
  const at = page.getByRole('textbox', { name: '什么时候发布' })
  await at.fill('2036-01-01 09:00')
  await at.press('Enter')
  await page.getByRole('button', { name: '定时发布' }).click()
  await page.getByText('定于 2036-01-01 09:00 发布').waitFor()
  await page.locator('.facts .state-scheduled').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  const visited = async () => (await fetch(`${app.origin}/t1/article_content?contentId=${id}`)).status
  expect(await visited()).toBe(404)
  await page.getByRole('button', { name: '撤下' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click()
  await page.locator('.facts .state-withdrawn').waitFor()

  const old = `${app.origin}/t1/news_list?col1=news&col2=industry_news`
  expect((await fetch(old)).status).toBe(200)
  await page.goto(`${app.origin}/editor/columns/industry_news`)
  await page.getByRole('textbox', { name: '栏目名称' }).waitFor()
  await page.getByRole('tree').press('Alt+ArrowLeft')
  await page.getByText('“行业动态”移到了第').waitFor({ state: 'attached' })
  const answer = await fetch(old, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/t1/news_list?col1=industry_news'])
  expect(faults).toEqual([])
  await page.context().close()
})

it('a new column is proposed where one stands and under an address that is free, also when the list of columns is slow or another took it', async () => {
  const { page, faults } = await app.open()
  const { post } = await app.session()
  await post('/editor/columns', {
    key: 'list',
    parentKey: null,
    label: '早有的',
    template: 'list',
    published: false,
  })
  await page.route('**/api/editor/columns', async (route) => {
    // The rest of the page is there long before it.
    await page.getByRole('navigation').first().waitFor()
    await route.continue()
  })
  await page.goto(`${app.origin}/editor/columns/industry_news?add=list`)
  const drawer = page.getByRole('dialog', { name: '新建栏目' })
  const address = drawer.getByLabel('网址名')
  expect(await address.inputValue()).toBe('list-2')
  await drawer.locator('.ant-select', { hasText: '行业动态' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await drawer.getByLabel('2. 栏目名称').fill('热点问答')
  await expect.poll(() => address.inputValue()).toBe('redianwenda')
  await post('/editor/columns', {
    key: 'redianwenda',
    parentKey: null,
    label: '又一个',
    template: 'list',
    published: false,
  })
  await drawer.getByRole('button', { name: '建立栏目' }).click()
  await drawer.getByRole('alert').filter({ hasText: '已经有栏目用了' }).waitFor()
  await expect.poll(() => address.inputValue()).toBe('redianwenda-2')
  await drawer.getByRole('button', { name: '建立栏目' }).click()
  await page.getByRole('heading', { name: '热点问答' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/editor/columns/redianwenda-2')
  expect(faults).toEqual([])
  await page.context().close()
})

it('a column is dragged behind another and into one, and deleted: visitors are led to its parent unless somebody says otherwise', async () => {
  const { page, faults } = await app.open()
  const { post } = await app.session()
  const columns = [
    ['shelf', null],
    ['one', 'shelf'],
    ['two', 'shelf'],
    ['three', 'shelf'],
  ] as const
  for (const [key, parentKey] of columns)
    await post('/editor/columns', { key, parentKey, label: `栏目${key}`, template: 'list', published: true })
  await page.goto(`${app.origin}/editor/columns/shelf`)
  await page.getByRole('textbox', { name: '栏目名称' }).waitFor()
  await page.getByRole('searchbox').fill('栏目')
  const node = (key: string) => page.locator('.ant-tree-node-content-wrapper', { hasText: `栏目${key}` })
  /** To the right of where it began it goes into the other; above the first one, before that. */
  const drag = async (key: string, onto: string, place: 'before' | 'behind' | 'into') => {
    const { height = 0 } = (await node(onto).boundingBox()) ?? {}
    await node(key).dragTo(node(onto), {
      sourcePosition: { x: 20, y: height / 2 },
      targetPosition: { x: place === 'into' ? 80 : 20, y: height * (place === 'before' ? 0.1 : 0.8) },
    })
  }
  const tree = async () => {
    const { columns } = (await (await fetch(`${app.origin}/api/site`)).json()).data
    const shelf = columns.find(({ key }: { key: string }) => key === 'shelf')
    const words = ({ key, children }: Shown): string => [key, ...children.map(words)].join(' ')
    return words(shelf)
  }
  /** The tree on the page follows the server's: the next drag starts from rows that stay where they are. */
  const lies = async (order: string) => {
    await expect.poll(tree).toBe(order)
    const shown = order.split(' ').map((key) => `栏目${key}`)
    await expect
      .poll(() => page.locator('.ant-tree-title', { hasText: '栏目' }).allInnerTexts())
      .toEqual(shown)
  }
  await drag('one', 'two', 'behind')
  await lies('shelf two one three')
  await drag('three', 'two', 'before')
  await lies('shelf three two one')
  await drag('one', 'three', 'into')
  await lies('shelf three one two')

  const led = async (key: string) => {
    const { status, headers } = await fetch(`${app.origin}/t1/news_list?col1=shelf&col2=${key}`, {
      redirect: 'manual',
    })
    return `${status} ${headers.get('location')}`
  }
  const remove = async (key: string, elsewhere?: string) => {
    await page.goto(`${app.origin}/editor/columns/${key}`)
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    const dialog = page.getByRole('dialog')
    if (elsewhere !== undefined) {
      await dialog.getByRole('combobox', { name: '访客来时带到' }).fill(elsewhere)
      await page.locator('.ant-select-tree-title', { hasText: elsewhere }).last().click()
    }
    await dialog.getByRole('button', { name: /^删除 \d 个栏目$/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await remove('three')
  expect(await led('three')).toBe('302 /t1/news_list?col1=shelf')
  await remove('two', '公司要闻')
  expect(await led('two')).toBe('302 /t1/news_list?col1=news&col2=company_news')
  expect(faults).toEqual([])
  await page.context().close()
})

interface Shown {
  key: string
  children: Shown[]
}

it('the check before publishing names columns that visitors do not see, of a field and of a link, and leads to the place', async () => {
  const { post } = await app.session()
  const column = { key: 'prepared', parentKey: null, label: '筹备中', template: 'list', published: false }
  await post('/editor/columns', column)
  const begin = async (columnKey: string, kind: string, fields: object) =>
    (await post<{ id: string }>('/editor/contents', { kind, columnKey, fields })).id
  const body = '<p>请看<a href="/t1/news_list?col1=prepared">筹备的栏目</a>。</p>'
  const publishTime = '2026-03-01T09:00:00+08:00'
  const article = await begin('company_news', 'article', {
    title: '一篇',
    summary: '摘要',
    publishTime,
    body,
  })
  const faq = await begin('question_answer', 'faq', { question: '怎样办？', relatedColumnKey: 'prepared' })
  const { page, faults } = await app.open({ path: `/contents/${article}` })
  const finding = (words: string) => page.locator('.checks li', { hasText: words })
  await finding('“筹备的栏目”所指的栏目还没有发布').getByRole('button', { name: '去看' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('筹备的栏目')
  await page.goto(`${app.origin}/editor/contents/${faq}`)
  await finding('“相关栏目”所指的栏目还没有发布').getByRole('button', { name: '去看' }).click()
  // The group of fields that it lies in is opened for it.
  await page.waitForFunction(() => document.activeElement?.id === 'root_relatedColumnKey')
  await post('/editor/columns/bin', { key: 'prepared', redirectKey: null })
  await page.reload()
  await finding('“相关栏目”所指的栏目在回收站里').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
