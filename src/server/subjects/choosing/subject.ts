import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { SmsProvider } from '../sms/provider.ts'
import { releaseHold } from './hold-over.ts'
import { endSession } from './miss.ts'
import { type ChoosingNeeds, ownOperations, readOperations } from './own-operations.ts'
import { staffOperations } from './staff-operations.ts'
import { createChoiceSms, createTellChoice, createTellSessions } from './tell.ts'

export const choosing = {
  name: 'choosing',
  dependencies: [
    'accounts',
    'allocation',
    'flats',
    'forms',
    'messages',
    'monitoring',
    'records',
    'rich-text',
    'sms',
    'staff',
  ],
  operations: (needs: ChoosingNeeds) => ({
    ...readOperations(needs),
    ...ownOperations(needs),
    ...staffOperations(needs),
  }),
  jobs: ({ db, secrets, sms, now }: Core & { sms: SmsProvider }) => ({
    tellSessions: createTellSessions({ db, secrets, now }),
    tellChoice: createTellChoice({ db, secrets, now }),
    choiceSms: createChoiceSms({ db, secrets, sms }),
    releaseHold: (held: { flatId: string; rank: number }) => releaseHold(db, held),
    endSession: (over: { planId: string; session: number }) => endSession(db, over),
  }),
} satisfies Subject
