import type { FastifyRequest } from 'fastify'
import { environmentOf } from '../../contract/environment.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Database } from '../db/database.ts'
import { readSiteState, type SiteState } from '../columns/site-state.ts'
import { createContentReader, type ReadContent } from '../contents/read-content.ts'
import { createPageReader, type ReadPage } from '../contents/read-page.ts'
import { createSearchReader, type ReadHits } from '../contents/search-query.ts'
import type { Form } from '../forms/compile.ts'
import { readForms } from '../forms/read-forms.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { isHttps } from '../http/common-headers.ts'
import type { AccessCounter } from '../monitoring/access-counter.ts'
import { readRecordKinds, type RecordKinds } from '../records/kinds.ts'
import { perRevision } from '../per-revision.ts'
import type { RevisionWatch } from '../revision.ts'
import type { MediaLibrary } from '../media/library/open.ts'
import type { UploadContext } from '../uploads/uploads.ts'
import type { StaffIdentity } from '../staff/identity.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { type Audit, createAudit } from '../audit/audit.ts'
import type { AnswerCache } from './answer-cache.ts'

/** What the API needs of the server. */
export interface ApiOptions {
  database: Pick<Database, 'db'>
  revision: RevisionWatch
  answers: AnswerCache
  /** What seals personal data. */
  secrets: Secrets
  accounts: Accounts
  /** Where a setting names one. */
  identityProvider?: Pick<IdentityProvider, 'label'> | undefined
  /** Where a setting names a provider for the staff. */
  staffIdentity?: StaffIdentity | undefined
  /** Scheme and host visitors use; by default what their request says. */
  publicOrigin?: string
  /** Where files of forms lie, and whether they are scanned. */
  uploads: Pick<UploadContext, 'store' | 'isScanned'>
  /** Where pictures and files are kept that the staff adds. */
  media: MediaLibrary
  /** The server's clock. */
  now: () => Date
}

/** What every handler works with. */
export interface ApiContext {
  db: Database['db']
  /** The site as the asker sees it, who is told by the host; as in the test environment when nobody asks. */
  site(asker?: { host: string }): Promise<SiteState>
  readPage: ReadPage
  readContent: ReadContent
  readHits: ReadHits
  /** The forms in force, by their keys. */
  forms(): Promise<ReadonlyMap<string, Form>>
  accesses: AccessCounter
  revision: RevisionWatch
  answers: AnswerCache
  secrets: Secrets
  audit: Audit
  recordKinds: () => Promise<RecordKinds>
  accounts: Accounts
  identityProvider: Pick<IdentityProvider, 'label'> | undefined
  staffIdentity: StaffIdentity | undefined
  uploads: UploadContext
  media: MediaLibrary
  now: () => Date
  /** Whether the asker came by https. */
  isHttps(request: FastifyRequest): boolean
  /** Whether visitors see the site under one host only, by a setting. */
  isOneHost: boolean
}

export function createContext(
  { database: { db }, ...options }: ApiOptions,
  accesses: AccessCounter,
): ApiContext {
  const publicHost = options.publicOrigin === undefined ? undefined : new URL(options.publicOrigin).host
  const sites = perRevision(options.revision.current, () => readSiteState(db))
  return {
    db,
    async site(asker) {
      const { production, test } = await sites()
      const host = publicHost ?? asker?.host ?? ''
      return environmentOf(test.settings, host) === 'production' ? production : test
    },
    readPage: createPageReader(db),
    readContent: createContentReader(db),
    readHits: createSearchReader(db, options.revision.current),
    forms: perRevision(options.revision.current, () => readForms(db)),
    accesses,
    revision: options.revision,
    answers: options.answers,
    secrets: options.secrets,
    audit: createAudit(options.secrets),
    recordKinds: perRevision(options.revision.current, () => readRecordKinds(db)),
    accounts: options.accounts,
    identityProvider: options.identityProvider,
    staffIdentity: options.staffIdentity,
    isHttps: (request) => isHttps(request, options.publicOrigin),
    uploads: { db, secrets: options.secrets, ...options.uploads },
    media: options.media,
    now: options.now,
    isOneHost: options.publicOrigin !== undefined,
  }
}
