// A process that writes until it is killed: writer.ts <data folder> <first batch to tell of> <first batch to write>
import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import { openDatabase } from '../../src/server/store/open-database.ts'
import { createTables, survey, writeBatch } from './batches.ts'
import { acknowledge, say } from './messages.ts'

const [dataDir = '', from, first] = process.argv.slice(2)
const stderr = (details: object, message: string) =>
  fs.writeSync(2, `${message} ${JSON.stringify(details)}\n`)
const { db } = await openDatabase({ dataDir, log: { info: () => {}, warn: stderr, error: stderr } })
say({ survey: await survey((statement) => db.execute(sql.raw(statement)), Number(from)) })

for (const statement of createTables) await db.execute(sql.raw(statement))
let next = Number(first)

async function write(): Promise<void> {
  for (;;) {
    const batch = next++
    await db.transaction(async (tx) => {
      for (const statement of writeBatch(batch)) await tx.execute(sql.raw(statement))
    })
    acknowledge(batch)
    if (batch % 60 === 0) await db.execute(sql`CHECKPOINT`)
  }
}

await Promise.all([write(), write(), write()])
