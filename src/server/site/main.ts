import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment } from '../env.ts'
import { carryOut } from './carry-out.ts'
import type { Command } from './commands.ts'
import { progressPrinter } from './progress.ts'

const USAGE = `npm run site -- import <folder> [--replace]
npm run site -- export <folder>

import  makes the site what the folder says; --replace moves what the folder lacks to the bin
export  writes the site into the folder, which must be empty, absent or a site folder`

/** `npm run site`: exit code 0 for all right, 1 for nothing done, 2 when files were skipped. */
const command = commandOf(process.argv.slice(2))
if (command) process.exitCode = await main(command)
else {
  console.error(USAGE)
  process.exitCode = 1
}

async function main(command: Command): Promise<number> {
  try {
    const { exitCode, lines } = await carryOut(readEnvironment(process.env), command, {
      log: { info: () => {}, warn: report, error: report },
      onProgress: progressPrinter(process.stdout),
      say: console.error,
    })
    for (const line of lines) (exitCode === 1 ? console.error : console.log)(line)
    return exitCode
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}

function report(details: object, message: string): void {
  console.error(message, 'err' in details ? details.err : '')
}

function commandOf(args: string[]): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' } },
    })
    const [name, folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) return undefined
    // npm runs scripts in the package's folder: a relative folder is meant from where the user stands.
    const absolute = resolve(process.env.INIT_CWD ?? '.', folder)
    if (name === 'import') return { name, folder: absolute, replace: values.replace === true }
    return name === 'export' && values.replace === undefined ? { name, folder: absolute } : undefined
  } catch {
    return undefined
  }
}
