import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach } from 'vitest'
import { media } from '../../../../src/server/store/db/schema.ts'
import { ingestMedia } from '../../../../src/server/subjects/media/files/ingest.ts'
import { mediaRoutes } from '../../../../src/server/doors/files/media-routes.ts'
import { saveMedia } from '../../../../src/server/subjects/media/files/save.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import type { MediaStore } from '../../../../src/server/subjects/media/store/store.ts'
import { testDatabase } from '../../../support/database.ts'
import { picture, temporaryFolder } from './files.ts'

/** The routes of files, with an empty store of their own for each test of the file. */
export async function servedMedia() {
  const { db } = await testDatabase()
  let store: MediaStore
  let app: FastifyInstance
  let queries: number

  beforeEach(async () => {
    await db.delete(media)
    store = localStore(await temporaryFolder())
    queries = 0
    const counting = new Proxy(db, {
      get: (target, name, receiver) => (
        name === 'select' && (queries += 1),
        Reflect.get(target, name, receiver)
      ),
    })
    app = Fastify()
    await app.register(mediaRoutes, { db: counting, store })
  })
  afterEach(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const add = async (name: string, bytes: Uint8Array) => {
    const facts = await ingestMedia(store, { path: `media/${name}`, bytes })
    await saveMedia(db, facts)
    return facts
  }
  return {
    db,
    store: () => store,
    /** Queries that reached the database. */
    queries: () => queries,
    get,
    head: (url: string) => app.inject({ method: 'HEAD', url }),
    add,
    addPicture: async (name = 'x.png') => add(name, await picture(800, 600).png().toBuffer()),
    outcome: async (url: string) => {
      const { statusCode: status, headers, body } = await get(url)
      return { status, type: headers['content-type'], keep: headers['cache-control'], body }
    },
  }
}
