import { sleep } from '../child.ts'
import type { Random } from './random.ts'
import type { Writer } from './writer.ts'

const CONFLICT_MILLISECONDS = 4000
const CLICK = { timeout: 8000 }

export type Way = 'mine' | 'theirs' | 'joined'

/** Ends a conflict, if one is shown. @returns how; undefined where the page has joined by itself, or cannot yet */
export async function endConflict(writer: Writer, random: Random): Promise<Way | undefined> {
  if (writer.isOffline || (await writer.see()).status !== 'stale') return undefined
  const { page } = writer
  const view = page.locator('.clashes, .conflict').first()
  const isShown = await view.waitFor({ timeout: CONFLICT_MILLISECONDS }).then(
    () => true,
    () => false,
  )
  if (!isShown) return undefined
  const dice = random()
  const clashes = page.locator('.clashes')
  if (dice < 0.2) {
    await page.getByRole('button', { name: '用我的保存' }).click(CLICK)
    return 'mine'
  }
  if (dice < 0.4 || (await clashes.count()) === 0) {
    await page.getByRole('button', { name: /^用.+的$/ }).click(CLICK)
    return 'theirs'
  }
  for (const clash of await clashes.locator('fieldset').all()) {
    const choices = clash.getByRole('radio')
    await choices.nth(Math.floor(random() * (await choices.count()))).check({ force: true, ...CLICK })
  }
  await clashes.getByRole('button').last().click(CLICK)
  await sleep(100)
  return 'joined'
}
