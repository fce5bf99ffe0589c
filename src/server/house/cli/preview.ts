import { watch } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { type Portal, startPortal } from '../portal.ts'
import { previewEnvironment } from './preview-environment.ts'
import { runOrDelegate, type RunOptions } from '../commands/run-or-delegate.ts'
import type { Outcome } from '../commands/commands.ts'

export interface PreviewOptions extends Omit<RunOptions, 'signal'> {
  /** Ends the preview. */
  signal: AbortSignal
  /** The port; 0 means any free port. */
  port: number
  /** Builds the templates beside the folder, too, and lets open pages load again after each change. */
  isBuilding?: boolean
}

/** Milliseconds to wait after the last change: editors write a file in several steps. */
const SETTLED = 300

/**
 * Serves a folder as a separate site, with its data in `preview` of the data folder. Reads the folder again whenever a
 * file changes, until the signal ends it.
 */
export async function previewFolder(
  env: EnvironmentVariables,
  folder: string,
  { signal, port, isBuilding = false, ...options }: PreviewOptions,
): Promise<Outcome> {
  const beside = {
    ...previewEnvironment(env, join(env.DATA_DIR, 'preview')),
    PORT: port,
    LOG_LEVEL: 'error' as const,
  }
  const read = async () => {
    const command = { name: 'import', folder, replace: true } as const
    const { lines } = await runOrDelegate(beside, command, { ...options, signal })
    for (const line of lines) options.say(line)
  }
  const templates = isBuilding ? env.TEMPLATES : undefined
  if (templates !== undefined) await build(templates, options.say)
  let portal: Portal = await startPortal(beside, { isReloading: isBuilding })
  const { port: taken } = new URL(portal.address)
  // What was built is read when a portal starts.
  const show = async () => {
    if (templates === undefined || !(await build(templates, options.say))) return
    await portal.close()
    portal = await startPortal({ ...beside, PORT: Number(taken) }, { isReloading: true })
    await read()
  }
  try {
    await read()
    options.say(say`preview    ${portal.address}; changes in the folder show at once; Ctrl-C ends it`)
    const changes = oneAfterAnother(signal)
    await Promise.all([
      whenChanged(folder, () => changes(read), signal),
      templates !== undefined && whenChanged(templates, () => changes(show), signal),
    ])
    await changes(async () => {})
    return { exitCode: 0, lines: [] }
  } finally {
    await portal.close()
  }
}

/** Whether there is something new. What is wrong with a template is said, and what was built before stays. */
async function build(templates: string, tell: (line: string) => void): Promise<boolean> {
  const { buildChanged } = await import('../own-templates/build-templates.ts')
  try {
    const lines = await buildChanged(templates)
    for (const line of lines) tell(line)
    return lines.length > 0
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    tell(error.message)
    return false
  }
}

/** Changes made while others are being shown are shown in the next round. */
function oneAfterAnother(signal: AbortSignal): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (work) => (last = last.then(() => (signal.aborted ? undefined : work())).catch(() => {}))
}

/** Ends with the signal. Hidden files are nobody's work. */
async function whenChanged(folder: string, show: () => void, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name?.startsWith('.')) return
    clearTimeout(timer)
    timer = setTimeout(show, SETTLED)
  })
  watcher.on('error', () => {})
  await new Promise<void>((ended) => {
    if (signal.aborted) ended()
    signal.addEventListener('abort', () => ended())
  })
  clearTimeout(timer)
  watcher.close()
}
