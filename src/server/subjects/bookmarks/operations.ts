import { createBookmarks } from './bookmarks.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { pageFrom } from '../../ground/http/paging.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function bookmarkOperations(api: Core) {
  const bookmarks = createBookmarks(api.db)
  return {
    async insertArticleCollect(request) {
      const { accountId } = await requireSession(request)
      return ok(await bookmarks.keep(accountId, request.body.contentId, api.now()))
    },
    async selectIfCollect(request) {
      const { accountId } = await requireSession(request)
      return ok((await bookmarks.find(accountId, request.query.contentId)) ?? null)
    },
    async updateArticleCollects(request) {
      const { accountId } = await requireSession(request)
      await bookmarks.setStatus(accountId, request.body)
      return ok(null)
    },
    async selectBookmarks(request) {
      const { accountId } = await requireSession(request)
      const page = pageFrom(request.query)
      return ok(page.of(await bookmarks.list(accountId, request.query.projects, page)))
    },
  } satisfies Operations
}
