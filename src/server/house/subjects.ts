import type { OperationId } from '../../contract/types.ts'
import { preview } from '../doors/preview/subject.ts'
import { accent } from '../subjects/accent/subject.ts'
import { accounts } from '../subjects/accounts/subject.ts'
import { alarms } from '../subjects/alarms/subject.ts'
import { allocation } from '../subjects/allocation/subject.ts'
import { choosing } from '../subjects/choosing/subject.ts'
import { flats } from '../subjects/flats/subject.ts'
import { appVersions } from '../subjects/app-versions/subject.ts'
import { board } from '../subjects/board/subject.ts'
import { bookmarks } from '../subjects/bookmarks/subject.ts'
import { closing } from '../subjects/closing/subject.ts'
import { columns } from '../subjects/columns/subject.ts'
import { contents } from '../subjects/contents/subject.ts'
import { counter } from '../subjects/counter/subject.ts'
import { forms } from '../subjects/forms/subject.ts'
import { home } from '../subjects/home/subject.ts'
import { identity } from '../subjects/identity/subject.ts'
import { integration } from '../subjects/integration/subject.ts'
import { kindDesign } from '../subjects/kind-design/subject.ts'
import { kinds } from '../subjects/kinds/subject.ts'
import { mail } from '../subjects/mail/subject.ts'
import { media } from '../subjects/media/subject.ts'
import { mediaLibrary } from '../subjects/media-library/subject.ts'
import { messages } from '../subjects/messages/subject.ts'
import { monitoring } from '../subjects/monitoring/subject.ts'
import { notary } from '../subjects/notary/subject.ts'
import { notices } from '../subjects/notices/subject.ts'
import { ownData } from '../subjects/own-data/subject.ts'
import { pageParts } from '../subjects/page-parts/subject.ts'
import { plans } from '../subjects/plans/subject.ts'
import { projects } from '../subjects/projects/subject.ts'
import { reading } from '../subjects/reading/subject.ts'
import { records } from '../subjects/records/subject.ts'
import { reminders } from '../subjects/reminders/subject.ts'
import { retention } from '../subjects/retention/subject.ts'
import { richText } from '../subjects/rich-text/subject.ts'
import { schedule } from '../subjects/schedule/subject.ts'
import { settings } from '../subjects/settings/subject.ts'
import { sheets } from '../subjects/sheets/subject.ts'
import { skins } from '../subjects/skins/subject.ts'
import { sms } from '../subjects/sms/subject.ts'
import { staff } from '../subjects/staff/subject.ts'
import { visitors } from '../subjects/visitors/subject.ts'
import { waiting } from '../subjects/waiting/subject.ts'
import { webhooks } from '../subjects/webhooks/subject.ts'

/** Every subject of the portal: a folder with a subject.ts, and a line here. */
export const SUBJECTS = [
  accent,
  accounts,
  alarms,
  allocation,
  choosing,
  flats,
  appVersions,
  board,
  bookmarks,
  closing,
  columns,
  contents,
  counter,
  forms,
  home,
  identity,
  integration,
  kindDesign,
  kinds,
  mail,
  media,
  mediaLibrary,
  messages,
  monitoring,
  notary,
  notices,
  ownData,
  pageParts,
  plans,
  projects,
  reading,
  records,
  reminders,
  retention,
  richText,
  schedule,
  settings,
  sheets,
  skins,
  sms,
  staff,
  visitors,
  waiting,
  webhooks,
  preview,
] as const

type OperationsOf<One> = One extends { operations: (needs: never) => infer Handlers } ? keyof Handlers : never

/** Does not compile while an operation of the contract has no handler: the error names it. */
export const UNANSWERED: Record<Exclude<OperationId, OperationsOf<(typeof SUBJECTS)[number]>>, never> = {}
