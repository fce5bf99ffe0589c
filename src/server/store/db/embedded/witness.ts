import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

const name = 'socket'
/** The system's limit for a socket path, minus the closing zero. */
const longestPath = process.platform === 'linux' ? 107 : 103

/** A socket that answers while this process lives: the kernel closes it however the process ends. */
export class Witness {
  readonly #server: net.Server | undefined

  private constructor(server: net.Server | undefined) {
    this.#server = server
  }

  /** No socket where the file system does not support one. */
  static async open(folder: string): Promise<Witness> {
    const address = new SocketAddress(folder)
    const server = net.createServer((socket) => socket.destroy())
    const listening = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      if (address.path) server.listen(address.path, () => resolve(true))
      else resolve(false)
    })
    address.release()
    server.unref()
    return new Witness(listening ? server : undefined)
  }

  close(): void {
    this.#server?.close()
  }
}

/** Whether a process listens on the folder's socket; undefined when there is no socket. */
export async function isAnswered(folder: string): Promise<boolean | undefined> {
  if (!fs.existsSync(path.join(folder, name))) return undefined
  const address = new SocketAddress(folder)
  if (!address.path) return undefined
  const socket = net.connect(address.path)
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', (error) => resolve('code' in error && error.code !== 'ECONNREFUSED'))
    })
  } finally {
    socket.destroy()
    address.release()
  }
}

/** A path to the folder's socket that is short enough; on Linux this works however deep the folder lies. */
class SocketAddress {
  readonly path: string | undefined
  readonly #descriptor: number | undefined

  constructor(folder: string) {
    const direct = path.join(folder, name)
    if (Buffer.byteLength(direct) <= longestPath) {
      this.path = direct
    } else if (process.platform === 'linux') {
      this.#descriptor = fs.openSync(folder, 'r')
      this.path = `/proc/self/fd/${this.#descriptor}/${name}`
    }
  }

  release(): void {
    if (this.#descriptor !== undefined) fs.closeSync(this.#descriptor)
  }
}
