import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { root } from '../../ground/root.ts'

const STARTER = fileURLToPath(new URL('starter', root))

/** What a new site may begin with, beside news, a page about its owner, and how to reach them. */
const PARTS = ['forms', 'kinds', 'allocation', 'english'] as const

export type Part = (typeof PARTS)[number]

const DEFAULT: readonly Part[] = ['forms', 'kinds', 'allocation']
const DAY = 86_400_000
/** Files of which a part brings a piece: it is added at the end. */
const PIECES = new Set(['columns.yaml', 'site.yaml'])

/**
 * The parts that were asked for, in the order of the list.
 * @param chosen such as `forms,english`, or `none`; undefined for the default
 * @throws OperatorError for a part that there is not
 */
export function partsOf(chosen: string | undefined): Part[] {
  if (chosen === undefined) return [...DEFAULT]
  const names = chosen.split(/[,\s]+/).filter((name) => name !== '' && name !== 'none')
  const unknown = names.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined)
    throw new OperatorError(
      say`there is no part "${unknown}"${didYouMean(unknown, PARTS)}; there are ${PARTS.join(', ')}, or none`,
    )
  return PARTS.filter((part) => names.includes(part))
}

/** Writes the starter with these parts into a folder. Its dates are around `now`, so that a new site never looks old. */
export async function copyStarter(folder: string, parts: readonly Part[], now = new Date()): Promise<void> {
  const read = (text: string) => inLanguages(withDates(text, now), parts.includes('english'))
  for (const source of [join(STARTER, 'base'), ...parts.map((part) => join(STARTER, 'parts', part))]) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const from = join(entry.parentPath, entry.name)
      const path = from.slice(source.length + 1)
      const text = read(await readFile(from, 'utf8'))
      await mkdir(dirname(join(folder, path)), { recursive: true })
      // A blank line before each piece.
      if (PIECES.has(path)) await appendFile(join(folder, path), source.endsWith('base') ? text : `\n${text}`)
      else await writeFile(join(folder, path), text, { flag: 'wx' })
    }
  }
}

/** `<day>` is today, `<day+14>` in two weeks. */
function withDates(text: string, now: Date): string {
  return text.replaceAll(/<day([+-]\d+)?>/g, (_, days = '0') =>
    new Date(now.getTime() + Number(days) * DAY).toISOString().slice(0, 10),
  )
}

/** Lines that begin with `#en ` hold where the site speaks English, those with `#zh ` where it does not. */
function inLanguages(text: string, isEnglish: boolean): string {
  const [held, left] = isEnglish ? ['en', 'zh'] : ['zh', 'en']
  return text
    .replaceAll(new RegExp(`^ *#${left} .*\\n`, 'gm'), '')
    .replaceAll(new RegExp(`^( *)#${held} `, 'gm'), '$1')
}
