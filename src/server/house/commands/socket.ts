import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { relative, resolve } from 'node:path'
import type { Database } from '../../store/db/database.ts'
import type { Command } from './commands.ts'
import { type Around, runCommand } from './run-command.ts'
import { isStanding } from '../../store/audit/command.ts'
import { keyCommandOf } from '../../subjects/integration/command.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** Longer names do not fit into a socket address. */
const MAX_PATH = 100
const MAX_REQUEST = 65_536

/** The socket on which the running server accepts commands; undefined when the folder's name is too long. */
export function socketPath(dataDir: string): string | undefined {
  const absolute = resolve(dataDir, 'commands.sock')
  const shorter = [absolute, relative(process.cwd(), absolute)].sort((a, b) => a.length - b.length)[0]
  return shorter !== undefined && Buffer.byteLength(shorter) <= MAX_PATH ? shorter : undefined
}

interface Options extends Around {
  /** For backups whose caller gives no key. */
  backupKey?: string | undefined
}

export interface CommandServer {
  /**
   * Accepts no more commands and waits for running ones; after this many milliseconds they end at their next step.
   * @returns how many were ended
   */
  close(limit?: number): Promise<number>
}

/**
 * Lets commands run inside the server, the only process with the embedded database open: through a socket file in the data
 * folder that only its owner can open. When the caller disconnects, the command ends at its next step.
 */
export async function serveCommands(
  database: Database,
  { dataDir, ...around }: Options & { dataDir: string },
): Promise<CommandServer> {
  const { log } = around
  const path = socketPath(dataDir)
  if (path === undefined) {
    log.warn(
      { dataDir },
      'the path of DATA_DIR is too long for a socket: commands work while the server is stopped',
    )
    return { close: async () => 0 }
  }
  const running = new Set<Promise<void>>()
  const idle = new Set<Socket>()
  const ending = new AbortController()
  // Half-open, so that a caller that stops sending still receives the outcome.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    idle.add(socket)
    socket.on('error', () => {})
    const work = readCommand(socket)
      .finally(() => idle.delete(socket))
      .then((asked) =>
        asked ? answer(socket, asked, { database, ...around, signal: ending.signal }) : void socket.destroy(),
      )
      .catch((error: unknown) => log.error({ err: error }, 'a command failed'))
    running.add(work)
    void work.finally(() => running.delete(work))
  })
  // The database's lock proves that no other server uses the folder: an existing socket file was left behind.
  rmSync(path, { force: true })
  const before = process.umask(0o177)
  try {
    await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  } finally {
    process.umask(before)
  }
  return {
    async close(limit = Infinity) {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of idle) socket.destroy()
      let ended = 0
      const end = () => {
        ended = running.size
        ending.abort()
      }
      const timer = Number.isFinite(limit) ? setTimeout(end, limit) : undefined
      await Promise.all(running)
      clearTimeout(timer)
      await closed
      return ended
    },
  }
}

async function answer(
  socket: Socket,
  { command, backupKey }: Asked,
  { database, signal, ...around }: Options & { database: Database; signal: AbortSignal },
): Promise<void> {
  const hungUp = new AbortController()
  for (const event of ['end', 'close']) socket.once(event, () => hungUp.abort())
  const send = (message: object) => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`))
  around.log.info({ command: withoutPassword(command) }, 'a command begins')
  const outcome = await runCommand(database, command, {
    ...around,
    onProgress: (progress) => send({ progress }),
    signal: AbortSignal.any([signal, hungUp.signal]),
    backupKey: backupKey ?? around.backupKey,
  })
  around.log.info({ command: withoutPassword(command), exitCode: outcome.exitCode }, 'a command has ended')
  send({ outcome })
  socket.end()
}

/** For the log. */
const withoutPassword = (command: Command) =>
  command.name === 'add-editor' ? { name: command.name, editor: command.editor } : command

/** The key is kept out of the command, because the command is logged. */
interface Asked {
  command: Command
  backupKey?: string | undefined
}

/** The first line that a caller sends; undefined if it is not a command or the caller disconnects. */
function readCommand(socket: Socket): Promise<Asked | undefined> {
  return new Promise((done) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end >= 0) done(askedIn(text.slice(0, end)))
      else if (text.length > MAX_REQUEST) done(undefined)
    })
    for (const event of ['end', 'close']) socket.once(event, () => done(undefined))
  })
}

function askedIn(line: string): Asked | undefined {
  try {
    const value: unknown = JSON.parse(line)
    const command = isRecord(value) ? commandOf(value) : undefined
    const key = isRecord(value) && typeof value.backupKey === 'string' ? value.backupKey : undefined
    return command && { command, backupKey: key }
  } catch {
    return undefined
  }
}

function commandOf(asked: Record<string, unknown>): Command | undefined {
  const { name, standing, editor, password, role, origin } = asked
  if (name === 'key') return keyCommandOf(asked.args)
  if (name === 'reseal') return { name }
  if (name === 'verify-log') {
    return { name, standing: typeof standing === 'string' && isStanding(standing) ? standing : undefined }
  }
  if (name === 'add-editor' && typeof editor === 'string' && typeof password === 'string')
    return { name, editor, password, ...(typeof role === 'string' && { role }) }
  if (name === 'renew-editor' && typeof editor === 'string' && typeof origin === 'string')
    return { name, editor, origin }
  return placedOf(asked)
}

/** A command on a folder or a file. */
function placedOf({
  name,
  folder,
  file,
  replace,
  planId,
  into,
}: Record<string, unknown>): Command | undefined {
  if (name === 'draw-export' && typeof planId === 'string' && typeof into === 'string')
    return { name, planId, into }
  if (typeof folder === 'string') {
    if (name === 'import') return { name, folder, replace: replace === true }
    if (name === 'export') return { name, folder }
  }
  if (typeof file === 'string') {
    if (name === 'backup') return { name, file }
    if (name === 'restore') return { name, file, replace: replace === true }
  }
  return undefined
}
