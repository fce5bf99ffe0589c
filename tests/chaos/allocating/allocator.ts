// A process that allocates plans until it is killed or all are drawn: allocator.ts <data folder> <plans> [<database>].
// It says how every plan stands when it starts, then each step that it has done.
import { sql } from 'drizzle-orm'
import fs from 'node:fs'
import { createAudit } from '../../../src/server/store/audit/audit.ts'
import { createChange } from '../../../src/server/store/change.ts'
import { runDue } from '../../../src/server/store/jobs/runner.ts'
import { openDatabase } from '../../../src/server/store/open-database.ts'
import { removeListNames } from '../../../src/server/subjects/allocation/remove-names.ts'
import { createTell } from '../../../src/server/subjects/allocation/tell.ts'
import { testSecrets } from '../../support/secrets.ts'
import { say } from '../messages.ts'
import { judge, type PlanState } from './judge.ts'
import { fill, planId } from './people.ts'
import { doNext, STEPS } from './steps.ts'

const [dataDir = '', plans, databaseUrl] = process.argv.slice(2)
const stderr = (details: object, message: string) =>
  fs.writeSync(2, `${message} ${JSON.stringify(details)}\n`)
const log = { info: () => {}, warn: stderr, error: stderr }
const database = await openDatabase({ dataDir, databaseUrl, log })
const { db } = database
const secrets = await testSecrets(database)
const { rows } = await db.execute(sql`select 1 from site`)
if (rows.length === 0) await fill(db, secrets, Number(plans))
const ids = [...Array(Number(plans)).keys()].map((at) => planId(at + 1))

async function judgeAll(isOver: boolean): Promise<void> {
  const states: PlanState[] = []
  for (const id of ids) states.push(await judge({ db, secrets, papers: dataDir }, id, isOver))
  say({ plans: states })
}

await judgeAll(false)
const change = createChange(db, createAudit(secrets), { refresh: async () => 0 })
const handlers = {
  tellAllocation: createTell({ db, secrets, now: () => new Date() }),
  removeListNames: ({ editionId }: { editionId: string }) => removeListNames(db, editionId),
}
// As after the half minute in which a process that was killed still holds its jobs.
await db.execute(sql`update job set held_until = null, run_at = now()`)
Reflect.get(globalThis, 'chaosArm')?.()
for (const [at, id] of ids.entries())
  for (;;) {
    const done = await doNext({ db, secrets, change, papers: dataDir }, id)
    if (done !== undefined) say({ acknowledged: at * STEPS + done })
    await runDue(db, log, handlers)
    if (done === undefined) break
  }
await judgeAll(true)
await database.close()
