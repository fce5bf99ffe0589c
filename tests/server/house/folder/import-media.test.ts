import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { media } from '../../../../src/server/store/db/schema.ts'
import { ingestMedia } from '../../../../src/server/subjects/media/files/ingest.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { importMedia } from '../../../../src/server/house/folder/import-media.ts'
import { testDatabase } from '../../../support/database.ts'
import { temporaryFolder } from '../../subjects/media/files.ts'

const database = await testDatabase()

test('each of many new files gets a row, and one that somebody brought meanwhile keeps the id it has', async () => {
  const folder = await temporaryFolder()
  const store = openMediaStore({ DATA_DIR: folder })
  const files = Array.from({ length: 120 }, (_, at) => {
    const absolute = join(folder, `${at}.txt`)
    writeFileSync(absolute, `File ${at}`)
    return { path: `media/${at}.txt`, absolute, bytes: statSync(absolute).size }
  })
  const bytes = Buffer.from('brought by an editor')
  const brought = await saveMedia(database.db, await ingestMedia(store, { path: 'media/7.txt', bytes }))

  const { found, created, faults } = await importMedia(database, store, files, new Map(), () => {})
  expect([created, faults]).toEqual([120, []])
  const rows = await database.db.select({ id: media.id, path: media.path }).from(media)
  expect(new Map([...found].map(([path, { id }]) => [path, id]))).toEqual(
    new Map(rows.map(({ path, id }) => [path, id])),
  )
  expect(found.get('media/7.txt')?.id).toBe(brought.id)
})
