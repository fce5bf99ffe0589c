import { isRecord } from '../../contract/is-record.ts'
import { ask } from './ask.ts'

/** Number of unread messages. */
export async function unreadMessages(): Promise<number> {
  const data = await ask('/account/messages?size=1')
  return isRecord(data) && typeof data.unread === 'number' ? data.unread : 0
}
