import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Faq } from '../../src/contract/types.ts'
import { isKind } from '../parts/records.ts'

export interface HelpfulData {
  /** Absent when it is not published. */
  answer?: Pick<Faq, 'id' | 'kind' | 'columnId' | 'question'> & { classify?: string }
  /** What the link said. */
  isHelpful: boolean
}

interface Context {
  api: PortalClient
  query: Readonly<Record<string, string>>
}

export async function load({ api, query }: Context): Promise<HelpfulData> {
  const isHelpful = query.isHelpful !== 'false'
  const asked = { params: { query: { contentId: query.contentId ?? '' } } }
  try {
    const content = await unwrap(api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', asked))
    return isKind(content, 'faq') ? { answer: content, isHelpful } : { isHelpful }
  } catch (error) {
    if (error instanceof PortalError && (error.status === 404 || error.status === 400)) return { isHelpful }
    throw error
  }
}
