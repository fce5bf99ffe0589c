import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { KindName } from '../../src/contract/kinds.ts'

/** Kinds that pages show one by one, by what visitors call them. */
const NAMES = {
  article: 'search.kind.article',
  companyProfile: 'search.kind.companyProfile',
  culture: 'search.kind.culture',
  strategy: 'search.kind.strategy',
  businessIntro: 'search.kind.businessIntro',
  businessGuide: 'search.kind.businessGuide',
  brochure: 'search.kind.brochure',
  video: 'search.kind.video',
  faq: 'search.kind.faq',
  project: 'search.kind.project',
  shopProject: 'search.kind.shopProject',
  shop: 'search.kind.shop',
  job: 'search.kind.job',
  orgNode: 'search.kind.orgNode',
  leader: 'search.kind.leader',
  milestone: 'search.kind.milestone',
  subsidiary: 'search.kind.subsidiary',
} as const satisfies { [Kind in KindName]?: MessageKey }

export type NamedKind = keyof typeof NAMES

export function isNamedKind(kind: string): kind is NamedKind {
  return Object.hasOwn(NAMES, kind)
}

export const kindKey = (kind: NamedKind): MessageKey => NAMES[kind]
