import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { EnvironmentError } from './operator-error.ts'
import { integer, string } from './env-rules.ts'
import { lazyValidator } from './lazy-validator.ts'

/** The server's settings, named as the environment variables, so that a search finds both. */
export interface EnvironmentVariables {
  PORT: number
  /** The address to listen on; by default this machine only. */
  HOST: string
  DATA_DIR: string
  /** Processes that share the port: a number, or `auto` for one per processor; by default one. */
  PROCESSES?: string
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL?: string
  /** Seconds for which a start waits for it. */
  DATABASE_WAIT: number
  /** Sessions there for each share, parsed by readSizes(), such as `residents=16,staff=8`. */
  DATABASE_SESSIONS?: string
  /** Scheme and host that visitors see; by default taken from the request. */
  PUBLIC_ORIGIN?: string
  /** Whose forwarded headers to trust: everyone's, nobody's, or those of proxies at these addresses. */
  TRUST_PROXY: boolean | string[]
  /** `name:password`, used only while no staff account exists. */
  FIRST_EDITOR?: string
  /** Whether accounts, rights and the log are looked after by three people, none of whom publishes. */
  SEPARATION_OF_DUTIES: 'on' | 'off'
  /** Whether whoever does more than write needs a second factor from the first login. */
  STAFF_SECOND_FACTOR: 'required' | 'optional'
  /** A site folder that fills a database without a site, instead of the demo. */
  FIRST_SITE?: string
  /** Hosts that serve the staff's side; it does not exist on others. */
  EDITOR_HOSTS?: string
  INTEGRATION_KEY?: string
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
  /** `off`: an empty data folder stays empty. */
  DEMO: 'on' | 'off'
  /** Seconds without a database answer until `/readyz` returns 503. */
  STALE_SECONDS: number
  /** Seconds after SIGTERM until the process ends, whatever is in progress. */
  STOP_SECONDS: number
  /** Seconds of these for which it still answers everything, while `/readyz` already returns 503. */
  STOP_NOTICE_SECONDS: number
  /** `off`, or calls per minute by class of `x-limits` in the contract, such as `search=60,count=off`. */
  LIMITS?: string
  /** `off`, or milliseconds of waiting by class of `x-shed` in the contract, such as `lists=500,reports=off`. */
  SHED_AFTER?: string
  /** `off`, or how many people of waiting rooms get their turn within a minute. */
  WAITING_ROOM: string
  /** Origins whose scripts may read public data, or `*`; none by default. */
  API_ORIGINS?: string
  /** Most connections open at a time; more are refused. */
  MAX_CONNECTIONS: number
  /** Most of these for one address, if visitors come without a proxy. */
  CONNECTIONS_PER_ADDRESS: number
  /** Seconds within which a request must be complete. */
  REQUEST_SECONDS: number
  /** Whether browsers report violations of the content policy, and the log records them. */
  POLICY_REPORTS: 'on' | 'off'
  /** Encrypts and decrypts backups. */
  BACKUP_KEY?: string
  /** Folder for scheduled backups; without it there are none. */
  BACKUP_FOLDER?: string
  /** Hours between scheduled backups. */
  BACKUP_HOURS: number
  /** The time of day at which they are made, in the site's time zone; BACKUP_HOURS then counts in whole days. */
  BACKUP_AT?: string
  /** How many of them are kept. */
  BACKUP_KEEP: number
  /** Days for which rows of the audit log are kept. */
  AUDIT_DAYS: number
  /** Seconds that an import may spend on one file before it skips it. */
  IMPORT_FILE_SECONDS: number
  /** Memory limit of a command's thread, without native memory. */
  IMPORT_MEMORY_MB: number
  /** The SMS gateway; without one, messages are written as files. */
  SMS_URL?: string
  /** Messages that all processes together hand to it within a second; without it as many as there are. */
  SMS_PER_SECOND?: number
  SMS_TOKEN?: string
  SMS_SENDER?: string
  /** Text that the gateway's answer contains if it accepted a message. */
  SMS_ACCEPTED?: string
  /** Codes that the whole site sends within a day. */
  SMS_BUDGET: number
  /** Codes sent to one network within an hour, and wrong guesses from there. */
  CODES_PER_NETWORK: number
  /** Host and port of clamd, which scans uploaded files; without it they are not scanned. */
  CLAMD?: string
  /** Host and port that serve `/metrics`; by default none. */
  METRICS?: string
  /** Folder of the access log, one file per day; `access` in DATA_DIR by default, `off` for none. */
  ACCESS_LOG?: string
  /** Days for which these files are kept. */
  ACCESS_LOG_DAYS: number
  /** Mebibytes of all these files together. */
  ACCESS_LOG_MB: number
  /** An OpenID Connect provider that verifies residents' identities, and the portal's client there. */
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  /** Its name on the button of the login page. */
  OIDC_LABEL?: string
  OIDC_SCOPE: string
  /** The claim with a person's name. */
  OIDC_NAME_CLAIM: string
  /** The claim with the id by which records of the back office name a person; without it they are matched by phone alone. */
  OIDC_PERSON_CLAIM?: string
  /** An OpenID Connect provider for the staff's login, and the editor app's client there. */
  STAFF_OIDC_ISSUER?: string
  STAFF_OIDC_CLIENT_ID?: string
  STAFF_OIDC_CLIENT_SECRET?: string
  /** Its name on the button of the editor's login. */
  STAFF_OIDC_LABEL?: string
  STAFF_OIDC_SCOPE: string
  /** The claim by which an administrator links a person. */
  STAFF_OIDC_CLAIM: string
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

type Variables = Omit<EnvironmentVariables, 'TRUST_PROXY'> & { TRUST_PROXY: string }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const S3 = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY', 'SECRET_KEY']
const MEDIA_S3 = S3.map((part) => `MEDIA_S3_${part}`)
const UPLOADS_S3 = S3.map((part) => `UPLOADS_S3_${part}`)
const S3_NOTE = '; a store needs its endpoint, bucket, region and both keys'
const ONE_ORIGIN = 'https?://[a-zA-Z0-9.\\-\\[\\]:]+'
const OIDC_NOTE = '; a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and PUBLIC_ORIGIN'
const ORIGIN = '^https?://[^/?#@\\s]+$'
const HOST_AND_PORT = '^([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\]):\\d{1,5}$'
const PROXY = '([0-9a-fA-F:./]{2,}|loopback|linklocal|uniquelocal)'
const SHARE = '(public|residents|staff|imports|background)=[1-9]\\d{0,2}'
const PROXIES = `^(on|off|${PROXY}(,${PROXY})*)$`

const S3_ENDPOINT = string(`an address such as https://s3.example.org${S3_NOTE}`, { pattern: '^https?://.' })
const S3_BUCKET = string(`the name of a bucket${S3_NOTE}`)
const S3_REGION = string(`the name of a region${S3_NOTE}`)
const S3_ACCESS_KEY = string(`the key's id${S3_NOTE}`)
const S3_SECRET_KEY = string(`the key's secret${S3_NOTE}`)
const ISSUER = string('an https address such as https://id.example.org; http is taken on this machine only', {
  pattern: '^(https://[^/?#@\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)(/[^?#\\s]*)?$',
})
const SCOPES = 'scopes separated by blanks, openid among them'
const SCOPE = { pattern: '(^| )openid( |$)' }

/** `description` completes the message "must be". */
const schema = {
  type: 'object',
  required: [
    'PORT',
    'HOST',
    'DATA_DIR',
    'TRUST_PROXY',
    'DEMO',
    'SEPARATION_OF_DUTIES',
    'STAFF_SECOND_FACTOR',
    'STALE_SECONDS',
    'STOP_SECONDS',
    'STOP_NOTICE_SECONDS',
    'WAITING_ROOM',
    'MAX_CONNECTIONS',
    'CONNECTIONS_PER_ADDRESS',
    'REQUEST_SECONDS',
    'POLICY_REPORTS',
    'BACKUP_HOURS',
    'BACKUP_KEEP',
    'AUDIT_DAYS',
    'SMS_BUDGET',
    'CODES_PER_NETWORK',
    'IMPORT_FILE_SECONDS',
    'IMPORT_MEMORY_MB',
    'ACCESS_LOG_DAYS',
    'ACCESS_LOG_MB',
    'OIDC_SCOPE',
    'OIDC_NAME_CLAIM',
    'STAFF_OIDC_SCOPE',
    'STAFF_OIDC_CLAIM',
    'LOG_LEVEL',
  ],
  properties: {
    PORT: integer(0, 65_535, 3000),
    HOST: string('an address or name to listen on, such as 0.0.0.0', { default: 'localhost' }),
    DATA_DIR: string('a folder', { default: './data' }),
    PROCESSES: string('auto or a number from 1 to 256', {
      pattern: '^(auto|[1-9]\\d?|1\\d\\d|2[0-4]\\d|25[0-6])$',
    }),
    DATABASE_URL: string('an address such as postgres://user:password@host/database', {
      pattern: '^postgres(ql)?://.',
    }),
    DATABASE_WAIT: integer(0, 3600, 0),
    DATABASE_SESSIONS: string(
      'sessions of public, residents, staff, imports and background, such as residents=16,staff=8',
      { pattern: `^${SHARE}(,${SHARE})*$` },
    ),
    PUBLIC_ORIGIN: string('a scheme and host such as https://www.example.org, without a path', {
      pattern: ORIGIN,
    }),
    TRUST_PROXY: string(
      'on, off, or the proxies’ addresses separated by commas, such as loopback,10.0.0.0/8',
      { pattern: PROXIES, default: 'off' },
    ),
    FIRST_EDITOR: string('name:password with a password of at least 12 characters', {
      pattern: '^[^:\\s]{1,64}:.{12,}$',
    }),
    SEPARATION_OF_DUTIES: string('on or off', { enum: ['on', 'off'], default: 'off' }),
    STAFF_SECOND_FACTOR: string('required or optional', {
      enum: ['required', 'optional'],
      default: 'required',
    }),
    FIRST_SITE: string('a site folder'),
    EDITOR_HOSTS: string('hosts separated by commas, such as editor.example.org,10.0.0.5:3000', {
      pattern: '^[^\\s,/@]+(, *[^\\s,/@]+)*$',
    }),
    INTEGRATION_KEY: string('a text of at least 16 characters', { minLength: 16 }),
    SECRET_KEY: string('a text of at least 32 characters', { minLength: 32 }),
    DATA_KEYS: string('keys separated by commas'),
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
    DEMO: string('on or off', { enum: ['on', 'off'], default: 'on' }),
    STALE_SECONDS: integer(1, 86_400, 10),
    STOP_SECONDS: integer(1, 3600, 10),
    STOP_NOTICE_SECONDS: integer(0, 3600, 0),
    LIMITS: string('off, or classes with their calls a minute, such as search=60,count=off', {
      pattern: '^(off|[a-z]+=(off|[1-9]\\d{0,6})(,[a-z]+=(off|[1-9]\\d{0,6}))*)$',
    }),
    SHED_AFTER: string('off, or classes with their milliseconds, such as lists=500,reports=off', {
      pattern: '^(off|[a-z]+=(off|[1-9]\\d{0,5})(,[a-z]+=(off|[1-9]\\d{0,5}))*)$',
    }),
    WAITING_ROOM: string('off, or turns within a minute from 1 to 1000000', {
      pattern: '^(off|[1-9]\\d{0,5}|1000000)$',
      default: '3000',
    }),
    API_ORIGINS: string(
      '* or origins separated by commas, such as https://www.example.org,https://m.example.org',
      {
        pattern: `^(\\*|${ONE_ORIGIN}(,${ONE_ORIGIN})*)$`,
      },
    ),
    MAX_CONNECTIONS: integer(1, 1_000_000, 5000),
    CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000, 500),
    REQUEST_SECONDS: integer(1, 3600, 30),
    POLICY_REPORTS: string('on or off', { enum: ['on', 'off'], default: 'off' }),
    BACKUP_KEY: string('a text of at least 32 characters', { minLength: 32 }),
    BACKUP_FOLDER: string('a folder'),
    BACKUP_HOURS: integer(1, 8760, 24),
    BACKUP_AT: string('a time of day such as 03:30', { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
    BACKUP_KEEP: integer(1, 10_000, 7),
    AUDIT_DAYS: integer(180, 36_500, 1095),
    IMPORT_FILE_SECONDS: integer(1, 86_400, 120),
    IMPORT_MEMORY_MB: integer(64, 65_536, 256),
    SMS_BUDGET: integer(1, 100_000_000, 50_000),
    CODES_PER_NETWORK: integer(1, 10_000_000, 1200),
    SMS_URL: string('an address such as https://sms.example.org/send', { pattern: '^https?://.' }),
    SMS_PER_SECOND: integer(1, 10_000),
    SMS_TOKEN: string('what the gateway at SMS_URL knows the portal by'),
    SMS_SENDER: string('a text'),
    SMS_ACCEPTED: string('a text'),
    CLAMD: string('the host and port of clamd such as 127.0.0.1:3310', { pattern: HOST_AND_PORT }),
    METRICS: string('a host and port such as 127.0.0.1:9464', { pattern: HOST_AND_PORT }),
    ACCESS_LOG: string('a folder, or off'),
    ACCESS_LOG_DAYS: integer(1, 36_500, 183),
    ACCESS_LOG_MB: integer(10, 100_000_000, 20_480),
    OIDC_ISSUER: ISSUER,
    OIDC_CLIENT_ID: string(`what the provider at OIDC_ISSUER knows the portal by${OIDC_NOTE}`),
    OIDC_CLIENT_SECRET: string('a text'),
    OIDC_LABEL: string('at most 40 characters', { maxLength: 40 }),
    OIDC_SCOPE: string(SCOPES, { ...SCOPE, default: 'openid profile' }),
    OIDC_NAME_CLAIM: string('the name of a claim', { default: 'name' }),
    OIDC_PERSON_CLAIM: string('the name of a claim'),
    STAFF_OIDC_ISSUER: ISSUER,
    STAFF_OIDC_CLIENT_ID: string(`what the provider at STAFF_OIDC_ISSUER knows the editor’s app by`),
    STAFF_OIDC_CLIENT_SECRET: string('a text'),
    STAFF_OIDC_LABEL: string('at most 40 characters', { maxLength: 40 }),
    STAFF_OIDC_SCOPE: string(SCOPES, { ...SCOPE, default: 'openid email' }),
    STAFF_OIDC_CLAIM: string('the name of a claim', { default: 'sub' }),
    LOG_LEVEL: string(`one of ${LOG_LEVELS.join(', ')}`, { enum: LOG_LEVELS, default: 'info' }),
  },
  dependentRequired: {
    DATABASE_URL: ['SECRET_KEY'],
    BACKUP_AT: ['BACKUP_FOLDER'],
    SMS_TOKEN: ['SMS_URL'],
    SMS_PER_SECOND: ['SMS_URL'],
    OIDC_ISSUER: ['OIDC_CLIENT_ID', 'PUBLIC_ORIGIN'],
    STAFF_OIDC_ISSUER: ['STAFF_OIDC_CLIENT_ID', 'PUBLIC_ORIGIN'],
    ...Object.fromEntries(
      ['CLIENT_ID', 'CLIENT_SECRET', 'LABEL'].map((name) => [`STAFF_OIDC_${name}`, ['STAFF_OIDC_ISSUER']]),
    ),
    ...Object.fromEntries(
      ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_PERSON_CLAIM'].map((name) => [
        name,
        ['OIDC_ISSUER'],
      ]),
    ),
    ...Object.fromEntries(
      [MEDIA_S3, UPLOADS_S3].flatMap((all) => all.map((name): [string, string[]] => [name, all])),
    ),
  },
}

