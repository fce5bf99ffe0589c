import { createMessages } from './messages.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { pageFrom } from '../../ground/http/paging.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function messageOperations(api: Core) {
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
  } satisfies Operations
}
