import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '../../../src/server/store/open-database.ts'
import { live } from '../../../src/server/store/db/schema.ts'
import { startPostgres, type Postgres } from '../../bench/postgres.ts'
import { freezableProxy, type FreezableProxy } from '../../support/freezable-proxy.ts'
import { silent } from '../../support/log.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { dataFolder } from '../data-folder.ts'
import { type FaultFigures, noFaults } from './report.ts'
import { edition, look, publish, untilShown } from './site.ts'

const STOP_SECONDS = 4
const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A server as in production on a PostgreSQL that it reaches by a proxy, and another process that publishes. */
export class OnPostgres {
  #edition = 0
  readonly #clock: string
  readonly #env: Record<string, string>
  readonly #postgres: Postgres
  readonly #proxy: FreezableProxy
  readonly #other: Database
  readonly #server: RunningServer

  private constructor(
    parts: { postgres: Postgres; proxy: FreezableProxy; other: Database; server: RunningServer },
    env: Record<string, string>,
  ) {
    this.#postgres = parts.postgres
    this.#proxy = parts.proxy
    this.#other = parts.other
    this.#server = parts.server
    this.#env = env
    this.#clock = env.CHAOS_CLOCK ?? ''
  }

  static async start(): Promise<OnPostgres> {
    const postgres = await startPostgres()
    try {
      return await OnPostgres.#on(postgres)
    } catch (error) {
      postgres.stop()
      throw error
    }
  }

  static async #on(postgres: Postgres): Promise<OnPostgres> {
    const proxy = await freezableProxy(postgres.url)
    const dataDir = dataFolder()
    const other = await openDatabase({ dataDir, databaseUrl: postgres.url, log: silent })
    await publish(other, 0)
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      SECRET_KEY: 'k'.repeat(32),
      STOP_SECONDS: String(STOP_SECONDS),
      LOG_LEVEL: 'silent',
      CHAOS_CLOCK: join(dataDir, 'clock'),
    }
    const clock = fileURLToPath(new URL('./clock.mjs', import.meta.url))
    const server = await startServer({ ...env, NODE_OPTIONS: `--import=${clock}` })
    return new OnPostgres({ postgres, proxy, other, server }, env)
  }

  /** Connections that are open say nothing any more; new ones work. */
  async frozenConnections(rounds: number): Promise<FaultFigures> {
    const figures = noFaults(rounds)
    for (let round = 0; round < rounds; round += 1) {
      await this.#publishAndShow(figures)
      this.#proxy.freeze()
      await this.#publishAndShow(figures)
    }
    return figures
  }

  /** The database goes away and comes back, and something is published meanwhile. */
  async databaseAway(rounds: number): Promise<FaultFigures> {
    const figures = noFaults(rounds)
    for (let round = 0; round < rounds; round += 1) {
      await this.#publishAndShow(figures)
      await this.#proxy.cut()
      for (let html = ''; !html.includes('noticebar standing');) {
        const shown = await look(`${this.#server.origin}/home`, figures)
        html = shown.html
        // A page that was shown stays.
        if (shown.status !== 200) figures.wrong += 1
      }
      const { status } = await look(`${this.#server.origin}/t1/news_list?current=${round + 2}`, figures)
      if (status !== 503 && status !== 200) figures.wrong += 1
      await publish(this.#other, ++this.#edition)
      await this.#proxy.open()
      await untilShown(this.#server.origin, this.#edition, figures)
    }
    return figures
  }

  /** PostgreSQL is ended without warning while a command imports, and started again. */
  async stoppedWhileImporting(rounds: number): Promise<FaultFigures> {
    const figures = noFaults(rounds)
    for (let round = 0; round < rounds; round += 1) {
      const articles = 600 + 100 * round
      const before = await this.#other.db.$count(live)
      const folder = edition(++this.#edition, articles)
      const command = spawn(process.execPath, ['scripts/site.mjs', 'import', folder], {
        cwd: root,
        env: { ...process.env, ...this.#env, DATABASE_URL: this.#postgres.url },
      })
      const ended = once(command, 'exit')
      await Promise.race([this.#importBegins(command.stdout), ended])
      this.#postgres.crash()
      const [code] = await ended
      const after = await this.#retry(() => this.#other.db.$count(live), figures)
      if (after !== (code === 0 ? articles : before)) figures.lost += 1
      await this.#publishAndShow(figures)
    }
    return figures
  }

  /** The clock is set back by two days. */
  async clockSetBack(rounds: number): Promise<FaultFigures> {
    const figures = noFaults(rounds)
    for (let round = 0; round < rounds; round += 1) {
      await this.#publishAndShow(figures)
      writeFileSync(this.#clock, '')
      await this.#publishAndShow(figures)
      const { status } = await look(`${this.#server.origin}/readyz`, figures)
      if (status !== 200) figures.hands += 1
      rmSync(this.#clock)
      await this.#publishAndShow(figures)
    }
    return figures
  }

  /** The server is stopped while connections say nothing, half a head or half a body, or take nothing. */
  async silentSockets(): Promise<FaultFigures> {
    const figures = noFaults(1)
    const page = 'GET /home HTTP/1.1\r\nHost: a\r\n\r\n'
    const body =
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
    for (const text of ['', 'GET /home HTTP/1.1\r\nHo', body, page.repeat(2000)]) {
      const socket = connect(Number(new URL(this.#server.origin).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
    }
    const begun = performance.now()
    const code = await this.#server.stop()
    figures.slowest = Math.round((performance.now() - begun) / 100) / 10
    // A process that was killed from outside has no code, and one that hangs never comes here.
    if (code === null || figures.slowest > 2 * STOP_SECONDS) figures.hands += 1
    return figures
  }

  async close(): Promise<void> {
    await this.#other.close()
    await this.#proxy.close()
    this.#postgres.stop()
  }

  async #publishAndShow(figures: FaultFigures): Promise<void> {
    const number = ++this.#edition
    await this.#retry(() => publish(this.#other, number), figures)
    await untilShown(this.#server.origin, number, figures)
  }

  /** The publisher's own sessions may have ended with the database. */
  async #retry<T>(work: () => Promise<T>, figures: FaultFigures): Promise<T> {
    try {
      return await work()
    } catch {
      return work().catch((error: unknown) => {
        figures.hands += 1
        throw error
      })
    }
  }

  #importBegins(output: NodeJS.ReadableStream): Promise<void> {
    return new Promise((done) => {
      output.on('data', (chunk: Buffer) => chunk.toString().includes('contents ') && done())
    })
  }
}
