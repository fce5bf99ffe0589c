import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds for the head of a request that was on its way when the server began to stop. */
const HEAD_MILLISECONDS = 250
const LOOK_MILLISECONDS = 20

/** Who is connected, and which answers are under way: so that a server that stops gives them, and then goes. */
export class Connections {
  readonly #servers = new Set<Server>()
  /** Each with the answers that are being made for it. */
  readonly #sockets = new Map<Socket, Set<ServerResponse>>()
  #isDraining = false

  /** Every server of the process: a name may stand for two addresses, each with a server of its own. */
  watch(server: Server): Server {
    this.#servers.add(server)
    return server.on('connection', (socket: Socket) => {
      this.#sockets.set(socket, new Set())
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** A request that is not answered at once. */
  begin(socket: Socket, response: ServerResponse): void {
    if (this.#isDraining) response.shouldKeepAlive = false
    const answers = this.#sockets.get(socket)
    answers?.add(response)
    response.once('close', () => answers?.delete(response))
  }

  /**
   * Takes no new connection, closes those on which nothing is asked, and waits for the answers under way; what is left
   * after this many milliseconds is cut.
   * @returns how many connections were cut before their answer had left
   */
  async drain(limit: number): Promise<number> {
    this.#isDraining = true
    const begun = performance.now()
    const age = () => performance.now() - begun
    // Without what HTTP's own close adds: it cuts answers that are written and have not left yet.
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

  /** An answer is being made, or has not left yet. */
  #isBusy(socket: Socket): boolean {
    return (this.#sockets.get(socket)?.size ?? 0) > 0 || socket.writableLength > 0
  }
}
