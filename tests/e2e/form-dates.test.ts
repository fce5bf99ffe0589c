import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from '../support/browser.ts'
import { editorApp } from '../support/editor-app.ts'
import { cookiesOf as cookiesFrom, button, field, next, openForm } from '../support/filling.ts'
import { axeFindings, overflow } from '../support/inspect.ts'

const app = editorApp()
const open = (page: Page, path: string, hasScripts = true) => openForm(page, app.origin + path, hasScripts)

const cookiesOf = (phone: string) => cookiesFrom(app, phone)
it('dates as people write them, and pictures as phones keep them, up to the review', async () => {
  const { page, complaints, close } = await openPage(app.browser, { viewport: { width: 375, height: 800 } })
  await page.context().addCookies(await cookiesOf('13600006104'))
  await open(page, '/t1/ResumeForm')
  await field(page, 'post').selectOption({ index: 1 })
  await field(page, 'name').fill('张示例')
  await field(page, 'mobile').fill('13600006104')
  await field(page, 'email').fill('a@example.com')
  // As in a browser without a calendar of months.
  expect(await field(page, 'birth').getAttribute('type')).toBe('text')
  // The second one is the same month in another way.
  for (const written of ['１９５８年３月', '195803', '1958-3']) {
    await field(page, 'birth').fill(written)
    await field(page, 'name').focus()
    expect(await field(page, 'birth').inputValue()).toBe('1958-03')
  }
  await next(page)
  await button(page, '增加一行：教育经历').click()
  await field(page, 'educations.0.school').fill('一中')
  await field(page, 'educations.0.degree').selectOption({ index: 1 })
  await next(page)
  // More bytes than a file may have, and named as messengers name them.
  const side = 2200
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(10 * 1_048_576)
  const sent: number[] = []
  let atOnce = 0
  page.on('request', (request) => {
    if (request.url().includes('/uploads?')) sent.push((atOnce += 1))
  })
  page.on('response', (answer) => {
    if (answer.url().includes('/uploads?')) atOnce -= 1
  })
  let letThrough = () => {}
  const isHeld = new Promise<void>((done) => (letThrough = done))
  await page.route(
    ({ searchParams }) => searchParams.get('name') === '微信图片.jpg',
    async (route) => {
      await isHeld
      await route.continue()
    },
  )
  await page.locator('input[type=file]').setInputFiles([
    { name: '证书.jpg', mimeType: 'image/jpeg', buffer: noise },
    { name: '微信图片.jpg', mimeType: 'image/jpeg', buffer: small },
  ])
  await page.getByRole('link', { name: '证书.jpg' }).waitFor()
  await page.locator('[name="v.truth"]').first().check()
  // Nothing goes on without what is still coming.
  await next(page)
  await page.locator('#form-faults').getByText('照片和证书扫描件：还有文件在上传，请等传完再点').waitFor()
  letThrough()
  await page.getByText('微信图片.png').first().waitFor()
  expect(sent).toEqual([1, 1])
  await next(page)
  await page.locator('dd').getByText('微信图片.png').first().waitFor()
  const pictures = page.locator('dd img')
  expect(await pictures.evaluateAll((all) => all.length)).toBe(2)
  await page.getByText('1958-03').first().waitFor()
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
  expect(complaints).toEqual([])
  await close()
})
