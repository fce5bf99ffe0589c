import type { components } from './generated/api.d.ts'

type Schemas = components['schemas']

/** The built-in kinds and the type of their answers. */
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
  housingRule: Schemas['HousingRule']
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

/** The default kind: for a text in a site folder, and for a list without a kind. It is news in any column. */
export const DEFAULT_KIND = 'article' satisfies KindName
