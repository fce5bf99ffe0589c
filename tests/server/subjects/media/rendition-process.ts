import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { makeRenditions } from '../../../../src/server/subjects/media/renditions/make.ts'
import { startRenditions } from '../../../../src/server/subjects/media/renditions/queue.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { silent } from '../../../support/log.ts'

/** A process that makes all renditions there are to make and is killed while it decodes the picture of this many bytes. */
const [dataDir = '', databaseUrl, deadly] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log: silent })
const renditions = startRenditions({
  db: database.db,
  store: openMediaStore({ DATA_DIR: dataDir }),
  log: silent,
  make: async (bytes, widths) => {
    if (bytes.length === Number(deadly)) process.kill(process.pid, 'SIGKILL')
    return makeRenditions(bytes, widths)
  },
})
renditions.wake()
await renditions.idle()
await renditions.stop()
await database.close()
