import { expect, it } from 'vitest'
import { speaking } from '../../../../src/server/ground/language/say.ts'
import { version } from '../../../../src/server/ground/version.ts'
import { diagnose } from '../../../../src/server/house/doctor/doctor.ts'
import type { Facts } from '../../../../src/server/house/doctor/findings/facts.ts'
import { keysFault } from '../../../../src/server/store/secrets/open-secrets.ts'

const GIB = 1024 ** 3
const ROOM = { fault: undefined, free: 50 * GIB, size: 100 * GIB }

/** A service as production has it, with nothing the matter. */
const VARIABLES = {
  DATABASE_URL: 'postgres://anju:password@127.0.0.1/anju',
  SECRET_KEY: 'k'.repeat(40),
  BACKUP_KEY: 'b'.repeat(40),
  PUBLIC_ORIGIN: 'https://www.example.org',
  HOST: '127.0.0.1',
  TRUST_PROXY: 'loopback',
  BACKUP_FOLDER: '/mnt/backups/anju',
  ACCESS_LOG: '/var/log/anju',
  SMS_URL: 'https://sms.example.org/send',
  SMS_TOKEN: 'token',
  CLAMD: '127.0.0.1:3310',
}

const NOW = new Date('2026-11-24T10:00:00Z')
const FACTS = {
  now: NOW,
  database: { fault: undefined, time: NOW, tables: 'current' },
  dataFolder: { path: '/var/lib/anju', ...ROOM },
  isKeyExposed: false,
  backups: {
    path: '/mnt/backups/anju',
    ...ROOM,
    isOnDataDisk: false,
    last: new Date('2026-11-24T03:30:00Z'),
  },
  accessLog: { path: '/var/log/anju', ...ROOM },
  buckets: { MEDIA_S3: undefined },
  sms: { fault: undefined },
  clamd: { fault: undefined },
  outside: { fault: undefined, release: version },
} satisfies Facts

const told = (variables: NodeJS.ProcessEnv = {}, facts: Partial<Facts> = {}) =>
  diagnose({ ...VARIABLES, ...variables }, async () => ({ ...FACTS, ...facts }))

const SUBJECTS = [
  'settings',
  'database',
  'disk',
  'clock',
  'keys',
  'backups',
  'buckets',
  'mail',
  'SMS',
  'scans',
  'proxy',
]

it('a sound service has one line for each subject, and exit code 0', async () => {
  const { exitCode, lines } = await told()
  expect(lines.map((line) => line.split(/\s+/)[1])).toEqual(SUBJECTS)
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(exitCode).toBe(0)
})

const { database, dataFolder, backups } = FACTS
const gone = { fault: 'ECONNREFUSED' }

