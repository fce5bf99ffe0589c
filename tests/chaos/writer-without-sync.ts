// The same writes on PGlite as it comes, whose syncs do nothing: the power cut must be seen to lose them.
import { PGlite } from '@electric-sql/pglite'
import path from 'node:path'
import { createTables, writeBatch } from './batches.ts'
import { acknowledge, say } from './messages.ts'

const [dataDir = '', , first] = process.argv.slice(2)
const pg = await PGlite.create(path.join(dataDir, 'database'))
say({ survey: { batches: [], all: 0, total: 0 } })
for (const statement of createTables) await pg.exec(statement)
for (let batch = Number(first); ; batch += 1) {
  await pg.transaction(async (tx) => {
    for (const statement of writeBatch(batch)) await tx.exec(statement)
  })
  acknowledge(batch)
}
