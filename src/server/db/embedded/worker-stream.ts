import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../workers.ts'
import { close, ready, type Task } from './protocol.ts'
import { type Limits, Watchdog } from './watchdog.ts'
import { join, sessionAfter } from './wire.ts'
import { workerFault } from './worker-fault.ts'

export type StreamOptions = {
  task: Task
  limits: () => Limits
  /** Settles when the worker that had the folder before has ended: two at once would corrupt it. */
  previous: Promise<void>
}

/**
 * What node-postgres takes for its socket: PostgreSQL's own protocol, spoken with PGlite in a worker thread.
 * One stream is one worker is one session; a new session means a new worker.
 */
export class WorkerStream extends Duplex {
  #worker: Worker | undefined
  #onEnded = () => {}
  readonly #options: StreamOptions
  readonly #watchdog = new Watchdog((error) => this.destroy(error))
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
    const worker = startWorker('embedded-worker', { workerData: this.#options.task })
    this.#worker = worker
    worker.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) this.#receive(message)
      else if (message === ready) this.emit('connect')
    })
    worker.on('error', (error) => this.destroy(workerFault(error)))
    worker.on('exit', () => {
      this.#onEnded()
      if (this.writableEnded) this.push(null)
      else this.destroy(new Error('The embedded database stopped'))
    })
  }

  #receive(answer: Uint8Array): void {
    this.#watchdog.rest()
    this.push(answer)
    const session = sessionAfter(answer)
    if (session === 'in transaction') this.#watchdog.transactionWaits(this.#options.limits())
    // Once the answer, which says why, has been read.
    if (session === 'dead') setImmediate(() => this.destroy(new Error('The embedded database stopped')))
  }

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    const message = join(chunks.map(({ chunk }) => chunk))
    this.#watchdog.statementStarts(this.#options.limits())
    this.#worker?.postMessage(message, [message.buffer])
    callback()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this._writev([{ chunk }], callback)
  }

  override _final(callback: () => void): void {
    this.#watchdog.rest()
    if (!this.#worker) return callback()
    this.#worker.once('exit', () => callback())
    this.#worker.postMessage(close, [])
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#watchdog.rest()
    void this.#worker?.terminate()
    callback(error)
  }

  // node-postgres sets these on its socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
