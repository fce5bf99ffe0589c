import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createAudit } from '../../../../src/server/store/audit/audit.ts'
import { restoreBackup } from '../../../../src/server/house/backup/restore.ts'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { audit, auditHead, job, site } from '../../../../src/server/store/db/schema.ts'
import { COMES_AGAIN, enqueue } from '../../../../src/server/store/jobs/enqueue.ts'
import { runCommand } from '../../../../src/server/house/commands/run-command.ts'
import { silent } from '../../../support/log.ts'
import { testKeys, testSecrets } from '../../../support/secrets.ts'
import { embeddedPlace, folder, givenPlace, type Place } from './places.ts'

const given = await givenPlace()
const elsewhere = await embeddedPlace()

const secrets = await testSecrets(given.database)
await given.database.db.insert(site).values({ settings: { name: 'A site' } })
for (let count = 0; count < 5; count += 1) {
  await createAudit(secrets)(given.database.db, { actor: `a${count}`, action: 'login' })
}
// The first two are messages that were about to be sent.
for (const key of [undefined, 'one', COMES_AGAIN])
  await enqueue(given.database.db, 'retention', {}, { key, runAt: new Date('2030-01-01') })
const file = join(folder(), 'site.backup')
await writeBackup(given.database, file, given)

const environment = { ...testKeys, IMPORT_FILE_SECONDS: 600, IMPORT_MEMORY_MB: 64 }
function verify({ database, media, uploads }: Place, standing?: string, env = environment) {
  const around = { media, uploads, environment: env, log: silent, onProgress: () => {} }
  return runCommand(database, { name: 'verify-log', standing }, around)
}

it('the audit log comes back with a backup and goes on; what it replaces is noted in it', async () => {
  const before = await verify(elsewhere)
  expect(before).toEqual({ exitCode: 0, lines: ['whole      0 rows of the audit log', 'standing   0:'] })
  const { db } = elsewhere.database
  await createAudit(await testSecrets(elsewhere.database))(db, { actor: 'gone', action: 'logout' })
  await verify(elsewhere)
  const [replaced] = await db.select().from(auditHead)
  await restoreBackup(elsewhere.database, file, { keys: testKeys, ...elsewhere })
  const [last] = await db.select().from(audit).orderBy(desc(audit.number)).limit(1)
  expect(last).toMatchObject({
    number: 6,
    actor: 'operator',
    action: 'restored',
    detail: { replaced: `1:${replaced?.hash}`, made: expect.stringMatching(/^20/) },
  })
  const after = await verify(elsewhere)
  expect(after).toMatchObject({
    exitCode: 0,
    lines: ['whole      6 rows of the audit log', expect.any(String)],
  })
  expect(await verify(elsewhere, `1:${replaced?.hash}`)).toMatchObject({
    exitCode: 1,
    lines: ['the audit log is not as it was written', '  link 1 of the chain is another than was noted'],
  })
  await createAudit(await testSecrets(elsewhere.database))(db, { actor: 'a', action: 'login' })
  expect((await verify(elsewhere, after.lines[1]?.replace(/^standing +/, ''))).exitCode).toBe(0)
  await expect(db.execute(sql`update audit set actor = 'x'`)).rejects.toThrow('Failed query')
})

it('nothing waits after a restore that is done once: what comes again does', async () => {
  await restoreBackup(elsewhere.database, file, { keys: testKeys, ...elsewhere, replace: true })
  expect((await elsewhere.database.db.select().from(job)).map(({ key }) => key)).toEqual([COMES_AGAIN])
})

it('a backup whose keys are not there is refused with the name of the key, and changes nothing', async () => {
  const keys = { DATA_DIR: folder(), SECRET_KEY: 'another key than the one that was used' }
  const { database, media, uploads } = elsewhere
  const rows = await database.db.select().from(audit)
  await expect(restoreBackup(database, file, { keys, media, uploads, replace: true })).rejects.toThrow(
    /DATA_KEYS and SECRET_KEY must give the key with which .* sealed: [0-9a-f]{8}/,
  )
  expect(await database.db.select().from(audit)).toEqual(rows)
  await expect(verify(elsewhere, undefined, { ...environment, ...keys })).resolves.toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('must give the key')],
  })
})
