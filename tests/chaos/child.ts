import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SOURCE_LOADER } from '../support/source-loader.ts'
import type { PlanState } from './allocating/judge.ts'
import type { Survey } from './batches.ts'
import type { Message } from './messages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Options = {
  script: string
  parameters: (string | number)[]
  env?: NodeJS.ProcessEnv
  preload?: string[]
}

/** A process of the test; what it says is kept. */
/** A process that soon is killed compiles the embedded database's code once, fast. */
const QUICK_WASM = '--liftoff-only'

export class Child {
  readonly acknowledged: number[] = []
  survey: Survey | undefined
  /** How plans stood, each time it said so. */
  readonly plans: PlanState[][] = []
  /** What it wrote on standard error. */
  errors = ''
  readonly #process: ChildProcess
  readonly #closed: Promise<unknown>
  #onMessage = () => {}

  constructor({ script, parameters, env, preload = [] }: Options) {
    const imports = [SOURCE_LOADER, ...preload].flatMap((name) => ['--import', name])
    this.#process = spawn(
      process.execPath,
      [QUICK_WASM, ...imports, `tests/chaos/${script}`, ...parameters.map(String)],
      {
        cwd: root,
        env: { ...process.env, ...env },
      },
    )
    this.#closed = once(this.#process, 'close')
    this.#process.stderr?.on('data', (data: Buffer) => (this.errors += data.toString()))
    if (this.#process.stdout) {
      createInterface({ input: this.#process.stdout }).on('line', (line) => this.#hear(JSON.parse(line)))
    }
  }

  #hear(message: Message): void {
    if ('survey' in message) this.survey = message.survey
    else if ('plans' in message) this.plans.push(message.plans)
    else this.acknowledged.push(message.acknowledged)
    this.#onMessage()
  }

  /** Waits until the condition holds; throws with the process's errors when it ends before. */
  async until(condition: () => boolean): Promise<void> {
    const held = new Promise<void>((resolve) => {
      this.#onMessage = () => condition() && resolve()
      this.#onMessage()
    })
    await Promise.race([held, this.#closed])
    if (!condition()) throw new Error(`The process ended too early: ${this.errors}`)
  }

  /** Kills it like a power failure of the process: nothing in it runs any more. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL')
    await this.#closed
  }

  /** Its exit code. */
  async ended(): Promise<number | null> {
    await this.#closed
    return this.#process.exitCode
  }
}

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
