import type { components, operations } from './generated/api.d.ts'

type Schemas = components['schemas']

export type Column = Schemas['Column']
export type ContentPlace = Schemas['ContentPlace']
export type Site = Schemas['Site']
export type SiteAnswer = Schemas['SiteAnswer']
export type SiteSettings = Site['settings']
export type AppDownload = Site['appDownloads'][number]
export type BusinessType = Schemas['BusinessType']
export type Content = Schemas['Content']
export type ContentRecord = Schemas['ContentRecord']
export type FrontContent = Schemas['FrontContent']
export type Article = Schemas['Article']
export type Neighbour = Schemas['Neighbour']
export type Milestone = Schemas['Milestone']
export type Project = Schemas['Project']
export type AllocationPlan = Schemas['AllocationPlan']
export type Faq = Schemas['Faq']
export type HousingRule = Schemas['HousingRule']
export type Banner = Schemas['Banner']
export type BusinessSegment = Schemas['BusinessSegment']
export type FriendlyLink = Schemas['FriendlyLink']
export type WebSkin = Schemas['WebSkin']
export type MapFeature = Schemas['MapFeature']
export type UserInfo = Schemas['UserInfo']
/** Status of a submission. */
export type BulkWanted = Schemas['BulkWanted']
export type BulkRow = Schemas['BulkRow']
export type SubmissionState = Schemas['SubmissionState']
export type WebhookEvent = Schemas['WebhookEvent']
export type WebhookFault = Schemas['WebhookFault']
export type Receipt = Schemas['Receipt']
export type Earlier = Schemas['Earlier']
export type Corrected = Schemas['Corrected']
export type Standing = Schemas['Standing']
/** A file added to a form. */
export type Upload = Schemas['Upload']
export type Progress = Schemas['Progress']
export type FormResults = Schemas['FormResults']
export type Locale = 'zh-CN' | 'en'

export type OperationId = keyof operations

/** Data of a successful answer, without its envelope. */
export type Answer<O extends OperationId> = operations[O]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body extends { data: infer Data }
    ? Data
    : never
  : never

/** Names of the built-in kinds: one for each file in schemas/contents. */
export type { KindName } from './kinds.ts'
