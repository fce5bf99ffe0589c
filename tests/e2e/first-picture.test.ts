import sharp from 'sharp'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closePages, testBrowser, openPage } from '../support/browser.ts'

const demo = inject('demo')
let browser: Browser

beforeAll(async () => {
  browser = await testBrowser()
})
afterAll(closePages)

const [width, height] = [640, 480]
const plain = (background: string) => sharp({ create: { width, height, channels: 3, background } })
const PICTURES = {
  white: () => plain('#fff'),
  black: () => plain('#000'),
  noisy: () => {
    // Black and white from pixel to pixel, without any order that could hide a fault.
    const pixels = Uint8Array.from({ length: width * height }, (_, at) => ((at * 7919) % 13 > 5 ? 255 : 0))
    return sharp(pixels, { raw: { width, height, channels: 1 } })
  },
}

type Colour = readonly number[]

const luminance = (colour: Colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The lowest contrast of a text with any pixel that it stands on. */
async function lowestContrast(shot: Uint8Array, colour: string): Promise<number> {
  const text = (colour.match(/[\d.]+/g) ?? []).map(Number).slice(0, 3)
  const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const grounds = new Map<string, Colour>()
  for (let at = 0; at < data.length; at += 3) {
    const ground = [...data.subarray(at, at + 3)]
    grounds.set(ground.join(), ground)
  }
  return Math.min(...[...grounds.values()].map((ground) => contrast(text, ground)))
}

describe.each([1280, 375])('title and text on the first picture of home at %i px', (viewport) => {
  it.each(Object.entries(PICTURES))('are read on a %s one', async (_, make) => {
    const picture = await make().png().toBuffer()
    const { page, close } = await openPage(browser, { viewport: { width: viewport, height: 800 } })
    await page.route(/\/media\/.*(?:hero|wanghu)/, (route) =>
      route.fulfill({ contentType: 'image/png', body: picture }),
    )
    await page.goto(`${demo}/home`, { waitUntil: 'networkidle' })
    const hero = page.locator('main section').first()
    // The words of the demo stand on its drawing; on a photograph they have their own ground.
    await hero.evaluate((node) => node.classList.remove(...[...node.classList].slice(1)))
    expect(
      await hero.locator('img').evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth),
    ).toBe(width)
    for (const name of ['h1', 'p']) {
      const words = hero.locator(name).first()
      const colour = await words.evaluate((node) => getComputedStyle(node).color)
      await words.evaluate((node) => node.style.setProperty('color', 'transparent'))
      expect(await lowestContrast(await words.screenshot(), colour)).toBeGreaterThanOrEqual(4.5)
    }
    await close()
  })
})
