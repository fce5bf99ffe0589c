import { createBookmarks } from '../../bookmarks/bookmarks.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { pageFrom } from '../paging.ts'
import { requireSession } from '../session.ts'
import type { Service } from '../types.ts'

type BookmarkService = Pick<
  Service,
  'insertArticleCollect' | 'selectIfCollect' | 'updateArticleCollects' | 'selectBookmarks'
>

export function bookmarkHandlers(api: ApiContext): BookmarkService {
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
  }
}
