import type { Core } from '../../store/core.ts'
import type { Subject } from '../../store/subject.ts'
import type { Sending } from '../messages/channels/channel.ts'
import type { ActNeeds } from '../allocation/device.ts'
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
    'staff',
  ],
  operations: (needs: ActNeeds & ChoosingNeeds) => ({
    ...readOperations(needs),
    ...ownOperations(needs),
    ...staffOperations(needs),
  }),
  jobs: (running: Core & Sending) => ({
    tellSessions: createTellSessions(running),
    tellChoice: createTellChoice(running),
    choiceSms: createChoiceSms(running),
    releaseHold: (held: { flatId: string; rank: number }) => releaseHold(running.db, held),
    endSession: (over: { planId: string; session: number }) => endSession(running.db, over),
  }),
} satisfies Subject
