import { connect } from 'node:net'

/** Scans for malicious code. @returns its name, undefined if there is none. @throws if it cannot tell */
export type Scan = (bytes: Buffer) => Promise<string | undefined>

const TIMEOUT_MILLISECONDS = 60_000
/** Bytes sent as one chunk. */
const CHUNK = 64 * 1024
const MOST_ANSWER = 4096

/**
 * Clamd's command INSTREAM: chunks, each after its length, and an empty one at the end.
 * @param limit milliseconds after which a scan that has not finished is abandoned
 */
export function clamdScan(address: string, limit = TIMEOUT_MILLISECONDS): Scan {
  const at = address.lastIndexOf(':')
  const host = address.slice(0, at).replaceAll(/[[\]]/g, '')
  const port = Number(address.slice(at + 1))
  return (bytes) =>
    new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect({ host, port }, () => {
        socket.write('zINSTREAM\0')
        for (let from = 0; from < bytes.length; from += CHUNK) {
          const chunk = bytes.subarray(from, from + CHUNK)
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.length)
          socket.write(length)
          socket.write(chunk)
        }
        socket.write(Buffer.alloc(4))
      })
      const late = setTimeout(() => socket.destroy(new Error('the scanner does not answer')), limit)
      socket.on('error', reject)
      socket.on('data', (part: Buffer) => {
        answer += part.toString('latin1')
        if (answer.length > MOST_ANSWER) socket.destroy(new Error('the scanner says too much'))
      })
      socket.on('close', () => {
        clearTimeout(late)
        const text = answer.replaceAll('\0', '').trim()
        const [, found] = /^stream: (.+) FOUND$/.exec(text) ?? []
        if (found !== undefined) resolve(found)
        else if (text === 'stream: OK') resolve(undefined)
        else reject(new Error(`the scanner says ${JSON.stringify(text.slice(0, 200))}`))
      })
    })
}
