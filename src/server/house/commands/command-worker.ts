import { tmpdir } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { bringBuilt } from '../../ground/own-templates.ts'
import type { AskedDatabase, Database } from '../../store/db/database.ts'
import { openBorrowed } from '../../store/db/embedded/borrowed.ts'
import { openPostgres } from '../../store/db/postgres/open-postgres.ts'
import { openMediaStore } from '../../subjects/media/store/open-media-store.ts'
import { failed, type Outcome } from './commands.ts'
import { runSite } from './run-site.ts'
import type { Progress } from '../folder/import.ts'
import { type FromWorker, isCommandTask, STOP } from './command-task.ts'
import { CurrentFile } from './current-file.ts'

/** The worker thread of a command: reading, parsing and rendering never delay visitors' requests. */
const task: unknown = workerData
if (!parentPort || !isCommandTask(task)) throw new Error('This file is the worker thread of a command')
const parent = parentPort
const { command, environment, left, port } = task

/** Milliseconds between two progress messages of the same step, which may have tens of thousands of items. */
const PACE = 100

const say = (message: FromWorker) => parent.postMessage(message, [])
const stopping = new AbortController()
parent.on('message', (message: unknown) => {
  if (message === STOP) stopping.abort()
})

let told = { step: '', at: 0 }
const current = new CurrentFile(task.file)
bringBuilt(environment.TEMPLATES)
say({ outcome: await carriedOut() })
parent.close()

async function carriedOut(): Promise<Outcome> {
  const database = await opened().catch((error: unknown) => error)
  if (!isDatabase(database)) return failed(database)
  try {
    const media = openMediaStore(environment)
    // The folder exists and is writable if anything else is stored in it.
    const scratch = port || !environment.MEDIA_S3_ENDPOINT ? environment.DATA_DIR : tmpdir()
    const onFile = (path: string) => current.begin(path)
    const options = { onProgress, onFile, left, scratch, signal: stopping.signal }
    return await runSite(database, media, command, options)
  } finally {
    await database.close()
    port?.close()
  }
}

async function opened(): Promise<Opened> {
  if (port) return openBorrowed(port)
  const report = (_: object, message: string) => say({ warning: message })
  const log = { info: () => {}, warn: report, error: report }
  return openPostgres({ url: environment.DATABASE_URL ?? '', log })
}

function onProgress(progress: Progress): void {
  const now = performance.now()
  const isLast = progress.done === progress.total
  if (progress.step === told.step && !isLast && now - told.at < PACE) return
  told = { step: progress.step, at: now }
  say({ progress })
}

type Opened = AskedDatabase & Pick<Database, 'close'>

function isDatabase(value: unknown): value is Opened {
  return typeof value === 'object' && value !== null && 'db' in value
}
