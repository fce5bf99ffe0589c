import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { Background, Subject } from '../../store/subject.ts'
import { startRenditions } from './renditions/queue.ts'
import type { MediaStore } from './store/store.ts'

interface Needs {
  database: Pick<Database, 'db'>
  mediaStore: MediaStore
  log: Log
}

export const media = {
  name: 'media',
  dependencies: ['rich-text'],
  background({ database: { db }, mediaStore: store, log }: Needs): Background {
    const { wake, stop } = startRenditions({ db, store, log })
    return { wake, close: stop }
  },
} satisfies Subject
