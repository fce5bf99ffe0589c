import type { FastifyRequest } from 'fastify'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { isHttps, type IsHttps } from '../../ground/http/common-headers.ts'
import { keepUntilTouched, keepWhileCurrent } from '../../ground/keep-while-current.ts'
import { topicOf } from '../../ground/topics.ts'
import { createAudit } from '../../store/audit/audit.ts'
import { createChange } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { type Accounts, createAccounts } from '../../subjects/accounts/accounts.ts'
import { readAgreements } from '../../subjects/accounts/agreements.ts'
import type { AccountNeeds } from '../../subjects/accounts/operations.ts'
import type { ReadForms } from '../../subjects/forms/definition/read-forms.ts'
import { keepForms } from '../../subjects/forms/sending/keep-forms.ts'
import { leaveBrowser } from '../../subjects/forms/uploads/leave-browser.ts'
import type { UploadContext } from '../../subjects/forms/uploads/uploads.ts'
import type { IdentityProvider } from '../../subjects/identity/provider.ts'
import type { Mailer } from '../../subjects/mail/mail.ts'
import type { MediaLibrary } from '../../subjects/media-library/open-library.ts'
import { createReaders, type Readers } from '../../subjects/reading/reading.ts'
import { readRecordKinds, type ReadRecordKinds } from '../../subjects/records/record-kinds.ts'
import type { SmsProvider } from '../../subjects/sms/provider.ts'
import type { StaffIdentity } from '../../subjects/staff/identity.ts'
import { type Counters, createCounters } from '../../subjects/visitors/counters.ts'
import { createRooms, type Rooms, type RoomsNeeds } from '../../subjects/waiting/rooms.ts'
import { createTargets, type Targets } from '../../subjects/webhooks/targets.ts'
import { answerCache, type AnswerCache } from '../answer-cache/answer-cache.ts'
import { editorOriginBy } from '../http/hosts.ts'
import { readSwitches, type Switches, type SwitchSettings } from './switches.ts'

/** What the API needs from the server. */
export interface ContextOptions extends Pick<Core, 'revision' | 'secrets' | 'now'> {
  database: Pick<Database, 'db'>
  log: Log
  /** Sends codes to phones, and limits how many. */
  sms: SmsProvider
  /** Sends mail to the staff, where a setting names a server. */
  mail?: Mailer | undefined
  /** The residents' identity provider; absent if no setting names one. */
  identityProvider?: IdentityProvider | undefined
  /** The identity provider of staff. */
  staffIdentity?: StaffIdentity | undefined
  env: Pick<EnvironmentVariables, 'PUBLIC_ORIGIN' | 'EDITOR_HOSTS'> &
    Partial<Pick<EnvironmentVariables, 'CODES_PER_NETWORK' | 'SMS_BUDGET'>> &
    SwitchSettings
  /** How fast waiting rooms let people in; there are none where it is not given. */
  waiting?: Partial<Pick<RoomsNeeds, 'pace' | 'isPressed' | 'clock'>> | undefined
  /** Where files of forms are stored, and whether they are scanned. */
  uploads: Pick<UploadContext, 'store' | 'isScanned'>
  /** Where pictures and files added by staff are stored. */
  media: MediaLibrary
  /** The addresses that webhooks may call; by default no private ones. */
  webhookTargets?: Targets | undefined
}

/** What every handler works with. */
export interface ApiContext extends Core, Readers, Counters, Switches {
  forms: ReadForms
  recordKinds: ReadRecordKinds
  answers: AnswerCache
  accounts: Accounts
  identityProvider: Pick<IdentityProvider, 'label'> | undefined
  staffIdentity: StaffIdentity | undefined
  uploads: UploadContext
  media: MediaLibrary
  isHttps: IsHttps
  sms: SmsProvider
  mail: Mailer | undefined
  rooms: Rooms
  /** Scheme and host of the staff side. */
  editorOrigin: (request: FastifyRequest) => string
  /** Whether a setting limits visitors to a single host. */
  isOneHost: boolean
  leaveBrowser: AccountNeeds['leaveBrowser']
  webhookTargets: Targets
}

export function createContext({ database: { db }, env, ...options }: ContextOptions): ApiContext {
  const { revision, secrets, now, log, identityProvider, staffIdentity, media, sms, mail } = options
  const publicOrigin = env.PUBLIC_ORIGIN
  const audit = createAudit(secrets)
  const change = createChange(db, audit, revision)
  const isSecure: IsHttps = (request) => isHttps(request, publicOrigin)
  const { forms, formRooms } = keepForms(db, revision)
  return {
    db,
    revision,
    secrets,
    audit,
    change,
    now,
    ...createReaders(db, revision, publicOrigin),
    ...createCounters(db, log),
    ...readSwitches(env),
    forms,
    rooms: createRooms({ pace: undefined, ...options.waiting, db, secrets, formRooms }),
    recordKinds: keepWhileCurrent(revision, () => readRecordKinds(db)),
    answers: answerCache(revision),
    accounts: createAccounts({
      ...options,
      db,
      audit,
      change,
      issuer: identityProvider?.issuer,
      limits: { smsBudget: env.SMS_BUDGET, codesPerNetwork: env.CODES_PER_NETWORK },
      agreements: keepUntilTouched(revision, [topicOf.kind('article')], () => readAgreements(db)),
    }),
    identityProvider,
    staffIdentity,
    uploads: { db, secrets, ...options.uploads },
    media,
    isHttps: isSecure,
    leaveBrowser: (request, accountId) => leaveBrowser(db, request.raw, accountId, isSecure(request)),
    sms,
    mail,
    webhookTargets: options.webhookTargets ?? createTargets(),
    editorOrigin: editorOriginBy(env),
    isOneHost: publicOrigin !== undefined,
  }
}
