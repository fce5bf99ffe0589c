import { watch } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { say } from '../../ground/language/say.ts'
import { startPortal } from '../portal.ts'
import { previewEnvironment } from './preview-environment.ts'
import { runOrDelegate, type RunOptions } from '../commands/run-or-delegate.ts'
import type { Outcome } from '../commands/commands.ts'

export interface PreviewOptions extends Omit<RunOptions, 'signal'> {
  /** Ends the preview. */
  signal: AbortSignal
  /** The port; 0 means any free port. */
  port: number
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
  { signal, port, ...options }: PreviewOptions,
): Promise<Outcome> {
  const beside = {
    ...previewEnvironment(env, join(env.DATA_DIR, 'preview')),
    PORT: port,
    LOG_LEVEL: 'error' as const,
  }
  const portal = await startPortal(beside)
  const read = async () => {
    const command = { name: 'import', folder, replace: true } as const
    const { lines } = await runOrDelegate(beside, command, { ...options, signal })
    for (const line of lines) options.say(line)
  }
  try {
    await read()
    options.say(say`preview    ${portal.address}; changes in the folder show at once; Ctrl-C ends it`)
    await readOnChange(folder, read, signal)
    return { exitCode: 0, lines: [] }
  } finally {
    await portal.close()
  }
}

/** Ends with the signal. Changes made while the folder is being read are handled in the next round. */
async function readOnChange(folder: string, read: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      reading = reading.then(() => (signal.aborted ? undefined : read())).catch(() => {})
    }, SETTLED)
  })
  watcher.on('error', () => {})
  await new Promise<void>((ended) => {
    if (signal.aborted) ended()
    signal.addEventListener('abort', () => ended())
  })
  clearTimeout(timer)
  watcher.close()
  await reading
}
