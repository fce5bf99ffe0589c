import { Duplex } from 'node:stream'
import { join } from './wire.ts'

/** The stream that node-postgres uses as its socket; its bytes go to another thread as messages. */
export abstract class MessageStream extends Duplex {
  abstract connect(): this

  /** @param message the bytes of one write, in memory of their own, so that they can be transferred */
  protected abstract send(message: Uint8Array<ArrayBuffer>): void

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], callback: () => void): void {
    this.send(join(chunks.map(({ chunk }) => chunk)))
    callback()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void): void {
    this._writev([{ chunk }], callback)
  }

  // node-postgres calls these on its socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
