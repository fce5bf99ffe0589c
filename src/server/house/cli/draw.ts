import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type DrawFault, type DrawFiles, verifyDraw } from '../../../contract/draw/verify.ts'
import type { LineFault } from '../../../contract/draw/list.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { asksForHelp } from '../../ground/help.ts'
import { say, speaking } from '../../ground/language/say.ts'
import { languageOf } from '../commands/language-of.ts'
import { type Caller, usageFor } from './caller.ts'
import { checkSums } from './check-sums.ts'

const usageText = () => say`npm run draw -- verify <folder>
npm run draw -- export <plan> <folder>

verify  computes a draw anew from its announcement.json, list.csv and draw.json; in a folder for a notary it also says which
        files were changed. It reads that folder alone
export  writes all that a notary keeps of a plan into a folder that is new or empty; the plan is named by its id`

const FILES = { announcement: 'announcement.json', list: 'list.csv', draw: 'draw.json' } as const

/**
 * `npx anju draw`: recomputes a draw from its files alone, or writes a plan's folder for a notary.
 * @returns the exit code: 0 if everything agrees, else 1
 */
export async function runDrawCommand(args: string[], caller: Caller): Promise<number> {
  const usage = usageFor(caller, usageText())
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [command, ...places] = args
  const [first, second] = places
  if (places.every((place) => !place.startsWith('-'))) {
    if (command === 'verify' && first !== undefined && places.length === 1)
      return verifyFolder(resolve(caller.folder, first))
    if (command === 'export' && first !== undefined && second !== undefined && places.length === 2) {
      const { runOnSite } = await import('./site.ts')
      return runOnSite({ name: 'draw-export', planId: first, into: resolve(caller.folder, second) })
    }
  }
  console.error(usage)
  return 1
}

async function verifyFolder(place: string): Promise<number> {
  return speaking(await languageOf(place), async () => {
    const checked = await checkSums(place)
    for (const fault of checked?.faults ?? []) console.error(fault)
    if (checked && checked.faults.length > 0) return 1
    const files = await readFiles(place)
    if (typeof files === 'string') {
      // Before its draw a plan has a folder, too.
      if (checked) console.log(say`whole: ${checked.files} files; nothing is drawn yet`)
      else console.error(files)
      return checked ? 0 : 1
    }
    const verified = await verifyDraw(files, digestOf)
    if ('at' in verified) {
      console.error(saidOf(verified))
      return 1
    }
    const { households, announcement } = verified
    if (checked) console.log(say`whole: ${checked.files} files`)
    console.log(say`equal: ${households} households, list ${announcement.list}`)
    return 0
  })
}

async function readFiles(folder: string): Promise<DrawFiles | string> {
  const read = async (name: string) => readFile(join(folder, name)).catch(() => undefined)
  const [announcement, list, draw] = await Promise.all(Object.values(FILES).map(read))
  if (announcement && list && draw) return { announcement, list, draw }
  const missing =
    announcement === undefined ? FILES.announcement : list === undefined ? FILES.list : FILES.draw
  return say`${join(folder, missing)} cannot be read`
}

/** The first difference, as a sentence. */
export function saidOf(fault: DrawFault): string {
  switch (fault.at) {
    case 'encoding':
      return say`${FILES[fault.file]} is not text in UTF-8`
    case 'field':
      return fault.field === ''
        ? say`${fault.file} is not a JSON object`
        : say`${fault.file}: "${fault.field}" is missing, or is not what it has to be`
    case 'announcement':
      return say`the announcement was changed`
    case 'list':
      return say`the list was changed`
    case 'line':
      return lineSaid(fault)
    case 'seal':
      return say`the sealed number was changed`
    case 'form':
      return say`the public number "${fault.publicNumber}" has another form than announced: ${fault.form}`
    case 'hour':
      return say`drawn at ${fault.drawnAt}, before its hour: ${fault.drawAt}`
    case 'rest':
      return say`sealed at ${fault.sealedAt}, less than 24 hours before the draw: ${fault.drawAt}`
    case 'order':
      return say`the order differs from rank ${fault.rank}, group ${fault.group}: ${fault.no}, not ${fault.said}`
    case 'length':
      return say`the order has ${fault.said} households, the list ${fault.households}`
  }
}

function lineSaid({ line, reason, text }: { line: number; reason: LineFault; text: string }): string {
  const place = `list.csv:${line}`
  switch (reason) {
    case 'header':
      return say`${place}: the first line has to be group,no,receipt,check`
    case 'empty':
      return say`${place}: the list has no household`
    case 'columns':
      return say`${place}: "${text}" does not have four columns`
    case 'group':
      return say`${place}: "${text}" is no name of a group: it holds no quote, comma or line break, and is not empty`
    case 'no':
      return say`${place}: "${text}" is no list number of 4 to 8 digits`
    case 'repeated':
      return say`${place}: the list number ${text} occurs twice`
    case 'receipt':
      return say`${place}: "${text}" is no masked receipt number`
    case 'check':
      return say`${place}: "${text}" is not 16 hexadecimal digits`
  }
}
