import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { faultOf } from '../../ground/help.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { isStanding } from '../../store/audit/command.ts'
import { keyCommandOf } from '../../subjects/integration/command.ts'
import type { Command } from '../commands/commands.ts'
import type { Conversion } from '../convert/conversion.ts'
import type { Caller } from './caller.ts'
import { say } from '../../ground/language/say.ts'

export const usageText = () => say`npm run site -- import <folder> [--replace]
npm run site -- export <folder>
npm run site -- init <folder> [--with <parts>]
npm run site -- convert <system> <source> <folder> [--uploads <folder>] [--kind <kind>] [--column <key>]
npm run site -- check <folder>
npm run site -- preview <folder> [--port <number>]
npm run site -- dev <folder> [--port <number>]
npm run site -- build <folder>
npm run backup -- <file>
npm run backup -- --check <file>
npm run backup -- --list
npm run backup -- --fetch <file>
npm run restore -- <file> [--replace]
npm run restore -- --try <file>
npm run site -- verify-log [<standing>]
npm run site -- key add <name> [<scope> …]
npm run site -- key revoke <id>
npm run site -- key list
npm run site -- reseal
npm run doctor

import   updates the site from the folder; --replace also moves to the bin what the folder lacks
export   writes the site into the folder, which must be empty, absent or a site folder
init     writes a small site with comments into a folder that is new or empty; --with chooses its parts:
         forms,kinds,allocation,english or none; without it all but english
convert  writes a site folder from another system: wordpress, hugo, jekyll, hexo, vitepress, vuepress, markdown, csv, xlsx;
         --uploads is WordPress's wp-content/uploads, --kind and --column say what the rows of a table become
check    reports what an import of the folder would report, and writes nothing
preview  serves the folder on a database of its own, beside the real site, and reloads it when a file changes
dev      the same for somebody who writes templates: those beside the folder are built again when a file changes, and pages
         that are open load again
build    builds the templates beside the folder, which a server of this site shows from its next start
backup   writes database and media into one new file, encrypted if BACKUP_KEY is set; --check verifies an existing one;
         --list names the scheduled ones in BACKUP_FOLDER and in the bucket, --fetch brings one of the bucket
restore  replaces database and media by those of the file; --replace allows it where the site is not empty;
         --try restores into a temporary database, verifies it, and changes nothing
verify-log  verifies the audit log; with a standing that an earlier run printed, also that the log still contains it
key      adds, revokes and lists the keys of systems that call the portal; scopes are records, records:<kind> and tickets
reseal   encrypts again, with the first of DATA_KEYS, what was encrypted with another key
doctor   checks settings, database, disks, clock, keys, backups, buckets, mail, SMS and proxy, and prints a line for each with a way out`

/** Commands that need no database, or not the site's. */
export type OwnCommand =
  | { name: 'check-backup' | 'fetch-backup' | 'try-backup'; file: string }
  | { name: 'list-backups' }
  | { name: 'init'; folder: string; with: string | undefined }
  | { name: 'check' | 'build'; folder: string }
  | ({ name: 'convert' } & Conversion)
  | { name: 'preview' | 'dev'; folder: string; port: number }

/** The preview's port, beside a server on the usual port. */
const PREVIEW_PORT = 3100

const NAMES = [
  'import',
  'export',
  'init',
  'convert',
  'check',
  'preview',
  'dev',
  'build',
  'backup',
  'restore',
  'verify-log',
  'key',
  'reseal',
  'doctor',
]

/** The command, or what is wrong with the call; undefined where the usage text says enough. */
export function commandOf(args: string[], { folder }: Caller): Command | OwnCommand | string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        check: { type: 'boolean' },
        list: { type: 'boolean' },
        fetch: { type: 'boolean' },
        try: { type: 'boolean' },
        with: { type: 'string' },
        port: { type: 'string' },
        uploads: { type: 'string' },
        kind: { type: 'string' },
        column: { type: 'string' },
      },
    })
    const [name, ...rest] = positionals
    if (name !== undefined && !NAMES.includes(name))
      return say`there is no command "${name}"${didYouMean(name, NAMES)}`
    if (name === 'convert') return conversionOf(rest, values, folder)
    const { uploads, kind, column, ...said } = values
    if ((uploads ?? kind ?? column) !== undefined) return undefined
    if (name === 'key') return keyCommandOf(rest)
    if (name === 'doctor' && rest.length === 0) return name
    if (name === 'init' || said.with !== undefined) return initOf(name, rest, said, folder)
    const kept = keptOf(name, rest, said, folder)
    if (kept !== undefined) return kept === 'unclear' ? undefined : kept
    if (name === 'reseal' && rest.length === 0) return { name }
    return name === 'verify-log' ? verifyOf(rest, said) : placedOf(name, rest, said, folder)
  } catch (error) {
    return faultOf(error)
  }
}

