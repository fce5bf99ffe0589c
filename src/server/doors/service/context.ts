import type { FastifyRequest } from 'fastify'
import { environmentOf } from '../../../contract/environment.ts'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { isHttps, type IsHttps } from '../../ground/http/common-headers.ts'
import { keepUntilTouched, keepWhileCurrent } from '../../ground/keep-while-current.ts'
import { dependOn, FORMS, topicOf } from '../../ground/topics.ts'
import { createAudit } from '../../store/audit/audit.ts'
import { createChange } from '../../store/change.ts'
import type { Core } from '../../store/core.ts'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { type Accounts, createAccounts } from '../../subjects/accounts/accounts.ts'
import type { AccountNeeds } from '../../subjects/accounts/operations.ts'
import { readAgreements } from '../../subjects/accounts/agreements.ts'
import { keepSiteState } from '../../subjects/columns/tree/site-state.ts'
import { createContentReader } from '../../subjects/contents/published/read-content.ts'
import { createPageReader } from '../../subjects/contents/published/read-page.ts'
import { createSearchReader, type ReadHits } from '../../subjects/contents/published/search-query.ts'
import { createScoredReader, type ReadScored } from '../../subjects/contents/published/search-scored.ts'
import { createKnownWords, type KnownWords } from '../../subjects/reading/search/known-words.ts'
import { roomsOf } from '../../subjects/forms/sending/rooms-of.ts'
import { type ReadForms, readForms } from '../../subjects/forms/definition/read-forms.ts'
import { leaveBrowser } from '../../subjects/forms/uploads/leave-browser.ts'
import type { UploadContext } from '../../subjects/forms/uploads/uploads.ts'
import type { IdentityProvider } from '../../subjects/identity/provider.ts'
import type { MediaLibrary } from '../../subjects/media-library/open-library.ts'
import { type AccessCounter, createAccessCounter } from '../../subjects/monitoring/access-counter.ts'
import type { Mailer } from '../../subjects/mail/mail.ts'
import { createFigureCounter, type FigureCounter } from '../../subjects/monitoring/figure-counter.ts'
import { createOpinionCounter, type OpinionCounter } from '../../subjects/visitors/helpfulness.ts'
import { createUnknownAddresses, type UnknownAddresses } from '../../subjects/visitors/unknown-addresses.ts'
import type { Reading } from '../../subjects/reading/operations.ts'
import { readRecordKinds, type ReadRecordKinds } from '../../subjects/records/record-kinds.ts'
import type { SmsProvider } from '../../subjects/sms/provider.ts'
import type { StaffIdentity } from '../../subjects/staff/identity.ts'
import { createTargets, type Targets } from '../../subjects/webhooks/targets.ts'
import { createRooms, type Rooms, type RoomsNeeds } from '../../subjects/waiting/rooms.ts'
import { answerCache, type AnswerCache } from '../answer-cache/answer-cache.ts'

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
    Partial<
      Pick<
        EnvironmentVariables,
        | 'CODES_PER_NETWORK'
        | 'SMS_BUDGET'
        | 'SEPARATION_OF_DUTIES'
        | 'STAFF_SECOND_FACTOR'
        | 'CHECK_HOSTS'
        | 'MCP'
      >
    >
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
export interface ApiContext extends Core, Reading {
  readHits: ReadHits
  readScored: ReadScored
  knownWords: KnownWords
  forms: ReadForms
  recordKinds: ReadRecordKinds
  accesses: AccessCounter
  figures: FigureCounter
  opinions: OpinionCounter
  unknownAddresses: UnknownAddresses
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
  isSeparate: boolean
  isFactorRequired: boolean
  /** Whether links to other hosts are checked. */
  checksHosts: boolean
  /** Whether assistants of the staff may connect. */
  hasMcp: boolean
  /** Scheme and host of the staff side. */
  editorOrigin: (request: FastifyRequest) => string
  /** Whether a setting limits visitors to a single host. */
  isOneHost: boolean
  leaveBrowser: AccountNeeds['leaveBrowser']
  webhookTargets: Targets
}

export function createContext({ database: { db }, env, ...options }: ContextOptions): ApiContext {
  const { revision, secrets, now, identityProvider } = options
  const publicOrigin = env.PUBLIC_ORIGIN
  const audit = createAudit(secrets)
  const change = createChange(db, audit, revision)
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).host
  const sites = keepSiteState(db, revision)
  const accounts = createAccounts({
    ...options,
    db,
    audit,
    change,
    issuer: identityProvider?.issuer,
    limits: { smsBudget: env.SMS_BUDGET, codesPerNetwork: env.CODES_PER_NETWORK },
    agreements: keepUntilTouched(revision, [topicOf.kind('article')], () => readAgreements(db)),
  })
  const forms = keepWhileCurrent(revision, () => {
    dependOn(FORMS)
    return readForms(db)
  })
  const formRooms = keepWhileCurrent(revision, async () => roomsOf(await forms()))
  return {
    db,
    revision,
    secrets,
    audit,
    change,
    now,
    async site(asker) {
      const { production, test } = await sites()
      const host = publicHost ?? asker?.host ?? ''
      return environmentOf(test.settings, host) === 'production' ? production : test
    },
    readPage: createPageReader(db),
    readContent: createContentReader(db),
    readHits: createSearchReader(db, revision),
    readScored: createScoredReader(db),
    knownWords: createKnownWords(db, revision),
    forms,
    rooms: createRooms({ pace: undefined, ...options.waiting, db, secrets, formRooms }),
    recordKinds: keepWhileCurrent(revision, () => readRecordKinds(db)),
    accesses: createAccessCounter(db, options.log),
    figures: createFigureCounter(db, options.log),
    opinions: createOpinionCounter(db, options.log),
    unknownAddresses: createUnknownAddresses(db, options.log),
    answers: answerCache(revision),
    accounts,
    identityProvider,
    staffIdentity: options.staffIdentity,
    uploads: { db, secrets, ...options.uploads },
    media: options.media,
    isHttps: (request) => isHttps(request, publicOrigin),
    leaveBrowser: (request, accountId) =>
      leaveBrowser(db, request.raw, accountId, isHttps(request, publicOrigin)),
    sms: options.sms,
    mail: options.mail,
    webhookTargets: options.webhookTargets ?? createTargets(),
    isSeparate: env.SEPARATION_OF_DUTIES === 'on',
    isFactorRequired: env.STAFF_SECOND_FACTOR === 'required',
    checksHosts: env.CHECK_HOSTS === 'on',
    hasMcp: env.MCP === 'on',
    editorOrigin: (request) =>
      env.EDITOR_HOSTS !== undefined || publicOrigin === undefined
        ? `${isHttps(request, publicOrigin) ? 'https' : 'http'}://${request.host}`
        : publicOrigin,
    isOneHost: publicOrigin !== undefined,
  }
}
