import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { media } from '../../../../src/server/store/db/schema.ts'
import { ingestMedia } from '../../../../src/server/subjects/media/files/ingest.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { freshDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { SOURCE_LOADER } from '../../../support/source-loader.ts'
import { picture } from './files.ts'

const { drop, ...place } = await freshDatabase()

/** What happens to the database between two processes: an embedded one has one at a time. */
async function between<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ ...place, log: silent })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** By what signal the process ended, or with what code. */
async function ended(deadly: number): Promise<unknown> {
  const script = 'tests/server/subjects/media/rendition-process.ts'
  const args = ['--import', SOURCE_LOADER, script, place.dataDir, place.databaseUrl ?? '', String(deadly)]
  const [code, signal] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  return signal ?? code
}

/** The time has passed after which an attempt that never ended counts as one that ended its process. */
const later = () =>
  between(({ db }) =>
    db.execute(sql`update rendition_attempt set begun_at = begun_at - interval '10 minutes'`),
  )

test('a picture whose decoding kills the process twice is left alone, and the others get theirs', async () => {
  onTestFinished(drop)
  const store = openMediaStore({ DATA_DIR: place.dataDir })
  const deadly = await picture(1600, 100).png().toBuffer()
  const harmless = await picture(1500, 90).png().toBuffer()
  await between(async ({ db }) => {
    // Ids rise with time: the deadly one comes first.
    for (const [path, bytes] of [['media/a.png', deadly] as const, ['media/b.png', harmless] as const])
      await saveMedia(db, await ingestMedia(store, { path, bytes }))
  })
  const ends: unknown[] = []
  for (let start = 0; start < 3; start += 1) {
    ends.push(await ended(deadly.length))
    await later()
  }
  expect(ends).toEqual(['SIGKILL', 'SIGKILL', 0])
  const rows = await between(({ db }) =>
    db.select({ path: media.path, renditions: media.renditions }).from(media),
  )
  expect(Object.fromEntries(rows.map(({ path, renditions }) => [path, renditions]))).toEqual({
    'media/a.png': [],
    'media/b.png': [360, 720, 1440],
  })
})
