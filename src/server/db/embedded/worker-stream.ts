import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { close, ready, type Task } from './protocol.ts'

/** PostgreSQL's code for a statement that was given up. */
class StatementGivenUp extends Error {
  readonly code = '57014'
}

export type StreamOptions = {
  task: Task
  /** Milliseconds a statement may take before the worker is ended and the statement rejected. */
  limit: () => number
  /** Settles when the worker that had the folder before has ended: two at once would corrupt it. */
  previous: Promise<void>
}

/**
 * What node-postgres takes for its socket: PostgreSQL's own protocol, spoken with PGlite in a worker thread.
 * One stream is one worker is one session; a new session means a new worker.
 */
export class WorkerStream extends Duplex {
  #worker: Worker | undefined
  #waiting = false
  #watchdog: NodeJS.Timeout | undefined
  #onEnded = () => {}
  readonly #options: StreamOptions
  /** Settles when no worker of this stream runs, nor will. */
  readonly ended = new Promise<void>((resolve) => {
    this.#onEnded = resolve
  })

  constructor(options: StreamOptions) {
    super()
    this.#options = options
  }

  connect(): this {
    void this.#options.previous.then(() => this.#start())
    return this
  }

  #start(): void {
    if (this.destroyed) return this.#onEnded()
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      workerData: this.#options.task,
    })
    this.#worker = worker
    worker.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) this.#receive(message)
      else if (message === ready) this.emit('connect')
    })
    worker.on('error', (error) => this.destroy(error))
    worker.on('exit', () => {
      this.#onEnded()
      if (this.writableEnded) this.push(null)
      else this.destroy(new Error('The embedded database stopped'))
    })
  }

  #receive(reply: Uint8Array): void {
    this.#waiting = false
    this.push(reply)
  }

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    const parts = chunks.map(({ chunk }) => chunk)
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    const message = new Uint8Array(size)
    let offset = 0
    for (const part of parts) {
      message.set(part, offset)
      offset += part.length
    }
    this.#waiting = true
    this.#watch()
    this.#worker?.postMessage(message, [message.buffer])
    callback()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this._writev([{ chunk }], callback)
  }

  #watch(): void {
    clearTimeout(this.#watchdog)
    const limit = this.#options.limit()
    this.#watchdog = setTimeout(() => {
      if (!this.#waiting) return
      this.destroy(
        new StatementGivenUp(
          `A statement on the embedded database took longer than ${limit} ms; it was given up and the database restarted`,
        ),
      )
    }, limit)
    this.#watchdog.unref()
  }

  override _final(callback: (error?: Error) => void): void {
    this.#worker?.once('exit', () => callback())
    this.#worker?.postMessage(close)
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    clearTimeout(this.#watchdog)
    void this.#worker?.terminate()
    callback(error)
  }

  // node-postgres sets these on its socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
