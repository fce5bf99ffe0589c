import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import type { Log } from '../database.ts'
import { Subscriptions } from '../subscriptions.ts'

const retryAfter = 1_000

/** Notifications over a session of their own, which is made again whenever it breaks. */
export class Listener {
  #client: Promise<Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false
  readonly #subscriptions = new Subscriptions()
  readonly #config: ClientConfig
  readonly #log: Log

  constructor(config: ClientConfig, log: Log) {
    this.#config = config
    this.#log = log
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    const remove = this.#subscriptions.add(channel, onPayload)
    try {
      const client = await (this.#client ??= this.#connect())
      await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    } catch (error) {
      remove()
      throw error
    }
    return async () => {
      if (!remove() || this.#closed) return
      const client = await this.#client
      await client?.query(`UNLISTEN ${escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#config)
    client.on('error', (error) => this.#log.warn({ err: error }, 'the session for notifications failed'))
    client.on('notification', ({ channel, payload }) => this.#subscriptions.deliver(channel, payload ?? ''))
    await client.connect()
    client.once('end', () => this.#reconnect())
    for (const channel of this.#subscriptions.channels()) {
      await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    }
    return client
  }

  #reconnect(): void {
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      this.#client = this.#connect()
      this.#client.catch(() => this.#reconnect())
    }, retryAfter)
    this.#retry.unref()
  }
}
