import type { MessagePort } from 'node:worker_threads'
import type { Pool, PoolClient } from 'pg'
import { isMessage, sessionAfter } from './wire.ts'

type Relay = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Runs another thread's queries in the session, which that thread holds while its transaction is open. Each query takes its
 * turn between visitors' queries, like any other of this process. When the session dies, the loan ends.
 * @returns a function that ends the loan and rolls back what was not committed
 */
export function lend(port: MessagePort, pool: Pool, relay: Relay): () => Promise<void> {
  let client: PoolClient | undefined
  let fault: Error | undefined
  let work = Promise.resolve()
  const release = () => {
    client?.removeListener('error', fail)
    client?.release(fault)
    client = undefined
  }
  /** A new session must not receive the rest of a transaction that died with the old one. */
  const fail = (error: unknown) => {
    fault ??= error instanceof Error ? error : new Error(String(error))
    release()
    port.postMessage(fault)
  }
  const answer = async (message: Uint8Array<ArrayBuffer>) => {
    if (fault) return fail(fault)
    try {
      client ??= (await pool.connect()).on('error', fail)
      const bytes = await relay(message)
      if (sessionAfter(bytes) === 'idle') release()
      port.postMessage(bytes, [bytes.buffer])
    } catch (error) {
      fail(error)
    }
  }
  port.on('message', (message: unknown) => {
    if (isMessage(message)) work = work.then(() => answer(message))
  })
  return async () => {
    port.close()
    await work
    await client?.query('ROLLBACK').catch(() => {})
    release()
  }
}
