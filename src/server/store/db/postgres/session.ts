import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'

/** A session that can be destroyed: one whose connection died silently does not even answer a farewell. */
export class Session extends Client {
  readonly #socket: Socket

  constructor(config: ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  cut(reason: Error): void {
    this.#socket.destroy(reason)
  }
}
