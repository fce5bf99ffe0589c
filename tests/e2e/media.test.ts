import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { localStore } from '../../src/server/subjects/media/store/local.ts'
import { askServer } from '../../src/server/house/commands/ask-server.ts'
import { exportSite } from '../../src/server/house/folder/export.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import type { Answer } from '../../src/contract/types.ts'
import { listMedia } from '../../src/server/subjects/media-library/list-media.ts'
import { testApp } from '../support/app.ts'
import { editorApp } from '../support/editor-app.ts'
import { bytesOf } from '../support/folder-bytes.ts'
import { axeFindings } from '../support/inspect.ts'
import { dataOf } from '../support/staff.ts'

const app = editorApp()
/** Where an exported site comes to stand. */
const elsewhere = await testApp({ now: () => new Date() })

const photo = () =>
  sharp({ create: { width: 1000, height: 600, channels: 3, background: '#2a6fb0' } })
    .jpeg()
    .toBuffer()

it('a picture is uploaded, described, put into an article and seen; then it cannot be deleted, and the place is named', async () => {
  const { page, faults } = await app.open()

  await page.getByRole('link', { name: '图片和文件' }).click()
  await page.getByRole('button', { name: '上传', exact: true }).waitFor()
  await page
    .getByLabel('上传', { exact: true })
    .last()
    .setInputFiles([
      { name: '湖边.jpg', mimeType: 'image/jpeg', buffer: await photo() },
      { name: '骗人的.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
      { name: '又是湖边.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    ])
  await page.getByText('没有上传：骗人的.jpg').waitFor()
  await page.getByText('已经有了：湖边.jpg').waitFor()
  await page.getByText('已上传 2 个，共 3 个').waitFor()

  await page.getByRole('button', { name: /^湖边\.jpg/ }).click()
  const point = page.getByRole('button', { name: /裁剪时保留的位置/ })
  const box = await point.boundingBox()
  await point.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.8 } })
  await page.keyboard.press('ArrowRight')
  await page.getByText('横向 25%，纵向 80%').waitFor()
  await page.getByLabel('替代文本（中文）').fill('傍晚的湖边步道')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`${app.origin}/editor/contents?write=company_news`)
  await page.getByRole('button', { name: '开始写' }).click()
  await page.locator('.writing').getByLabel('标题', { exact: true }).fill('湖边步道开放')
  await page.getByRole('textbox', { name: '正文' }).fill('今天开放。')
  await page.getByRole('button', { name: '插入图片' }).click()
  await page.getByRole('button', { name: /^湖边\.jpg/ }).click()
  await page.getByRole('button', { name: '用这个' }).click()
  await expect.poll(() => page.getByLabel('替代文本').last().inputValue()).toBe('傍晚的湖边步道')
  await page.getByLabel('图注').fill('步道入口')
  await page.getByRole('button', { name: '插入', exact: true }).click()
  await page.locator('summary', { hasText: '在列表里' }).click()
  await page.getByRole('button', { name: '封面图：选择图片' }).click()
  await page.getByRole('button', { name: /^湖边\.jpg/ }).click()
  await page.getByRole('button', { name: '用这个' }).click()
  await page.getByLabel('封面图替代文本').fill('湖边')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.facts .state-live').waitFor()
  const id = page.url().split('/').at(-1)

  const visitor = await page.context().newPage()
  await visitor.goto(`${app.origin}/t1/news_detail?contentId=${id}`)
  const shown = visitor.getByRole('figure').getByRole('img', { name: '傍晚的湖边步道' })
  expect(await shown.getAttribute('srcset')).toContain('/720.webp 720w')
  expect(await visitor.getByText('步道入口').isVisible()).toBe(true)
  await visitor.goto(`${app.origin}/t1/news_list?col1=news&col2=company_news`)
  const cover = visitor.getByRole('img', { name: '湖边', exact: true })
  expect(await cover.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('30% 80%')

  await page.goto(`${app.origin}/editor/media?words=${encodeURIComponent('湖边')}`)
  await page.getByRole('button', { name: /^湖边\.jpg/ }).click()
  await page.locator('.media-uses').getByRole('link', { name: '湖边步道开放' }).waitFor()
  expect(await page.getByRole('button', { name: '移到回收站' }).isDisabled()).toBe(true)
  expect(faults).toEqual([])
  await page.context().close()
})

/** The article with a picture above is among it. */
it('what was edited in the browser is exported by the command and imported elsewhere equal, byte by byte', async () => {
  const { page, faults } = await app.open()
  const click = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const write = (label: string, words: string) => page.getByLabel(label, { exact: true }).last().fill(words)
  await page.getByRole('link', { name: '内容类型' }).click()
  await click('新建类型')
  await write('类型名称', '健身点')
  await click('建立类型')
  await page.getByRole('heading', { name: '健身点', exact: true }).waitFor()
  const kind = new URL(page.url()).pathname.split('/').at(-1)
  await click('数字')
  await write('字段名称', '器械')
  await write('单位', '件')
  await click('正文')
  await click('保存类型')
  await click('保存，马上生效')
  await page.getByText('版本 2 · 0 条内容').waitFor()
  await click('用它建栏目')
  await write('2. 栏目名称', '家门口的健身点')
  await click('建立栏目')
  await page.getByRole('heading', { name: '家门口的健身点' }).waitFor()
  await click('发布栏目')
  await click('写一篇')
  await click('开始写')
  await write('名称', '湖边健身点')
  const body = page.getByRole('textbox', { name: '正文' })
  await body.fill('早上凉快。')
  await body.press('Control+a')
  await body.press('Control+b')
  await write('器械', '12')
  await click('发布')
  await page.locator('.facts .state-live').waitFor()
  const written = new URL(page.url()).pathname.split('/').at(-1)
  await page.getByRole('link', { name: '网站设置' }).click()
  await page.getByRole('textbox', { name: /网站名称$/ }).fill('青岚新居')
  await click('保存，访客马上看到')
  await page.getByText('已保存，访客看得到了').waitFor()
  expect(faults).toEqual([])
  await page.context().close()

  const [target = '', again = ''] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'anju-exported-')))
  const done = await askServer(app.dataDir, { name: 'export', folder: target }, { onProgress: () => {} })
  expect(done).toMatchObject({ exitCode: 0 })
  const first = bytesOf(target)
  const textOf = (path: string) => Buffer.from(first[path] ?? '', 'base64').toString()
  expect(textOf('site.yaml')).toContain('青岚新居')
  expect(textOf('columns.yaml')).toContain('家门口的健身点')
  expect(textOf(`schemas/contents/${kind}.json`)).toContain('器械')
  const texts = Object.keys(first).map(textOf)
  for (const words of ['<strong>早上凉快。</strong>', 'alt="傍晚的湖边步道"', '湖边步道开放'])
    expect(texts.some((text) => text.includes(words))).toBe(true)

  const { database, revision } = elsewhere
  const media = localStore(database.dataDir)
  expect((await importSite(database, target, { media })).skipped).toEqual([])
  await exportSite(database, again, { media })
  const second = bytesOf(again)
  expect(Object.keys(second)).toEqual(Object.keys(first))
  expect(Object.keys(first).filter((path) => second[path] !== first[path])).toEqual([])

  // Two exports may leave out the same: what visitors are told of, and what is said of files, is equal as well.
  await revision.refresh()
  const one = `/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${written}`
  for (const path of ['/site', one]) {
    const { data: here } = await (await fetch(`${app.origin}/api${path}`)).json()
    const there = dataOf<object>((await elsewhere.get(path)).body)
    expect([path, { ...there, revision: 0 }]).toEqual([path, { ...here, revision: 0 }])
  }
  const { get } = await app.session()
  const here = await get<Answer<'selectMediaFiles'>>('/editor/media?size=200')
  const there = await listMedia(database.db, { size: 200 })
  const said = ({ records }: typeof here) =>
    records
      .map(({ path, folder, alt, focus }) => ({ path, folder, alt, focus }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  expect(said(there)).toEqual(said(here))
})
