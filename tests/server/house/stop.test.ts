import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../src/server/store/open-database.ts'
import { live } from '../../../src/server/store/db/schema.ts'
import { freshDatabase } from '../../support/database.ts'
import { silent } from '../../support/log.ts'
import { startServer } from '../../support/server.ts'
import { article, siteFolder } from './folder/site-folder.ts'

/** Settings of a process on a database of its own, embedded or on PostgreSQL. */
async function settings(seconds: number) {
  const { dataDir, databaseUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    STOP_SECONDS: String(seconds),
    LOG_LEVEL: 'silent',
  }
  if (databaseUrl) Object.assign(env, { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32) })
  return { env, open: () => openDatabase({ dataDir, databaseUrl, log: silent }) }
}

/**
 * A film that stalls when nobody reads it: what fits into the buffers of the two sockets counts as sent, and the system
 * may let them grow to 33 + 4 MB.
 */
function film(): Buffer {
  const bytes = Buffer.alloc(64 * 1024 * 1024)
  bytes.write('\x1A\x45\xDF\xA3webm', 'latin1')
  return bytes
}

async function connected(origin: string, head = ''): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(head)
  return socket
}

/** `npm run site -- import` as a process of its own. */
function importing(env: Record<string, string>, folder: string) {
  const child = spawn(process.execPath, ['scripts/site.mjs', 'import', folder], {
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: Number(code), said }))
  const lines = createInterface({ input: child.stdout })
  const begun = new Promise<void>((done) => {
    lines.on('line', (line) => line.startsWith('reading') && done())
  })
  return { child, begun: Promise.race([begun, ended]), ended }
}

test('a server ends within its time whoever is connected, and its exit code says that something was cut', async () => {
  const { env } = await settings(3)
  const clip = film()
  const folder = siteFolder({
    'media/clip.webm': clip,
    'contents/news/a.md': article('A', '[clip](../../media/clip.webm)'),
  })
  expect(await importing(env, folder).ended).toMatchObject({ code: 0 })
  const server = await startServer({ ...env, DEMO: 'off' })
  await connected(server.origin)
  await connected(server.origin, 'GET /home HTTP/1.1\r\nHost: a\r\nAcc')
  const half = 'POST /api/bzf-portal-background/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  await connected(server.origin, `${half}Content-Length: 100\r\n\r\n{"half":`)
  const hash = createHash('sha256').update(clip).digest('hex').slice(0, 32)
  const stalled = await connected(server.origin, `GET /media/${hash}/clip.webm HTTP/1.1\r\nHost: a\r\n\r\n`)
  await once(stalled, 'readable')
  expect(String(stalled.read(12))).toBe('HTTP/1.1 200')
  expect(await server.stop()).toBe(3)
})

test('a stop leaves an import that runs whole or not begun', async () => {
  const { env, open } = await settings(1)
  const names = Array.from({ length: 500 }, (_, n) => `contents/news/a${n}.md`)
  const folder = siteFolder(
    Object.fromEntries(names.map((name) => [name, article(name, 'Text.\n\n'.repeat(50))])),
  )
  const server = await startServer({ ...env, DEMO: 'off' })
  const command = importing(env, folder)
  await command.begun
  // On PostgreSQL the command works by itself; the embedded database's work is the server's.
  if (env.DATABASE_URL) command.child.kill('SIGTERM')
  await server.stop()
  const { code } = await command.ended

  const database = await open()
  const shown = await database.db.$count(live)
  await database.close()
  expect([code, shown]).toEqual(code === 0 ? [0, names.length] : [1, 0])
})
