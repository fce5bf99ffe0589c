import type { Worker } from 'node:worker_threads'
import { startWorker } from '../../../ground/workers.ts'
import { compiledPGlite } from './compiled.ts'
import { MessageStream } from './message-stream.ts'
import { close, ready, type Task } from './protocol.ts'
import { type Limits, Watchdog } from './watchdog.ts'
import { isMessage, notificationsIn, sessionAfter } from './wire.ts'
import { workerFault } from './worker-fault.ts'

export type StreamOptions = {
  task: Omit<Task, 'code'>
  limits: () => Limits
  /** Settles when the previous worker of the folder has ended: two at once would corrupt it. */
  previous: Promise<void>
}

/**
 * PostgreSQL's protocol, spoken with PGlite in a worker thread.
 * One stream is one worker is one session; a new session means a new worker.
 */
export class WorkerStream extends MessageStream {
  #worker: Worker | undefined
  #onEnded = () => {}
  #relayed: { resolve: (answer: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void } | undefined
  readonly #options: StreamOptions
  readonly #watchdog = new Watchdog((error) => this.destroy(error))
  /** Settles when no worker of this stream runs or will run. */
  readonly ended = new Promise<void>((resolve) => {
    this.#onEnded = resolve
  })

  constructor(options: StreamOptions) {
    super()
    this.#options = options
  }

  override connect(): this {
    void Promise.all([compiledPGlite(), this.#options.previous]).then(
      ([code]) => this.#start(code),
      (error: unknown) => {
        this.destroy(workerFault(error))
        this.#onEnded()
      },
    )
    return this
  }

  #start(code: WebAssembly.Module): void {
    if (this.destroyed) return this.#onEnded()
    const task: Task = { ...this.#options.task, code }
    const worker = startWorker('embedded-worker', { workerData: task })
    this.#worker = worker
    worker.on('message', (message: unknown) => {
      if (isMessage(message)) this.#receive(message)
      else if (message === ready) this.emit('connect')
    })
    worker.on('error', (error) => this.destroy(workerFault(error)))
    worker.on('exit', () => {
      this.#onEnded()
      if (this.writableEnded) this.push(null)
      else this.destroy(new Error('The embedded database stopped'))
    })
  }

  /**
   * Sends a message of another client that has its turn in this session. node-postgres sees neither the message nor its answer,
   * only the notifications.
   */
  relay(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      if (this.destroyed || !this.#worker) return reject(new Error('The embedded database stopped'))
      this.#relayed = { resolve, reject }
      this.send(message)
    })
  }

  #receive(answer: Uint8Array<ArrayBuffer>): void {
    this.#watchdog.rest()
    const relayed = this.#relayed
    this.#relayed = undefined
    if (!relayed) this.push(answer)
    else {
      for (const message of notificationsIn(answer)) this.push(message)
      relayed.resolve(answer)
    }
    const session = sessionAfter(answer)
    if (session === 'in transaction') this.#watchdog.transactionWaits(this.#options.limits())
    // Only after the answer has been read, which says why.
    if (session === 'dead') setImmediate(() => this.destroy(new Error('The embedded database stopped')))
  }

  protected override send(message: Uint8Array<ArrayBuffer>): void {
    this.#watchdog.statementStarts(this.#options.limits())
    this.#worker?.postMessage(message, [message.buffer])
  }

  override _final(callback: () => void): void {
    this.#watchdog.rest()
    if (!this.#worker) return callback()
    this.#worker.once('exit', () => callback())
    this.#worker.postMessage(close, [])
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#watchdog.rest()
    this.#relayed?.reject(error ?? new Error('The embedded database stopped'))
    void this.#worker?.terminate()
    callback(error)
  }
}
