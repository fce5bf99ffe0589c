import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { clamdScan, type Scan } from '../../../../../src/server/subjects/forms/uploads/clamd.ts'
import { eventually } from '../../../../support/eventually.ts'
import { EICAR, PDF } from '../../../../support/malicious.ts'

/** Debian's package clamav-daemon. It takes half a minute to install, so that CI goes without. */
const CLAMD = '/usr/sbin/clamd'

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return typeof at === 'object' && at ? at.port : 0
}

/** Takes a connection and does with it what a scanner should not. */
async function badScanner(talk: (socket: Socket) => void, limit?: number): Promise<Scan> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.resume()
    talk(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return clamdScan(`127.0.0.1:${await portOf(server)}`, limit)
}

describe('a scanner that says nothing of use never lets a file through', () => {
  it.each([
    ['hangs', () => {}, /does not answer/],
    [
      'says a letter now and then',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('.'), 20)
        socket.on('close', () => clearInterval(timer))
      },
      /does not answer/,
    ],
    ['hangs up', (socket: Socket) => void socket.end(), /says ""/],
    ['is another program', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n'), /HTTP/],
    ['talks on and on', (socket: Socket) => void socket.write('x'.repeat(10_000)), /says too much/],
    ['says OK of something else', (socket: Socket) => void socket.end('other: OK\0'), /other: OK/],
  ])('%s', async (_what, talk, message) => {
    const scan = await badScanner(talk, message.source.includes('answer') ? 300 : undefined)
    await expect(scan(PDF)).rejects.toThrow(message)
  })
})

describe.skipIf(!existsSync(CLAMD))(`against Debian’s clamd, where ${CLAMD} is installed`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'anju-clamd-'))
  let scan: Scan
  let stop = () => {}

  beforeAll(async () => {
    const free = createServer()
    const port = await portOf(free)
    await new Promise((resolve) => free.close(resolve))
    // One signature: the whole EICAR file, at any place.
    mkdirSync(join(folder, 'signatures'))
    writeFileSync(join(folder, 'signatures/eicar.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`)
    const settings = [
      'Foreground yes',
      `DatabaseDirectory ${folder}/signatures`,
      `TemporaryDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 10M',
      // The package's own user may not read the folder of whoever runs this.
      ...(process.getuid?.() === 0 ? ['User root'] : []),
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    const child = spawn(CLAMD, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = () => child.kill()
    const listens = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve()).on('error', reject)
        socket.on('connect', () => socket.end())
      })
    await eventually(listens)
    scan = clamdScan(`127.0.0.1:${port}`)
    afterAll(() => ended)
  })
  afterAll(async () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('finds what its signatures say, in a PDF and in a document that is packed', async () => {
    expect(await scan(EICAR)).toMatch(/^Eicar-Test/)
    expect(await scan(Buffer.concat([PDF, EICAR, PDF]))).toMatch(/^Eicar-Test/)
    const packed = zipSync({ 'word/document.xml': new Uint8Array(EICAR) }, { level: 9 })
    expect(await scan(Buffer.from(packed))).toMatch(/^Eicar-Test/)
  })

  it('lets through what it does not know, as large as a file may be', async () => {
    expect(await scan(PDF)).toBeUndefined()
    expect(await scan(Buffer.alloc(10 * 1024 * 1024, PDF))).toBeUndefined()
  })

  it('more than it takes is an error, not a file that is clean', async () => {
    await expect(scan(Buffer.alloc(11 * 1024 * 1024))).rejects.toThrow(/size limit exceeded|EPIPE|ECONNRESET/)
  })
})
