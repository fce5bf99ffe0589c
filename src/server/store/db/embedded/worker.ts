import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableFs } from './durable-fs.ts'
import { close, isTask, ready } from './protocol.ts'
import { assertDurable } from './self-test.ts'
import { isMessage, join } from './wire.ts'

const task: unknown = workerData
if (!parentPort || !isTask(task)) throw new Error('This file is the embedded database’s worker thread')
const port = parentPort

const settings = [
  // The default, fdatasync, never reaches the file system here.
  'wal_sync_method=fsync',
  // A third of the default memory, at the same speed.
  'shared_buffers=32MB',
]
const fs = new DurableFs(task.folder)
const pg = await PGlite.create({
  fs,
  pgliteWasmModule: task.code,
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})
await assertDurable(pg, fs)

if (task.purpose === 'initialise') await end()
else {
  port.on('message', (message: unknown) => {
    if (isMessage(message)) answer(message)
    else if (message === close) void end()
  })
  port.postMessage(ready)
}

function answer(message: Uint8Array<ArrayBuffer>): void {
  const parts: Uint8Array[] = []
  // Not execProtocolRawSync, which keeps a parsed copy of every answer. The file system above syncs files itself, so that
  // everything is done when this returns. A part is a view on PGlite's memory.
  void pg.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (part) => void parts.push(part.slice()),
  })
  release(message)
  const bytes = join(parts)
  // A Terminate message gets no answer.
  if (bytes.length > 0) port.postMessage(bytes, [bytes.buffer])
}

/** Frees a message's memory at once: the worker allocates little else, so garbage collection is rare. */
function release(message: Uint8Array<ArrayBuffer>): void {
  structuredClone(null, { transfer: [message.buffer] })
}

async function end(): Promise<void> {
  await pg.close()
  process.exit(0)
}
