import { isRecord } from '../../contract/is-record.ts'
import { ask } from './ask.ts'

/** How many messages nobody has read. */
export async function unreadMessages(): Promise<number> {
  const data = await ask('/account/messages?size=1')
  return isRecord(data) && typeof data.unread === 'number' ? data.unread : 0
}
