import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shiftDates, shiftDays } from './shift-dates.ts'

/** The first day of what is told as news; see `shift-dates.ts`. */
const NEWS = '2026-08-24'
/** Of the data: the day of writing, as labels name it. */
const WRITTEN = /11月20日|20 November/g

/** Runs something on a copy of the demo whose dates are moved by weeks; the copy is removed. */
export async function withShiftedFolder<Result>(
  folder: string,
  weeks: number,
  run: (copy: string) => Promise<Result>,
): Promise<Result> {
  if (weeks === 0) return run(folder)
  const copy = await mkdtemp(path.join(tmpdir(), 'anju-demo-'))
  try {
    await cp(folder, copy, { recursive: true })
    for (const name of await readdir(copy, { recursive: true })) {
      if (name.startsWith('media') || !/\.(?:md|yaml|json)$/.test(name)) continue
      const file = path.join(copy, name)
      await writeFile(file, shiftedText(name, await readFile(file, 'utf8'), weeks))
    }
    return await run(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** A file's text with its dates moved: days without a year only where the whole text is news. */
export function shiftedText(name: string, text: string, weeks: number): string {
  if (!name.endsWith('.md')) return shiftDates(weeks)(text.replaceAll(WRITTEN, (said) => dayOf(said, weeks)))
  const [date = ''] = /^date: \S+/m.exec(text) ?? []
  if (date < `date: ${NEWS}`) return text
  return shiftDays(weeks)(shiftDates(weeks)(text))
}

function dayOf(said: string, weeks: number): string {
  const day = shiftDays(weeks)('11月20日')
  if (said.endsWith('日')) return day
  const [, month = '', number = ''] = /(\d+)月(\d+)日/.exec(day) ?? []
  const name = new Date(Date.UTC(2026, Number(month) - 1, 1)).toLocaleString('en', {
    month: 'long',
    timeZone: 'UTC',
  })
  return `${number} ${name}`
}
