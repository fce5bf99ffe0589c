import type { Core } from '../../store/core.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { Background, Subject } from '../../store/subject.ts'
import type { Mailer } from '../mail/mail.ts'
import { draftOperations } from './edit/draft-operations.ts'
import { contentOperations } from './edit/operations.ts'
import { placingOperations } from './edit/placing-operations.ts'
import { publishOperations } from './edit/publish-operations.ts'
import { reviewOperations } from './edit/review-operations.ts'
import { versionOperations } from './edit/version-operations.ts'
import { createStaffMail } from './edit/staff-mails.ts'
import { writingOperations } from './edit/writing-operations.ts'
import { startReindexing } from './published/reindex.ts'
import { startScheduler } from './published/schedule.ts'

export const contents = {
  name: 'contents',
  dependencies: ['kinds', 'mail', 'media', 'rich-text', 'staff', 'webhooks'],
  operations: (core: Core) => ({
    ...contentOperations(core),
    ...draftOperations(core),
    ...publishOperations(core),
    ...placingOperations(core),
    ...reviewOperations(core),
    ...versionOperations(core),
    ...writingOperations(core),
  }),
  jobs: ({ db, secrets, mail }: Core & { mail: Mailer | undefined }) => ({
    staffMail: createStaffMail({ db, secrets, mail }),
  }),
  background({ database, log }: { database: Database; log: Log }): Background {
    const running = [startScheduler(database, log), startReindexing(database, log)]
    return {
      wake() {
        for (const one of running) one.wake()
      },
      async close() {
        for (const one of running) await one.close()
      },
    }
  },
} satisfies Subject
