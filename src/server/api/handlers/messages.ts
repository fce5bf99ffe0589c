import { createMessages } from '../../messages/messages.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { pageFrom } from '../paging.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type MessageService = Pick<Service, 'selectMessages' | 'readMessages'>

export function messageHandlers(api: ApiContext): MessageService {
  const messages = createMessages(api.db, api.secrets)
  return {
    async selectMessages(request) {
      const { accountId } = await requireSession(request)
      const page = pageFrom(request.query)
      const { unread, ...found } = await messages.list(accountId, page)
      return ok({ ...page.of(found), unread })
    },
    async readMessages(request) {
      const { accountId } = await requireSession(request)
      await messages.markRead(accountId, request.body.id, api.now())
      return ok(null)
    },
  }
}
