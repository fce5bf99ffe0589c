import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import { kindShape } from '../../src/contract/kind-shape.ts'
import type { Answer, Content } from '../../src/contract/types.ts'

export interface BookmarkData {
  /** Absent when it is not published. */
  content?: Content & { title: string }
  bookmark?: Answer<'selectIfCollect'>
}

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

export async function load({ api, query }: Context): Promise<BookmarkData> {
  const asked = { params: { query: { contentId: query.contentId ?? '' } } }
  try {
    const [content, bookmark] = await Promise.all([
      unwrap(api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', asked)),
      unwrap(api.GET('/bzf-portal-background/BpbArticleCollectEntity/selectIfCollect', asked)),
    ])
    const { id, kind, columnId, classify } = content
    const [found] = await unwrap(api.GET('/site/kinds', { params: { query: { kind } } }))
    const title: unknown = Reflect.get(content, kindShape(kind, found?.schema ?? {}).title)
    return { content: { id, kind, columnId, classify, title: String(title ?? '') }, bookmark }
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) return {}
    throw error
  }
}
