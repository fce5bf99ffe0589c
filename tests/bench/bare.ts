import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = `
  const body = require('node:fs').readFileSync(process.argv[1])
  const headers = { 'content-type': process.argv[2], 'content-length': body.length }
  require('node:http').createServer((request, response) => { response.writeHead(200, headers); response.end(body) })
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })
`

export interface BareServer {
  origin: string
  pid: number
  stop(): void
}

/** The yardstick: node:http answering these bytes from memory, in a process of its own. */
export function startBare(body: Buffer, type: string): Promise<BareServer> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bare-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const child = spawn(process.execPath, ['-e', PROGRAM, file, type], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.stdout.once('data', (port: Buffer) => {
      rmSync(folder, { recursive: true })
      const origin = `http://127.0.0.1:${port.toString().trim()}`
      resolve({ origin, pid: child.pid ?? 0, stop: () => child.kill() })
    })
  })
}
