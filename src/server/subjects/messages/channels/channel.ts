import type { SiteSettings } from '../../../../contract/types.ts'
import type { EnvironmentVariables } from '../../../ground/env.ts'
import type { Db } from '../../../store/db/database.ts'
import type { LetterJob, LetterPayloads } from '../../../store/jobs/payloads.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { SmsKey } from '../../sms/messages.ts'
import type { SmsProvider } from '../../sms/provider.ts'

/** What a message in an account's inbox says. */
export interface MessageText {
  title: string
  text: string
  /** A page of this site to continue on. */
  link?: string
}

export interface Whom {
  /** Null for people who have no account, and are reached by what they entered. */
  accountId: string | null
}

/** What is sent out of the site: the job that reads it when it is sent, so that nobody is told what was erased meanwhile. */
export type Later = {
  [Name in LetterJob]: {
    job: Name
    payload: LetterPayloads[Name]
    /** While a job with this key waits, another one is not added. */
    key: string
    /** Channels that were not asked for. */
    without?: readonly string[] | undefined
  }
}[LetterJob]

export interface News {
  /** An account is told once for each key. */
  key: string
  text: MessageText
  later?: readonly Later[] | undefined
}

/** What telling needs, in the transaction that causes it. */
export interface Telling {
  secrets: Pick<Secrets, 'seal'>
  now: Date
}

/** What is sent to one person. Each channel takes the address that it needs, and says it in its own words. */
export interface Letter {
  accountId?: string | null
  /** A mobile number; '' where the account's number is somebody else's by now. */
  phone?: string | undefined
  about: SmsKey
  values: Record<string, string>
  settings: SiteSettings
}

/** What a channel sends with. */
export interface Sending {
  sms: SmsProvider
  env?: Partial<EnvironmentVariables>
}

/** A way on which people are told. It tells at once, or sends after the commit. */
export interface Channel {
  /** In the transaction. @returns false where this was told before: then no channel tells it again */
  tell?(tx: Db, telling: Telling, whom: Whom, news: News): Promise<boolean>
  /** In a job, which is tried again where this throws; does nothing where the letter has no address for it. */
  send?(letter: Letter, sending: Sending): Promise<void>
}
