import { resolve } from 'node:path'
import { describeError } from '../../ground/describe-error.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { say, speaking } from '../../ground/language/say.ts'
import { version } from '../../ground/version.ts'
import { languageOf } from '../commands/language-of.ts'
import { byProgram } from './caller.ts'
import { partsOf } from './starter.ts'

const usageText = () => say`npx anju init <folder> [--with <parts>]
npx anju start [<site folder>]
npx anju editor add <name>
npx anju import|export|check|preview <site folder>
npx anju backup|restore <file>
npx anju key|verify-log|reseal|doctor
npx anju draw verify|export …

init    writes a small site of your own into a folder that is new or empty, with a package.json whose "npm start" serves it
start   serves; an empty database is filled with the site folder, or with the demo where none is named
editor  makes the first staff account; the password is asked for
draw    computes a draw anew from its files, or writes a plan's folder for a notary

"npx anju <command> --help" describes the other commands. Settings are environment variables, see docs/running.md.`

/** What npm calls when somebody types `npx anju`. @returns the exit code */
export async function runProgram(args: string[]): Promise<number> {
  const [name, ...rest] = args
  // Each command loads only what it needs.
  switch (name) {
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(usageText())
      return 0
    case '--version':
      console.log(version)
      return 0
    case 'init':
      return init(rest)
    case 'start':
      return start(rest)
    case 'editor': {
      const { runEditorCommand } = await import('./editor.ts')
      return runEditorCommand(rest, byProgram())
    }
    case 'draw': {
      const { runDrawCommand } = await import('./draw.ts')
      return runDrawCommand(rest, byProgram())
    }
    default: {
      const { runSiteCommand } = await import('./site.ts')
      return runSiteCommand(args, byProgram())
    }
  }
}

async function init([place, flag, chosen, ...rest]: string[]): Promise<number> {
  if (place === undefined || place.startsWith('-') || rest.length > 0) return showUsage()
  if (flag !== undefined && (flag !== '--with' || chosen === undefined)) return showUsage()
  const { initProject } = await import('./init-project.ts')
  const folder = resolve(place)
  try {
    const parts = partsOf(chosen)
    const { exitCode, lines } = await speaking(await languageOf(folder), () =>
      initProject(folder, version, parts),
    )
    for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
    return exitCode
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : describeError(error).message)
    return 1
  }
}

async function start([folder, ...rest]: string[]): Promise<number> {
  if (folder?.startsWith('-') || rest.length > 0) return showUsage()
  const { startServer } = await import('./start-server.ts')
  return startServer(folder === undefined ? undefined : resolve(folder))
}

function showUsage(): number {
  console.error(usageText())
  return 1
}
