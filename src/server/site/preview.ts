import { watch } from 'node:fs'
import { join } from 'node:path'
import type { EnvironmentVariables } from '../env.ts'
import { say } from '../language/say.ts'
import { startPortal } from '../portal.ts'
import { besideEnvironment } from './beside.ts'
import { carryOut, type CarryOut } from './carry-out.ts'
import type { Outcome } from './commands.ts'

export interface PreviewOptions extends Omit<CarryOut, 'signal'> {
  /** Ends the preview. */
  signal: AbortSignal
  /** Where it listens; 0 is any port that is free. */
  port: number
}

/** Milliseconds after the last change before the folder is read again: editors write a file in several steps. */
const SETTLED = 300

/**
 * Serves a folder as a site of its own beside the real one, in `preview` of the data folder, and reads it again whenever a
 * file of it changes, until the signal ends it.
 */
export async function previewFolder(
  env: EnvironmentVariables,
  folder: string,
  { signal, port, ...options }: PreviewOptions,
): Promise<Outcome> {
  const beside = {
    ...besideEnvironment(env, join(env.DATA_DIR, 'preview')),
    PORT: port,
    LOG_LEVEL: 'error' as const,
  }
  const portal = await startPortal(beside)
  const read = async () => {
    const command = { name: 'import', folder, replace: true } as const
    const { lines } = await carryOut(beside, command, { ...options, signal })
    for (const line of lines) options.say(line)
  }
  try {
    await read()
    options.say(say`preview    ${portal.address}, until Ctrl-C; changes of the folder show at once`)
    await readOnChange(folder, read, signal)
    return { exitCode: 0, lines: [] }
  } finally {
    await portal.close()
  }
}

/** Ends with the signal; while the folder is being read, changes wait for the next time. */
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
