import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeError, describeInText } from '../describe-error.ts'
import { keyCommandOf } from '../integration/command.ts'
import { isStanding } from '../audit/command.ts'
import { checkLines } from '../backup/command.ts'
import { readEnvironment } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { carryOut } from './carry-out.ts'
import type { Command } from './commands.ts'
import { speaking } from '../language/say.ts'
import { languageOf } from './language-of.ts'
import { progressPrinter } from './progress.ts'

const USAGE = `npm run site -- import <folder> [--replace]
npm run site -- export <folder>
npm run backup -- <file>
npm run backup -- --check <file>
npm run restore -- <file> [--replace]
npm run site -- verify-log [<standing>]
npm run site -- key add <name> [<scope> …]
npm run site -- key revoke <id>
npm run site -- key list
npm run site -- reseal

import   makes the site what the folder says; --replace moves what the folder lacks to the bin
export   writes the site into the folder, which must be empty, absent or a site folder
backup   writes database and media into one new file, encrypted when BACKUP_KEY is set; --check reads one through
restore  makes database and media what the file says; --replace where the site is not empty
verify-log  reads the audit log through; with a standing that it said before, also whether that is still in it
key      adds, revokes and lists the keys of systems that call the portal; scopes are records, records:<kind> and tickets
reseal   seals with the first of DATA_KEYS what another key has sealed`

/** Asks no database. */
interface CheckCommand {
  name: 'check-backup'
  file: string
}

/** `npm run site`, `backup` and `restore`: exit code 0 for all right, 1 for nothing done or stopped, 2 when files were skipped. */
const command = commandOf(process.argv.slice(2))
if (command) process.exitCode = await main(command)
else {
  console.error(USAGE)
  process.exitCode = 1
}

async function main(command: Command | CheckCommand): Promise<number> {
  try {
    const env = readEnvironment(process.env)
    if (command.name === 'check-backup') {
      for (const line of await checkLines(command.file, { key: env.BACKUP_KEY })) console.log(line)
      return 0
    }
    const language = 'folder' in command ? await languageOf(command.folder) : 'en'
    const { exitCode, lines } = await speaking(language, () =>
      carryOut(env, command, {
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

/** Aborted by the first signal; a second one, or this many seconds, end the process whatever it does. */
function endingSignal(seconds: number): AbortSignal {
  const ending = new AbortController()
  const end = () => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort(new Error('stopped: nothing was changed'))
    setTimeout(() => {
      console.error(`ended after ${seconds} seconds: what was not finished by then is as it was before`)
      process.exit(1)
    }, seconds * 1000).unref()
  }
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, end)
  return ending.signal
}

function report(details: object, message: string): void {
  console.error(message, 'err' in details ? describeInText(details.err) : '')
}

/** An error in one line: its message where that is harmless, else its name. */
function lineOf(error: unknown): string {
  const { message, type, code } = describeError(error)
  return message || ['failed with', type, code].filter(Boolean).join(' ')
}

function commandOf(args: string[]): Command | CheckCommand | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
    })
    const [name, place, ...rest] = positionals
    const { replace, check } = values
    if (name === 'verify-log') {
      const isAsked = rest.length === 0 && !replace && !check && (place === undefined || isStanding(place))
      return isAsked ? { name, standing: place } : undefined
    }
    if (name === 'key') return keyCommandOf(positionals.slice(1))
    if (name === 'reseal' && positionals.length === 1) return { name }
    if (place === undefined || rest.length > 0) return undefined
    // npm runs scripts in the package's folder: a relative place is meant from where the user stands.
    const absolute = resolve(process.env.INIT_CWD ?? '.', place)
    if (check) return name === 'backup' && !replace ? { name: 'check-backup', file: absolute } : undefined
    if (name === 'import') return { name, folder: absolute, replace: replace === true }
    if (name === 'restore') return { name, file: absolute, replace: replace === true }
    if (replace !== undefined) return undefined
    if (name === 'export') return { name, folder: absolute }
    return name === 'backup' ? { name, file: absolute } : undefined
  } catch {
    return undefined
  }
}
