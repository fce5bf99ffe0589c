import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../src/server/store/open-database.ts'
import { localStore } from '../../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../../src/server/house/folder/import.ts'
import { dataFolder } from '../data-folder.ts'
import { sleep } from '../child.ts'
import type { FaultFigures } from './report.ts'

const LIMIT_SECONDS = 10
/** After which nobody waits any longer: a person has to help. */
const HOPELESS_SECONDS = 60
const LOOK_MILLISECONDS = 100

/** A site folder that calls itself by this edition, with so many articles. */
export function edition(number: number, articles = 3): string {
  const folder = mkdtempSync(join(dataFolder(), 'site-'))
  writeFileSync(join(folder, 'site.yaml'), `name: Edition ${number}.\nlocale: en\n`)
  writeFileSync(join(folder, 'columns.yaml'), '- key: news\n  label: News\n  template: list\n')
  mkdirSync(join(folder, 'contents/news'), { recursive: true })
  for (let n = 0; n < articles; n += 1) {
    const text = `---\ntitle: Article ${n} of edition ${number}\ndate: 2026-05-01\n---\n\n${'Text. '.repeat(200)}\n`
    writeFileSync(join(folder, `contents/news/a${n}.md`), text)
  }
  return folder
}

export const publish = (database: Database, number: number) =>
  importSite(database, edition(number), { media: localStore(dataFolder()) })

/** Asks for a page; an answer that is neither it nor "not now" is counted. */
export async function look(
  address: string,
  figures: FaultFigures,
): Promise<{ status: number; html: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(HOPELESS_SECONDS * 1000) })
    if (answer.status >= 500 && answer.status !== 503) figures.wrong += 1
    return { status: answer.status, html: await answer.text() }
  } catch {
    figures.wrong += 1
    return { status: 0, html: '' }
  }
}

/** Waits until the server shows what was published, and counts how long that takes. */
export async function untilShown(origin: string, number: number, figures: FaultFigures): Promise<void> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  for (;;) {
    const { html } = await look(`${origin}/home`, figures)
    if (html.includes(`Edition ${number}.`)) break
    if (seconds() > HOPELESS_SECONDS) {
      figures.hands += 1
      break
    }
    await sleep(LOOK_MILLISECONDS)
  }
  figures.slowest = Math.max(figures.slowest, Math.round(seconds() * 10) / 10)
  if (seconds() > LIMIT_SECONDS) figures.stale += 1
}
