import { Duplex } from 'node:stream'
import { join } from './wire.ts'

/** What node-postgres takes for its socket, where the bytes go to another thread as messages. */
export abstract class MessageStream extends Duplex {
  abstract connect(): this

  /** @param message all that was written at once, in memory of its own, so that it can be handed over */
  protected abstract send(message: Uint8Array<ArrayBuffer>): void

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    this.send(join(chunks.map(({ chunk }) => chunk)))
    callback()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this._writev([{ chunk }], callback)
  }

  // node-postgres sets these on its socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
