import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeError, describeInText } from '../../ground/describe-error.ts'
import { keyCommandOf } from '../../subjects/integration/command.ts'
import { isStanding } from '../../store/audit/command.ts'
import { type EnvironmentVariables, readEnvironment } from '../../ground/env.ts'
import { misspeltVariables } from '../../ground/misspelt-variables.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import type { RunOptions } from '../commands/run-or-delegate.ts'
import type { Command, Outcome } from '../commands/commands.ts'
import { asksForHelp, faultOf } from '../../ground/help.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { say, speaking } from '../../ground/language/say.ts'
import { languageOf } from '../commands/language-of.ts'
import { type Caller, usageFor } from './caller.ts'
import { progressPrinter } from './progress.ts'

const USAGE = `npm run site -- import <folder> [--replace]
npm run site -- export <folder>
npm run site -- init <folder>
npm run site -- check <folder>
npm run site -- preview <folder> [--port <number>]
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
init     writes a small site with comments into a folder that is new or empty
check    reports what an import of the folder would report, and writes nothing
preview  serves the folder on a database of its own, beside the real site, and reloads it when a file changes
backup   writes database and media into one new file, encrypted if BACKUP_KEY is set; --check verifies an existing one;
         --list names the scheduled ones in BACKUP_FOLDER and in the bucket, --fetch brings one of the bucket
restore  replaces database and media by those of the file; --replace allows it where the site is not empty;
         --try restores into a temporary database, verifies it, and changes nothing
verify-log  verifies the audit log; with a standing that an earlier run printed, also that the log still contains it
key      adds, revokes and lists the keys of systems that call the portal; scopes are records, records:<kind> and tickets
reseal   encrypts again, with the first of DATA_KEYS, what was encrypted with another key
doctor   checks settings, database, disks, clock, keys, backups, SMS and proxy, and prints a line for each with a way out`

/** Commands that need no database, or not the site's. */
type OwnCommand =
  | { name: 'check-backup' | 'fetch-backup' | 'try-backup'; file: string }
  | { name: 'list-backups' }
  | { name: 'init' | 'check'; folder: string }
  | { name: 'preview'; folder: string; port: number }

/** The preview's port, beside a server on the usual port. */
const PREVIEW_PORT = 3100

const NAMES = [
  'import',
  'export',
  'init',
  'check',
  'preview',
  'backup',
  'restore',
  'verify-log',
  'key',
  'reseal',
  'doctor',
]

/** Runs `npm run site`, `backup` or `restore`: exit code 0 for success, 1 when nothing was done or it was stopped, 2 for skipped files. */
export async function runSiteCommand(args: string[], caller: Caller): Promise<number> {
  const usage = usageFor(caller, USAGE)
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const command = commandOf(args, caller)
  if (command === 'doctor') return runDoctor()
  if (typeof command === 'object') return runOnSite(command)
  console.error([command, usage].filter(Boolean).join('\n\n'))
  return 1
}

/** Settings that cannot be read are findings as well. */
async function runDoctor(): Promise<number> {
  const [{ diagnose }, { look }] = await Promise.all([
    import('../doctor/doctor.ts'),
    import('../doctor/look.ts'),
  ])
  const { exitCode, lines } = await diagnose(process.env, look)
  for (const line of lines) console.log(line)
  return exitCode
}

/** Carries out a command, prints its outcome, and gives its exit code. */
export async function runOnSite(command: Command | OwnCommand): Promise<number> {
  try {
    for (const sentence of misspeltVariables(process.env)) console.error(sentence)
    const env = readEnvironment(process.env)
    const language = 'folder' in command ? await languageOf(command.folder) : 'en'
    const { exitCode, lines } = await speaking(language, () =>
      run(env, command, {
        signal: endingSignal(env.STOP_SECONDS),
        log: { info: () => {}, warn: report, error: report },
        onProgress: progressPrinter(process.stdout),
        say: console.error,
      }),
    )
    for (const line of lines) (exitCode === 1 ? console.error : console.log)(line)
    return exitCode
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : lineOf(error))
    return 1
  }
}

