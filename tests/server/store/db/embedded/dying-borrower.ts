import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import { openBorrowed } from '../../../../../src/server/store/db/embedded/borrowed.ts'
import { site } from '../../../../../src/server/store/db/schema.ts'

/** A thread that changes the site in a transaction, says so, and takes memory until it is ended for it. */
const { port }: { port: MessagePort } = workerData
await openBorrowed(port).db.transaction(async (tx) => {
  await tx.update(site).set({ settings: {} })
  parentPort?.postMessage('changed', [])
  const taken: number[][] = []
  for (;;) taken.push(Array.from({ length: 100_000 }, (_, at) => at / 3))
})
