import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Installation, settingsOf } from '../bench/place.ts'
import { freePort } from '../bench/postgres.ts'
import { ARTICLE } from '../bench/site.ts'
import { agreementsOf, smsGateway } from '../support/people.ts'
import { SECRET_KEY } from '../support/secrets.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { FORM, type Minute } from './minute.ts'

const CLOCK = fileURLToPath(new URL('../chaos/faults/clock.mjs', import.meta.url))

/** The portal as an organisation runs it, all limits as they are by default, and its gateway of messages. */
export class Portal {
  readonly #settings: Record<string, string>
  readonly #gateway: Minute['gateway']
  readonly #clock: string
  #server: RunningServer | undefined

  private constructor(settings: Record<string, string>, gateway: Minute['gateway'], clock: string) {
    this.#settings = settings
    this.#gateway = gateway
    this.#clock = clock
  }

  static async start(place: Installation, processes: number): Promise<Portal> {
    const gateway = await smsGateway()
    const settings = {
      ...settingsOf(place),
      SECRET_KEY,
      PORT: String(await freePort()),
      DEMO: 'off',
      LIMITS: '',
      SHED_AFTER: '',
      SMS_URL: gateway.url,
      ...(processes > 1 && { PROCESSES: String(processes) }),
    }
    const portal = new Portal(settings, gateway, join(place.dataDir, 'clock'))
    await portal.again()
    return portal
  }

  get pid(): number {
    return this.#server?.pid ?? 0
  }

  /** Starts it at the same address. @param ahead milliseconds by which its clock is ahead */
  async again(ahead?: number): Promise<void> {
    if (ahead === undefined) rmSync(this.#clock, { force: true })
    else writeFileSync(this.#clock, String(ahead))
    const shifted = { CHAOS_CLOCK: this.#clock, NODE_OPTIONS: `--import=${CLOCK}` }
    this.#server = await startServer({ ...this.#settings, ...(ahead !== undefined && shifted) })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  /** As its service manager does, at once. */
  async killAndStart(): Promise<void> {
    process.kill(this.pid, 'SIGKILL')
    this.#server = undefined
    await this.again()
  }

  close(): void {
    this.#gateway.close()
  }

  /** What everybody knows who comes. */
  async minute(): Promise<Minute> {
    const { origin = '' } = this.#server ?? {}
    const answer = await fetch(`${origin}/api/forms/${FORM}`)
    const { data } = (await answer.json()) as { data: { version: number; consent: { version: string } } }
    const article = await fetch(`${origin}/t1/news_list/article_content?contentId=${ARTICLE}`, {
      redirect: 'manual',
    })
    return {
      origin: new URL(origin),
      gateway: this.#gateway,
      article: article.headers.get('location') ?? '/home',
      agreements: await agreementsOf(origin),
      form: { version: data.version, consent: data.consent.version },
    }
  }
}
