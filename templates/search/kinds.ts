import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { KindName } from '../../src/contract/kinds.ts'

/** Kinds whose contents have pages of their own, with their labels. */
const NAMES = {
  article: 'search.kind.article',
  companyProfile: 'search.kind.companyProfile',
  culture: 'search.kind.culture',
  strategy: 'search.kind.strategy',
  businessIntro: 'search.kind.businessIntro',
  housingRule: 'search.kind.housingRule',
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
  office: 'search.kind.office',
  contactPerson: 'search.kind.contactPerson',
  milestone: 'search.kind.milestone',
  subsidiary: 'search.kind.subsidiary',
} as const satisfies { [Kind in KindName]?: MessageKey }

type NamedKind = keyof typeof NAMES

const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind)

/** A kind's label in the interface's language; a kind of the site keeps its own label. */
export function kindLabel(t: (key: MessageKey) => string, kind: string, title = kind): string {
  return isNamed(kind) ? t(NAMES[kind]) : title
}
