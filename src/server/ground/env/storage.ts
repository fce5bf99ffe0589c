import { HOST_AND_PORT, integer, string } from './rules.ts'
import { say } from '../language/say.ts'

/** Where everything is kept, under which keys, and for how long. */
export interface StorageVariables {
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL?: string
  /** Seconds for which a start waits for it. */
  DATABASE_WAIT: number
  /** Sessions there for each share, parsed by readSizes(), such as `residents=16,staff=8`. */
  DATABASE_SESSIONS?: string
  /** Signs what only this portal may have written; all processes on one database share it. */
  SECRET_KEY?: string
  /** Keys that encrypt personal data, checked by readDataKeys(): the first encrypts, all decrypt. */
  DATA_KEYS?: string
  /** An S3-compatible store for media instead of a folder in DATA_DIR: all five, or none. */
  MEDIA_S3_ENDPOINT?: string
  MEDIA_S3_BUCKET?: string
  MEDIA_S3_REGION?: string
  MEDIA_S3_ACCESS_KEY?: string
  MEDIA_S3_SECRET_KEY?: string
  /** The same for uploaded files, which have no public address: a bucket of their own. */
  UPLOADS_S3_ENDPOINT?: string
  UPLOADS_S3_BUCKET?: string
  UPLOADS_S3_REGION?: string
  UPLOADS_S3_ACCESS_KEY?: string
  UPLOADS_S3_SECRET_KEY?: string
  /** Host and port of clamd, which scans uploaded files; without it they are not scanned. */
  CLAMD?: string
  /** Encrypts and decrypts backups. */
  BACKUP_KEY?: string
  /** Folder for scheduled backups; without it there are none. */
  BACKUP_FOLDER?: string
  /** Hours between scheduled backups. */
  BACKUP_HOURS: number
  /** The time of day at which they are made, in the site's time zone; BACKUP_HOURS then counts in whole days. */
  BACKUP_AT?: string
  /** How many of them are kept in that folder. */
  BACKUP_KEEP: number
  /** An S3-compatible store to which each of them is copied: all five, or none. They are encrypted, so BACKUP_KEY is needed. */
  BACKUP_S3_ENDPOINT?: string
  BACKUP_S3_BUCKET?: string
  BACKUP_S3_REGION?: string
  BACKUP_S3_ACCESS_KEY?: string
  BACKUP_S3_SECRET_KEY?: string
  /** Which of them are kept there, parsed by readRetention(), such as `days=7,weeks=5,months=12`. */
  BACKUP_RETENTION: string
  /** Days between two trials that restore the newest backup into a temporary database; 0 for none. */
  BACKUP_TRY_DAYS: number
  /** Whether PostgreSQL's tables may change without a backup: `off`, `required`, or the release for which one was made. */
  BACKUP_BEFORE_UPGRADE: string
  /** Days for which rows of the audit log are kept. */
  AUDIT_DAYS: number
}

const S3 = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY']
const MEDIA_S3 = S3.map((part) => `MEDIA_S3_${part}`)
const UPLOADS_S3 = S3.map((part) => `UPLOADS_S3_${part}`)
const BACKUP_S3 = S3.map((part) => `BACKUP_S3_${part}`)
const s3Note = () => say`; a store needs its endpoint, bucket, region and both keys`
const S3_ENDPOINT = string(() => say`an address such as https://s3.example.org${s3Note()}`, {
  pattern: '^https?://.',
})
const S3_BUCKET = string(() => say`the name of a bucket${s3Note()}`)
const S3_REGION = string(() => say`the name of a region${s3Note()}`)
const S3_ACCESS_KEY = string(() => say`the key's id${s3Note()}`)
const S3_SECRET_KEY = string(() => say`the key's secret${s3Note()}`)
const KEPT = '(days|weeks|months)=(0|[1-9]\\d{0,2})'
const SHARE = '(public|residents|staff|imports|background)=[1-9]\\d{0,2}'

/** What `string` is given completes the message "must be". */
export const STORAGE = {
  DATABASE_URL: string(() => say`an address such as postgres://user:password@host/database`, {
    pattern: '^postgres(ql)?://.',
  }),
  DATABASE_WAIT: integer(0, 3600, 0),
  DATABASE_SESSIONS: string(
    () => say`sessions of public, residents, staff, imports and background, such as residents=16,staff=8`,
    { pattern: `^${SHARE}(,${SHARE})*$` },
  ),
  SECRET_KEY: string(() => say`a text of at least 32 characters`, { minLength: 32 }),
  DATA_KEYS: string(() => say`keys separated by commas`),
  MEDIA_S3_ENDPOINT: S3_ENDPOINT,
  MEDIA_S3_BUCKET: S3_BUCKET,
  MEDIA_S3_REGION: S3_REGION,
  MEDIA_S3_ACCESS_KEY: S3_ACCESS_KEY,
  MEDIA_S3_SECRET_KEY: S3_SECRET_KEY,
  UPLOADS_S3_ENDPOINT: S3_ENDPOINT,
  UPLOADS_S3_BUCKET: S3_BUCKET,
  UPLOADS_S3_REGION: S3_REGION,
  UPLOADS_S3_ACCESS_KEY: S3_ACCESS_KEY,
  UPLOADS_S3_SECRET_KEY: S3_SECRET_KEY,
  CLAMD: string(() => say`the host and port of clamd such as 127.0.0.1:3310`, { pattern: HOST_AND_PORT }),
  BACKUP_KEY: string(() => say`a text of at least 32 characters; copies in a bucket must be encrypted`, {
    minLength: 32,
  }),
  BACKUP_FOLDER: string(() => say`a folder`),
  BACKUP_HOURS: integer(1, 8760, 24),
  BACKUP_AT: string(() => say`a time of day such as 03:30`, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  BACKUP_KEEP: integer(1, 10_000, 7),
  BACKUP_S3_ENDPOINT: S3_ENDPOINT,
  BACKUP_S3_BUCKET: S3_BUCKET,
  BACKUP_S3_REGION: S3_REGION,
  BACKUP_S3_ACCESS_KEY: S3_ACCESS_KEY,
  BACKUP_S3_SECRET_KEY: S3_SECRET_KEY,
  BACKUP_RETENTION: string(
    () => say`how many days, weeks and months have a backup, such as days=7,weeks=5,months=12`,
    {
      pattern: `^${KEPT}(,${KEPT})*$`,
      default: 'days=7,weeks=5,months=12',
    },
  ),
  BACKUP_TRY_DAYS: integer(0, 366, 7),
  BACKUP_BEFORE_UPGRADE: string(
    () => say`off, required, or the release for which a backup was made, such as 0.2.0`,
    {
      pattern: '^(off|required|\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?)$',
      default: 'off',
    },
  ),
  AUDIT_DAYS: integer(180, 36_500, 1095),
}

/** Settings that need others beside them. */
export const STORAGE_NEEDS = {
  DATABASE_URL: ['SECRET_KEY'],
  BACKUP_AT: ['BACKUP_FOLDER'],
  ...Object.fromEntries(
    [MEDIA_S3, UPLOADS_S3, BACKUP_S3].flatMap((all) =>
      all.map((name): [string, string[]] => [
        name,
        all === BACKUP_S3 ? [...all, 'BACKUP_FOLDER', 'BACKUP_KEY'] : all,
      ]),
    ),
  ),
}