const isVariables = lazyValidator(() =>
  new Ajv2020({
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    strictRequired: false,
  }).compile<Variables>(schema),
)

/** Every setting that there is. */
export const VARIABLE_NAMES = Object.keys(schema.properties)

/**
 * Reads the known variables from the environment; an empty variable counts as absent.
 * @throws EnvironmentError that names every invalid variable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): EnvironmentVariables {
  const known: unknown = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  if (!isVariables(known)) throw new EnvironmentError(messageOf(isVariables.errors ?? []))
  return { ...known, TRUST_PROXY: proxiesOf(known.TRUST_PROXY) }
}

function messageOf(errors: readonly ErrorObject[]): string {
  const names = errors.map((error) =>
    'missingProperty' in error.params ? String(error.params.missingProperty) : error.instancePath.slice(1),
  )
  const properties: Record<string, { description: string }> = schema.properties
  return [...new Set(names)]
    .flatMap((name) => {
      const expected = properties[name]?.description
      return expected
        ? [`environment variable ${name} must be ${expected}${name === 'SECRET_KEY' ? KEY_NOTE : ''}`]
        : []
    })
    .join('\n')
}

const KEY_NOTE = '; with DATABASE_URL it is required'

function proxiesOf(value: string): EnvironmentVariables['TRUST_PROXY'] {
  return value === 'on' || value === 'off' ? value === 'on' : value.split(',')
}
