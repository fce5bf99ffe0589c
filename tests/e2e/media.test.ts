import sharp from 'sharp'
import { expect, it } from 'vitest'
import { editorApp } from '../support/editor-app.ts'
import { axeFindings } from '../support/inspect.ts'

const app = editorApp()

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
  expect(await page.getByLabel('替代文本').last().inputValue()).toBe('傍晚的湖边步道')
  await page.getByLabel('图注').fill('步道入口')
  await page.getByRole('button', { name: '插入', exact: true }).click()
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
