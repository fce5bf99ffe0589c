import { describeError, describeInText } from '../../ground/describe-error.ts'
import { type EnvironmentVariables, readEnvironment } from '../../ground/env.ts'
import { misspeltVariables } from '../../ground/misspelt-variables.ts'
import { withTemplates } from '../../ground/own-templates.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import type { RunOptions } from '../commands/run-or-delegate.ts'
import type { Command, Outcome } from '../commands/commands.ts'
import { asksForHelp } from '../../ground/help.ts'
import { operatorLanguage } from '../../ground/language/operator-language.mjs'
import { say, sayLater, speaking } from '../../ground/language/say.ts'
import { languageOf } from '../commands/language-of.ts'
import { type Caller, usageFor } from './caller.ts'
import { progressPrinter } from './progress.ts'
import { commandOf, type OwnCommand, usageText } from './site-call.ts'
import { partsOf } from './starter.ts'

/** Runs `npm run site`, `backup` or `restore`: exit code 0 for success, 1 when nothing was done or it was stopped, 2 for skipped files. */
export async function runSiteCommand(args: string[], caller: Caller): Promise<number> {
  const usage = usageFor(caller, usageText())
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
    import('../doctor/look/look.ts'),
  ])
  const { exitCode, lines } = await diagnose(process.env, look)
  for (const line of lines) console.log(line)
  return exitCode
}

/** Carries out a command, prints its outcome, and gives its exit code. */
export async function runOnSite(command: Command | OwnCommand): Promise<number> {
  try {
    for (const sentence of misspeltVariables(process.env)) console.error(sentence)
    const settings = readEnvironment(process.env)
    const env = 'folder' in command ? withTemplates(settings, command.folder) : settings
    const language = 'folder' in command ? await languageOf(command.folder) : operatorLanguage()
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
      return { exitCode: 0, lines: await initFolder(command.folder, partsOf(command.with)) }
    }
    case 'convert': {
      const { convert } = await import('./convert-site.ts')
      return convert(command, options.signal)
    }
    case 'check': {
      const { checkFolder } = await import('./check-folder.ts')
      return checkFolder(env, command.folder, options)
    }
    case 'build': {
      const { buildFolder } = await import('../own-templates/build-templates.ts')
      return { exitCode: 0, lines: await buildFolder(env.TEMPLATES, command.folder) }
    }
    case 'preview':
    case 'dev': {
      const { previewFolder } = await import('./preview.ts')
      const shown = { ...options, say: console.log, port: command.port, isBuilding: command.name === 'dev' }
      return previewFolder(env, command.folder, shown)
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
  console.error(sayLater(message), 'err' in details ? describeInText(details.err) : '')
}

/** An error as one line: its message if that is harmless, else its name. */
function lineOf(error: unknown): string {
  const { message, type, code } = describeError(error)
  return message || say`failed with ${[type, code].filter(Boolean).join(' ')}`
}
