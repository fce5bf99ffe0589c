import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { ArchiveWriter } from '../../../../src/server/house/backup/archive-writer.ts'
import { TABLES } from '../../../../src/server/house/backup/tables.ts'
import { type Database, openDatabase } from '../../../../src/server/store/open-database.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import type { MediaStore } from '../../../../src/server/subjects/media/store/store.ts'
import { openUploadStore, type UploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import { embeddedTemplate } from '../../../support/database-template.ts'
import { copyFolder } from '../../../support/embedded-folder.ts'
import { testDatabase } from '../../../support/database.ts'
import { fakeS3, S3_ACCESS_KEY, S3_REGION, S3_SECRET_KEY } from '../../../support/fake-s3.ts'
import { testSecrets } from '../../../support/secrets.ts'
import type { Secrets } from '../../../../src/server/store/secrets/secrets.ts'
import { silent } from '../../../support/log.ts'

export interface Place {
  database: Awaited<ReturnType<typeof testDatabase>>
  media: MediaStore
  uploads: UploadStore
  secrets: Secrets
}

/** What tests have opened and made, which is closed and removed backwards: a hook asked for within a test never runs. */
const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'anju-backup-'))
  ends.push(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** An embedded database, whatever the tests run on. */
export async function embeddedPlace(): Promise<Place> {
  const dataDir = folder()
  copyFolder(await embeddedTemplate(), join(dataDir, 'database'))
  const database = await openDatabase({ dataDir, log: silent })
  ends.push(() => database.close())
  return {
    database: { ...database, dataDir, databaseUrl: undefined },
    media: localStore(folder()),
    uploads: newUploads(),
    secrets: await testSecrets(database),
  }
}

/** In a bucket. */
export async function bucketOfUploads(): Promise<UploadStore> {
  const s3 = await fakeS3()
  ends.push(s3.close)
  return openUploadStore({
    DATA_DIR: '/nowhere',
    UPLOADS_S3_ENDPOINT: s3.endpoint,
    UPLOADS_S3_BUCKET: 'private',
    UPLOADS_S3_REGION: S3_REGION,
    UPLOADS_S3_ACCESS_KEY: S3_ACCESS_KEY,
    UPLOADS_S3_SECRET_KEY: S3_SECRET_KEY,
  })
}

const newUploads = () => openUploadStore({ DATA_DIR: folder() })

/** On PostgreSQL where the tests run on it. */
export async function givenPlace(): Promise<Place> {
  const database = await testDatabase()
  return {
    database,
    media: localStore(folder()),
    uploads: newUploads(),
    secrets: await testSecrets(database),
  }
}

/** All rows as text, without revisions, which a restore raises, and the audit log and ledger, in which backups and restores write. */
export async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of TABLES.filter(
    (name) => name !== 'ledger' && name !== 'publication' && !name.startsWith('audit'),
  )) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'revision' - 'structure')::text || coalesce(to_json(t) ->> 'schema', '') as row
        from ${sql.identifier(table)} t order by 1`,
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}

/** A backup as another version, or somebody else, may have written it. */
export async function writtenBackup(files: Record<string, string>): Promise<string> {
  const file = join(folder(), 'made.backup')
  const gzip = createGzip()
  const archive = new ArchiveWriter(gzip, pipeline(gzip, createWriteStream(file)))
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    await archive.add(name, bytes.length, [bytes])
  }
  await archive.end()
  return file
}