function conversionOf(
  [from, source, to, ...rest]: string[],
  { uploads, kind, column, ...others }: Said & Pick<Conversion, 'uploads' | 'kind' | 'column'>,
  folder: string,
): OwnCommand | undefined {
  if (from === undefined || source === undefined || to === undefined) return undefined
  if (rest.length > 0 || Object.keys(others).length > 0) return undefined
  return {
    name: 'convert',
    from,
    source: resolve(folder, source),
    folder: resolve(folder, to),
    ...(uploads !== undefined && { uploads: resolve(folder, uploads) }),
    kind,
    column,
  }
}

interface Said {
  replace?: boolean | undefined
  check?: boolean | undefined
  list?: boolean | undefined
  fetch?: boolean | undefined
  try?: boolean | undefined
  with?: string | undefined
  port?: string | undefined
}

function initOf(
  name: string | undefined,
  [place, ...rest]: string[],
  { with: parts, ...others }: Said,
  folder: string,
): OwnCommand | undefined {
  if (name !== 'init' || place === undefined || rest.length > 0 || Object.keys(others).length > 0)
    return undefined
  return { name, folder: resolve(folder, place), with: parts }
}

const KEPT = { list: 'backup', fetch: 'backup', try: 'restore' } as const

/** A command on scheduled backups; undefined if it is none, `unclear` where it asks for too much or too little. */
function keptOf(
  name: string | undefined,
  [place, ...rest]: string[],
  said: Said,
  folder: string,
): OwnCommand | 'unclear' | undefined {
  const asked = (['list', 'fetch', 'try'] as const).filter((flag) => said[flag])
  const [flag] = asked
  if (flag === undefined) return undefined
  const isClear = asked.length === 1 && name === KEPT[flag] && rest.length === 0
  if (!isClear || said.check || said.replace || said.port !== undefined) return 'unclear'
  if (flag === 'list') return place === undefined ? { name: 'list-backups' } : 'unclear'
  if (place === undefined) return 'unclear'
  return { name: flag === 'fetch' ? 'fetch-backup' : 'try-backup', file: resolve(folder, place) }
}

function verifyOf([standing, ...rest]: string[], { replace, check }: Said): Command | undefined {
  const isAsked = rest.length === 0 && !replace && !check && (standing === undefined || isStanding(standing))
  return isAsked ? { name: 'verify-log', standing } : undefined
}

/** A command on a folder or a file. */
function placedOf(
  name: string | undefined,
  [place, ...rest]: string[],
  { replace, check, port }: Said,
  folder: string,
): Command | OwnCommand | undefined {
  if (place === undefined || rest.length > 0) return undefined
  const absolute = resolve(folder, place)
  if ((name === 'preview' || name === 'dev') && !replace && !check) return previewOf(name, absolute, port)
  if (port !== undefined) return undefined
  if (check) return name === 'backup' && !replace ? { name: 'check-backup', file: absolute } : undefined
  if (name === 'import') return { name, folder: absolute, replace: replace === true }
  if (name === 'restore') return { name, file: absolute, replace: replace === true }
  if (replace !== undefined) return undefined
  if (name === 'export' || name === 'check' || name === 'build') return { name, folder: absolute }
  return name === 'backup' ? { name, file: absolute } : undefined
}

function previewOf(
  name: 'preview' | 'dev',
  folder: string,
  port = String(PREVIEW_PORT),
): OwnCommand | undefined {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) < 65_536
  return isPort ? { name, folder, port: Number(port) } : undefined
}