/** The fault, what it changes of the settings and of the machine, and the words that name it and its way out. */
const FAULTS: [string, NodeJS.ProcessEnv, Partial<Facts>, RegExp][] = [
  ['a value that is none', { PORT: 'abc' }, {}, /PORT must be an integer from 0 to 65535/],
  [
    'a misspelt name beside the right one',
    { DATA_DIRR: '/x', DATA_DIR: '/y' },
    {},
    /DATA_DIRR .*did you mean DATA_DIR/,
  ],
  ['a misspelt name', { METRIC: '127.0.0.1:9464' }, {}, /METRIC .*did you mean METRICS/],
  ['a name that there is not', { BACKUP_DIR: '/b' }, {}, /BACKUP_DIR means nothing.*BACKUP_FOLDER/],
  [
    'a database without a key',
    { SECRET_KEY: '' },
    {},
    /SECRET_KEY must be .*with DATABASE_URL it is required/,
  ],
  ['half a gateway', { SMS_URL: '' }, {}, /SMS_URL must be an address such as/],
  ['no address', { PUBLIC_ORIGIN: '' }, {}, /PUBLIC_ORIGIN is not set.*set it/],
  ['an open address', { PUBLIC_ORIGIN: 'http://www.example.org' }, {}, /fault .*PUBLIC_ORIGIN is http/],
  ['a password that stays', { FIRST_EDITOR: 'anna:a long password 1' }, {}, /FIRST_EDITOR .*take it out/],
  ['a database away', {}, { database: gone }, /fault +database +ECONNREFUSED/],
  [
    'a newer database',
    {},
    { database: { fault: undefined, tables: 'newer' } },
    /newer release.*restore a backup/,
  ],
  [
    'an upgrade without a backup',
    { BACKUP_BEFORE_UPGRADE: 'required' },
    { database: { fault: undefined, tables: 'older' } },
    /fault +database .*BACKUP_BEFORE_UPGRADE=/,
  ],
  [
    'no data folder',
    {},
    { dataFolder: { path: '/d', fault: 'does not exist' } },
    /DATA_DIR \/d does not exist; make/,
  ],
  ['a full disk', {}, { dataFolder: { ...dataFolder, free: 1e8 } }, /fault +disk +DATA_DIR has 95 MiB left/],
  ['little room', {}, { dataFolder: { ...dataFolder, free: 2 * GIB } }, /warning +disk .*make room/],
  [
    'a log that cannot be written',
    {},
    { accessLog: { path: '/l', fault: 'cannot be written (EACCES)' } },
    /ACCESS_LOG \/l cannot be written/,
  ],
  [
    'two clocks',
    {},
    { database: { ...database, time: new Date(NOW.getTime() - 61_000) } },
    /clock +it is 61 s apart.*NTP/,
  ],
  ['a clock of 1970', {}, { now: new Date(0) }, /clock +it says 1970-01-01; set it/],
  [
    'the example’s key',
    { SECRET_KEY: 'replace-me-with-a-text-of-at-least-32-characters' },
    {},
    /keys +SECRET_KEY is the text of the example/,
  ],
  ['one key for two', { BACKUP_KEY: VARIABLES.SECRET_KEY }, {}, /BACKUP_KEY equals SECRET_KEY/],
  ['a key that others read', {}, { isKeyExposed: true }, /secret\.key in DATA_DIR; chmod 600/],
  [
    'no backups',
    { BACKUP_FOLDER: '' },
    { backups: undefined } as never,
    /fault +backups +none are scheduled; set BACKUP_FOLDER/,
  ],
  [
    'backups on the disk of the data',
    {},
    { backups: { ...backups, isOnDataDisk: true } },
    /one fault takes both/,
  ],
  ['open backups', { BACKUP_KEY: '' }, {}, /not encrypted.*set BACKUP_KEY/],
  [
    'old backups',
    {},
    { backups: { ...backups, last: new Date('2026-11-20T03:30:00Z') } },
    /the last is 103 hours old; look in the log/,
  ],
  [
    'a bucket that refuses',
    {},
    { buckets: { MEDIA_S3: undefined, BACKUP_S3: 'the store at https://s3 answered 403' } },
    /buckets +BACKUP_S3: the store at https:\/\/s3 answered 403; check BACKUP_S3_ENDPOINT/,
  ],
  ['a mail server away', {}, { mail: gone }, /mail +the mail server does not let us in \(ECONNREFUSED\)/],
  [
    'no gateway',
    { SMS_URL: '', SMS_TOKEN: '' },
    { sms: undefined } as never,
    /SMS_URL is not set.*name the gateway/,
  ],
  ['a gateway away', {}, { sms: gone }, /SMS +the gateway cannot be reached \(ECONNREFUSED\)/],
  ['no scanner', {}, { clamd: gone }, /clamd cannot be reached.*start it/],
  ['a proxy that is not trusted', { TRUST_PROXY: 'off' }, {}, /TRUST_PROXY is off behind a proxy.*loopback/],
  ['everybody trusted', { TRUST_PROXY: 'on', HOST: '0.0.0.0' }, {}, /whoever connects forges an address/],
  [
    'a site that does not answer',
    {},
    { outside: { fault: 'ENOTFOUND' } },
    /does not answer from here \(ENOTFOUND\)/,
  ],
  [
    'a process of another release',
    {},
    { outside: { fault: undefined, release: '0.0.1' } },
    /runs 0\.0\.1, this is/,
  ],
]

it.each(FAULTS)('names %s, and the way out', async (_, variables, facts, words) => {
  const { exitCode, lines } = await told(variables, facts)
  const wrong = lines.filter((line) => !line.startsWith('ok'))
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(words)
  expect(exitCode).toBe(wrong[0]?.startsWith('fault') ? 1 : 0)
})

it('a changed SECRET_KEY is told from the key in the database, with what to do', () => {
  const sealed = { kid: 'ffff0000', suite: 'standard', iv: '', tag: '', value: '' } as never
  const said = keysFault(sealed, { SECRET_KEY: 'x'.repeat(40) })
  expect(said).toMatch(/DATA_KEYS and SECRET_KEY must give the key.*ffff0000.*run "npm run site -- reseal"/)
  expect(keysFault(undefined, { SECRET_KEY: 'x'.repeat(40) })).toBeUndefined()
})

it('speaks the language of the operator, states and subjects too', async () => {
  const { SMS_URL: _gateway, ...without } = VARIABLES
  const { lines } = await speaking('zh-CN', () =>
    diagnose({ ...without, SMS_TOKEN: '', BACKUP_FOLDERR: 'x' }, async () => FACTS),
  )
  expect(lines).toContain('故障  设置\u3000  没有 BACKUP_FOLDERR 这个环境变量，是不是想写 BACKUP_FOLDER？')
  expect(lines).toContain(
    '故障  短信\u3000  没有设置 SMS_URL：验证码只写进文件，居民登录不了；请填短信网关的网址',
  )
  expect(lines.join('')).toContain('正常  数据库  ')
})
