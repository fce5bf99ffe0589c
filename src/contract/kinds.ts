import type { components } from './generated/api.d.ts'

type Schemas = components['schemas']

/** The built-in kinds and the shape in which each is answered. */
export interface BuiltInKinds {
  article: Schemas['Article']
  banner: Schemas['Banner']
  friendlyLink: Schemas['FriendlyLink']
  businessSegment: Schemas['BusinessSegment']
  companyProfile: Schemas['CompanyProfile']
  orgNode: Schemas['OrgNode']
  leader: Schemas['Leader']
  office: Schemas['Office']
  contactPerson: Schemas['ContactPerson']
  milestone: Schemas['Milestone']
  culture: Schemas['Culture']
  strategy: Schemas['Strategy']
  subsidiary: Schemas['Subsidiary']
  video: Schemas['Video']
  brochure: Schemas['Brochure']
  faq: Schemas['Faq']
  businessIntro: Schemas['BusinessIntro']
  businessGuide: Schemas['BusinessGuide']
  project: Schemas['Project']
  shopProject: Schemas['ShopProject']
  shop: Schemas['Shop']
  job: Schemas['Job']
  allocationPlan: Schemas['AllocationPlan']
  webSkin: Schemas['WebSkin']
  mapFeature: Schemas['MapFeature']
  appVersion: Schemas['AppVersion']
}

export type KindName = keyof BuiltInKinds

/** What a content is that says nothing else: a text in a site folder, a list that is asked for. News wherever it stands. */
export const DEFAULT_KIND = 'article' satisfies KindName
