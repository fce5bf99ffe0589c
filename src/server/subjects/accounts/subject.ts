import type { Subject } from '../../store/subject.ts'
import { ticketOperations } from './ticket-operations.ts'

export const accounts = {
  name: 'accounts',
  dependencies: ['columns', 'identity', 'integration', 'records', 'sms'],
  operations: ticketOperations,
} satisfies Subject
