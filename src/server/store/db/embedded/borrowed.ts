import type { MessagePort } from 'node:worker_threads'
import { Pool } from 'pg'
import type { AskedDatabase, Database } from '../database.ts'
import { guard } from '../guard.ts'
import { MessageStream } from './message-stream.ts'

/** AuthenticationOk and ReadyForQuery: the owner has already opened the session. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** The Terminate message, which a client sends when it disconnects. */
const FAREWELL = 'X'.charCodeAt(0)

/**
 * The embedded database as lent by another thread: the same queries travel through a message port to the owner, which runs
 * them between visitors' queries, one transaction at a time.
 */
export function openBorrowed(port: MessagePort): AskedDatabase & Pick<Database, 'close'> {
  const pool = new Pool({
    stream: () => new PortStream(port),
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  // The waiting query is rejected.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    kind: 'embedded',
    db: guard(pool),
    close: () => pool.end(),
  }
}

class PortStream extends MessageStream {
  readonly #port: MessagePort
  #isOpen = false
  readonly #receive = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(message)
    else this.destroy(message instanceof Error ? message : new Error('The embedded database stopped'))
  }

  constructor(port: MessagePort) {
    super()
    this.#port = port
  }

  override connect(): this {
    this.#port.on('message', this.#receive)
    setImmediate(() => this.emit('connect'))
    return this
  }

  protected override send(message: Uint8Array<ArrayBuffer>): void {
    if (!this.#isOpen) {
      this.#isOpen = true
      this.push(WELCOME)
      return
    }
    // The session belongs to the owner; ending it here would get no answer.
    if (message[0] !== FAREWELL) this.#port.postMessage(message, [message.buffer])
  }

  override _final(callback: () => void): void {
    this.push(null)
    callback()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#port.off('message', this.#receive)
    callback(error)
  }
}
