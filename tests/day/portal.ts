import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Installation, settingsOf } from '../bench/place.ts'
import { freePort } from '../bench/postgres.ts'
import { ARTICLE } from '../bench/site.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { agreementsOf, smsGateway } from '../support/people.ts'
import { SECRET_KEY } from '../support/secrets.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { FORM, type Minute } from './minute.ts'

const CLOCK = fileURLToPath(new URL('../chaos/faults/clock.mjs', import.meta.url))

type NginxInFolder = Nginx & { folder: string }

const originOf = ({ port }: Nginx) => `http://127.0.0.1:${port}`

async function behind(port: number): Promise<NginxInFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-day-nginx-'))
  return { folder, ...(await startNginx({ folder, portals: [port, port] })) }
}

/** The portal as an organisation runs it, all limits as they are by default, and its gateway of messages. */
export class Portal {
  readonly #settings: Record<string, string>
  readonly #gateway: Minute['gateway']
  readonly #clock: string
  readonly #nginx: NginxInFolder | undefined
  #server: RunningServer | undefined

  private constructor(
    settings: Record<string, string>,
    gateway: Minute['gateway'],
    clock: string,
    nginx: NginxInFolder | undefined,
  ) {
    this.#settings = settings
    this.#gateway = gateway
    this.#clock = clock
    this.#nginx = nginx
  }

  /** @param isBehindNginx whether people reach it through nginx, as the example for production sets it up */
  static async start(place: Installation, processes: number, isBehindNginx = false): Promise<Portal> {
    const gateway = await smsGateway()
    const port = await freePort()
    const nginx = isBehindNginx ? await behind(port) : undefined
    const settings = {
      ...settingsOf(place),
      SECRET_KEY,
      PORT: String(port),
      DEMO: 'off',
      LIMITS: '',
      SHED_AFTER: '',
      SMS_URL: gateway.url,
      ...(processes > 1 && { PROCESSES: String(processes) }),
      ...(nginx && { TRUST_PROXY: 'loopback', PUBLIC_ORIGIN: originOf(nginx) }),
    }
    const portal = new Portal(settings, gateway, join(place.dataDir, 'clock'), nginx)
    await portal.again()
    return portal
  }

  /** 0 where there is none. */
  get nginxPid(): number {
    return this.#nginx?.pid ?? 0
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
    if (!this.#nginx) return
    this.#nginx.stop()
    rmSync(this.#nginx.folder, { recursive: true, force: true })
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
      origin: new URL(this.#nginx ? originOf(this.#nginx) : origin),
      gateway: this.#gateway,
      article: article.headers.get('location') ?? '/home',
      agreements: await agreementsOf(origin),
      form: { version: data.version, consent: data.consent.version },
    }
  }
}
