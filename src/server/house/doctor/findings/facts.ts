import type { Bucket } from '../../../subjects/media/store/s3-settings.ts'

/** The outcome of trying something: undefined when it worked, else what is wrong in a few words. */
export type Tried = string | undefined

/** What a doctor found out about the machine and its neighbours; undefined where it did not apply. */
export interface Facts {
  now: Date
  database?: {
    fault: Tried
    /** Its clock, when it answered. */
    time?: Date
    /** Whether it has the tables of an older or a newer release. */
    tables?: 'none' | 'older' | 'current' | 'newer'
    /** Why the keys of the environment do not open what is sealed in it. */
    keys?: Tried
  }
  dataFolder: Folder
  /** Whether others than its owner may read DATA_DIR/secret.key. */
  isKeyExposed: boolean
  backups?: Folder & { isOnDataDisk: boolean; last?: Date }
  accessLog?: Folder
  /** The buckets that settings name, such as MEDIA_S3. */
  buckets: Partial<Record<`${Bucket}_S3`, Tried>>
  /** The mail server, once it let us in. */
  mail?: { fault: Tried }
  sms?: { fault: Tried }
  clamd?: { fault: Tried }
  /** The site at PUBLIC_ORIGIN, asked as visitors do. */
  outside?: { fault: Tried; release?: string }
}

export interface Folder {
  path: string
  fault: Tried
  /** Bytes that its disk has left, and has in all. */
  free?: number
  size?: number
}
