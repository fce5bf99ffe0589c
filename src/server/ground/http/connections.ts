import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds for the head of a request that was being received when the server began to stop. */
const HEAD_MILLISECONDS = 250
const LOOK_MILLISECONDS = 20

/** Tracks connections and unfinished answers, so that a stopping server can finish them. */
export class Connections {
  readonly #servers = new Set<Server>()
  /** Each connection with its unfinished answers. */
  readonly #sockets = new Map<Socket, Set<ServerResponse>>()
  #isDraining = false

  /** Every server of the process: a host name may stand for two addresses, each with its own server. */
  watch(server: Server): Server {
    this.#servers.add(server)
    return server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, new Set())
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** A request that is not answered synchronously. */
  begin(socket: Socket, response: ServerResponse): void {
    if (this.#isDraining) response.shouldKeepAlive = false
    const answers = this.#sockets.get(socket)
    answers?.add(response)
    response.once('close', () => answers?.delete(response))
  }

  /**
   * Accepts no new connections, closes idle ones, and waits for unfinished answers; after this many milliseconds it cuts
   * the rest.
   * @returns how many connections were cut before their answer was sent
   */
  async drain(limit: number): Promise<number> {
    this.#isDraining = true
    const begun = performance.now()
    const age = () => performance.now() - begun
    // Without HTTP's own close, which also cuts answers that are written but not yet sent.
    for (const server of this.#servers) NetServer.prototype.close.call(server)
    for (const answers of this.#sockets.values()) {
      for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
    }
    while (this.#sockets.size > 0 && age() < limit) {
      await pause(LOOK_MILLISECONDS)
      if (age() > HEAD_MILLISECONDS) this.#close((socket) => !this.#isBusy(socket))
    }
    const cut = [...this.#sockets.keys()].filter((socket) => this.#isBusy(socket)).length
    this.#close(() => true)
    return cut
  }

  #close(which: (socket: Socket) => boolean): void {
    for (const socket of this.#sockets.keys()) if (which(socket)) socket.destroy()
  }

  /** An answer is unfinished or not yet sent. */
  #isBusy(socket: Socket): boolean {
    return (this.#sockets.get(socket)?.size ?? 0) > 0 || socket.writableLength > 0
  }
}
