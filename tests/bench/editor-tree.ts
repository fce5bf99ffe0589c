import { launchBrowser } from '../support/browser.ts'

const STEPS = 60
/** For as long nothing moves: what takes long then is the machine's doing. */
const STILL_MILLISECONDS = 1500

/** As text: what is compiled for tests names its functions by a helper that the page lacks. */
const NOTE_FRAMES = `globalThis.frameTimes = []
  const note = (now) => { frameTimes.push(now); requestAnimationFrame(note) }
  requestAnimationFrame(note)`

/** The longest frame while a column is dragged over a tree that is open as far as it goes, with a quarter of the CPU. */
export async function dragTree(origin: string): Promise<{ longest: number; frames: number; still: number }> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${origin}/editor`)
    await page.getByLabel('姓名').fill('bench')
    await page.getByLabel('密码').fill('only for the bench')
    await page.getByRole('button', { name: '登录' }).click()
    await page.getByRole('heading', { name: '您好，bench' }).waitFor()
    await page.goto(`${origin}/editor/columns`)
    // What is searched for is shown with all that leads there: the whole large tree.
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/栏目/))
      .first()
      .fill('公告与通知')
    const leaf = page.locator('.ant-tree-node-content-wrapper', { hasText: '第2类' }).first()
    await leaf.waitFor()
    const from = await leaf.boundingBox()
    if (!from) throw new Error('the tree shows no leaf')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.evaluate(NOTE_FRAMES)
    const x = from.x + 20
    await page.mouse.move(x, from.y + 10)
    await page.mouse.down()
    for (let step = 1; step <= STEPS; step += 1) {
      await page.mouse.move(x + (step % 5), from.y + 10 + ((step * 9) % 540))
    }
    const dragged = await page.evaluate<number>('frameTimes.length')
    await page.waitForTimeout(STILL_MILLISECONDS)
    const times = await page.evaluate<number[]>('frameTimes')
    await page.mouse.up()
    const spans = times.slice(1).map((time, at) => time - (times[at] ?? time))
    const [moving, still] = [spans.slice(0, dragged - 1), spans.slice(dragged - 1)]
    return { longest: Math.max(...moving), frames: moving.length, still: Math.max(...still) }
  } finally {
    await browser.close()
  }
}
