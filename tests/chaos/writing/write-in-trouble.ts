import { randomInt } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { findBrowser } from '../../../scripts/browser.mjs'
import { launchBrowser } from '../../support/browser.ts'
import { EDITOR, logInEditor } from '../../support/editor-pages.ts'
import { startServer } from '../../support/server.ts'
import { type Colleague, sitDown } from './desk.ts'
import { noWriting, type WritingFigures } from './model.ts'
import { randomFrom } from './random.ts'
import { Sequence } from './sequence.ts'

const WRITERS = 4
const TOLD_EVERY = 10

/**
 * People write while colleagues save the same text, networks break, answers are lost and browsers die, in so many random
 * sequences. The same seed makes the same sequences, but not the same moments.
 */
export async function writeInTrouble(sequences: number, seed = randomInt(2 ** 31)): Promise<WritingFigures> {
  const executable = findBrowser()
  if (executable === undefined) throw new Error('there is no Chromium or Chrome: set CHROMIUM to its path')
  process.env.CHROMIUM = executable
  console.log(`${sequences} sequences of writing with --seed ${seed}`)
  const server = await startServer({ FIRST_EDITOR: `${EDITOR.name}:${EDITOR.password}` })
  const figures = noWriting()
  const numbers = Array.from({ length: sequences }, (_, number) => number).values()
  try {
    const browser = await launchBrowser()
    try {
      const colleague = await sitDown(server.origin)
      const desk = { browser, origin: server.origin, colleague, figures, seed }
      await Promise.all(Array.from({ length: Math.min(WRITERS, sequences) }, () => write(numbers, desk)))
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
  return figures
}

interface Desk {
  browser: Browser
  origin: string
  colleague: Colleague
  figures: WritingFigures
  seed: number
}

/** One person after the other text, in one browser; what goes wrong is told with all that led to it. */
async function write(numbers: Iterable<number>, { browser, seed, ...desk }: Desk): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  let page = await context.newPage()
  await logInEditor(page, desk.origin)
  for (const number of numbers) {
    const random = randomFrom(seed * 100_003 + number)
    const sequence = await Sequence.begin({ ...desk, page, number, random })
    await sequence.run().catch((error: unknown) => {
      desk.figures.unfinished += 1
      sequence.log.push(String(error).slice(0, 500))
    })
    await context.setOffline(false)
    page = sequence.page.isClosed() ? await context.newPage() : sequence.page
    desk.figures.sequences += 1
    // A run that is stopped has told what it found.
    if (desk.figures.sequences % TOLD_EVERY === 0) console.log(JSON.stringify(desk.figures))
    if (sequence.log.some((line) => /\p{Lu}{3}|Error/u.test(line)))
      console.error(`sequence ${number}: ${sequence.log.join(', ')}`)
  }
  await context.close()
}