/** Loads only what the command needs: checks and previews include the import or the server. */
async function run(
  env: EnvironmentVariables,
  command: Command | OwnCommand,
  options: RunOptions & { signal: AbortSignal },
): Promise<Outcome> {
  switch (command.name) {
    case 'check-backup': {
      const { checkLines } = await import('../commands/backup-command.ts')
      return { exitCode: 0, lines: await checkLines(command.file, { key: env.BACKUP_KEY }) }
    }
    case 'list-backups':
    case 'fetch-backup':
    case 'try-backup': {
      const { fetchLines, listLines, tryLines } = await import('../commands/kept-backups.ts')
      if (command.name === 'list-backups') return { exitCode: 0, lines: await listLines(env) }
      const lines = command.name === 'fetch-backup' ? fetchLines : tryLines
      return { exitCode: 0, lines: await lines(command.file, env, options.signal) }
    }
    case 'init': {
      const { initFolder } = await import('./init-folder.ts')
      return { exitCode: 0, lines: await initFolder(command.folder) }
    }
    case 'check': {
      const { checkFolder } = await import('./check-folder.ts')
      return checkFolder(env, command.folder, options)
    }
    case 'preview': {
      const { previewFolder } = await import('./preview.ts')
      return previewFolder(env, command.folder, { ...options, say: console.log, port: command.port })
    }
    default: {
      const { runOrDelegate } = await import('../commands/run-or-delegate.ts')
      return runOrDelegate(env, command, options)
    }
  }
}

/** Aborted by the first signal. A second signal, or this many seconds, end the process in any case. */
function endingSignal(seconds: number): AbortSignal {
  const ending = new AbortController()
  // Signals arrive outside the context that knows the language.
  const late = say`stopped after ${seconds} seconds: unfinished work was discarded`
  const end = () => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort()
    setTimeout(() => {
      console.error(late)
      process.exit(1)
    }, seconds * 1000).unref()
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, end)
  return ending.signal
}

function report(details: object, message: string): void {
  console.error(message, 'err' in details ? describeInText(details.err) : '')
}

/** An error as one line: its message if that is harmless, else its name. */
function lineOf(error: unknown): string {
  const { message, type, code } = describeError(error)
  return message || ['failed with', type, code].filter(Boolean).join(' ')
}

/** The command, or what is wrong with the call; undefined where the usage text says enough. */
function commandOf(args: string[], { folder }: Caller): Command | OwnCommand | string | undefined {
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
        port: { type: 'string' },
      },
    })
    const [name, ...rest] = positionals
    if (name !== undefined && !NAMES.includes(name))
      return `there is no command "${name}"${didYouMean(name, NAMES)}`
    if (name === 'key') return keyCommandOf(rest)
    if (name === 'doctor' && rest.length === 0) return name
    const kept = keptOf(name, rest, values, folder)
    if (kept !== undefined) return kept === 'unclear' ? undefined : kept
    if (name === 'reseal' && rest.length === 0) return { name }
    return name === 'verify-log' ? verifyOf(rest, values) : placedOf(name, rest, values, folder)
  } catch (error) {
    return faultOf(error)
  }
}

interface Said {
  replace?: boolean | undefined
  check?: boolean | undefined
  list?: boolean | undefined
  fetch?: boolean | undefined
  try?: boolean | undefined
  port?: string | undefined
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
  if (name === 'preview' && !replace && !check) return previewOf(absolute, port)
  if (port !== undefined) return undefined
  if (check) return name === 'backup' && !replace ? { name: 'check-backup', file: absolute } : undefined
  if (name === 'import') return { name, folder: absolute, replace: replace === true }
  if (name === 'restore') return { name, file: absolute, replace: replace === true }
  if (replace !== undefined) return undefined
  if (name === 'export' || name === 'init' || name === 'check') return { name, folder: absolute }
  return name === 'backup' ? { name, file: absolute } : undefined
}

function previewOf(folder: string, port = String(PREVIEW_PORT)): OwnCommand | undefined {
  const isPort = /^\d{1,5}$/.test(port) && Number(port) < 65_536
  return isPort ? { name: 'preview', folder, port: Number(port) } : undefined
}
