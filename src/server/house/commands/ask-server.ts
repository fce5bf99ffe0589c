import { connect, type Socket } from 'node:net'
import type { Command, Outcome, RunOptions } from './commands.ts'
import type { Progress } from '../folder/import.ts'
import { socketPath } from './socket.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { say } from '../../ground/language/say.ts'

/** Lets a running server carry out a command, until the signal ends it; undefined if no server uses this data folder. */
export async function askServer(
  dataDir: string,
  command: Command,
  { onProgress, signal, backupKey }: RunOptions,
): Promise<Outcome | undefined> {
  const path = socketPath(dataDir)
  const socket = path === undefined ? undefined : await connected(path)
  if (!socket) return undefined
  // Half-closing the connection ends the command; its outcome still arrives.
  const hangUp = () => void socket.end()
  if (signal?.aborted) hangUp()
  signal?.addEventListener('abort', hangUp)
  socket.write(`${JSON.stringify({ ...command, backupKey })}\n`)
  for await (const line of linesOf(socket)) {
    const message: unknown = JSON.parse(line)
    if (!isRecord(message)) continue
    if (isProgress(message.progress)) onProgress(message.progress)
    if (isOutcome(message.outcome)) return message.outcome
  }
  throw new Error(say`the server stopped while the command was running: run it again`)
}

async function* linesOf(socket: Socket): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** ENOTDIR: the data folder itself is a file, which opening it will report. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])

async function connected(path: string): Promise<Socket | undefined> {
  return new Promise((done, failed) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY.has(error.code ?? '')) return done(undefined)
      failed(
        error.code === 'EACCES'
          ? new Error(say`${path} belongs to another user: run the command as that user`)
          : error,
      )
    })
  })
}

function isProgress(value: unknown): value is Progress {
  return (
    isRecord(value) &&
    typeof value.step === 'string' &&
    Number.isInteger(value.done) &&
    Number.isInteger(value.total)
  )
}

function isOutcome(value: unknown): value is Outcome {
  return isRecord(value) && typeof value.exitCode === 'number' && Array.isArray(value.lines)
}
