import { expect, test } from 'vitest'
import { readEnvironment } from '../../../src/server/ground/env.ts'
import { speaking } from '../../../src/server/ground/language/say.ts'
import { misspeltVariables } from '../../../src/server/ground/misspelt-variables.ts'
import { EnvironmentError } from '../../../src/server/ground/operator-error.ts'

test('an empty environment gives the defaults', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    BACKUP_HOURS: 24,
    OIDC_SCOPE: 'openid profile',
    OIDC_NAME_CLAIM: 'name',
    STAFF_OIDC_SCOPE: 'openid email',
    STAFF_OIDC_CLAIM: 'sub',
    BACKUP_KEEP: 7,
    BACKUP_RETENTION: 'days=7,weeks=5,months=12',
    BACKUP_TRY_DAYS: 7,
    CHECK_HOSTS: 'off',
    MCP: 'off',
    BACKUP_BEFORE_UPGRADE: 'off',
    AUDIT_DAYS: 1095,
    SMS_BUDGET: 50_000,
    CONNECTIONS_PER_ADDRESS: 500,
    CODES_PER_NETWORK: 1200,
    HOST: 'localhost',
    DATA_DIR: './data',
    DATABASE_WAIT: 0,
    TRUST_PROXY: false,
    DEMO: 'on',
    STALE_SECONDS: 10,
    STOP_SECONDS: 10,
    STOP_NOTICE_SECONDS: 0,
    WAITING_ROOM: '3000',
    MAX_CONNECTIONS: 5000,
    REQUEST_SECONDS: 30,
    POLICY_REPORTS: 'off',
    IMPORT_FILE_SECONDS: 120,
    IMPORT_MEMORY_MB: 256,
    ACCESS_LOG_DAYS: 183,
    ACCESS_LOG_MB: 20_480,
    SEPARATION_OF_DUTIES: 'off',
    STAFF_SECOND_FACTOR: 'required',
    LOG_LEVEL: 'info',
  })
})

test('an empty variable counts as absent, and unknown variables are left alone', () => {
  expect(readEnvironment({ PORT: '', PATH: '/bin' }).PORT).toBe(3000)
  expect(readEnvironment({ PATH: '/bin' })).not.toHaveProperty('PATH')
})

test.each([
  ['on', true],
  ['off', false],
  ['loopback,10.0.0.0/8', ['loopback', '10.0.0.0/8']],
])('TRUST_PROXY=%s is %j', (value, expected) => {
  expect(readEnvironment({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
})

test('an identity provider needs what it knows the portal by, and the address that it leads back to', () => {
  const alone = { OIDC_ISSUER: 'https://id.example.org' }
  expect(() => readEnvironment(alone)).toThrow(
    /OIDC_CLIENT_ID[^]*PUBLIC_ORIGIN|PUBLIC_ORIGIN[^]*OIDC_CLIENT_ID/,
  )
  const whole = { ...alone, OIDC_CLIENT_ID: 'portal', PUBLIC_ORIGIN: 'https://www.example.org' }
  expect(readEnvironment(whole)).toMatchObject(whole)
  for (const issuer of ['http://id.example.org', 'http://localhost.evil.example', 'id.example.org'])
    expect(() => readEnvironment({ ...whole, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER')
})

test.each([
  ['PORT', 'abc', 'an integer from 0 to 65535'],
  ['PORT', '70000', 'an integer from 0 to 65535'],
  ['DATABASE_URL', 'mysql://db/x', 'postgres://'],
  ['PUBLIC_ORIGIN', 'www.example.org', 'https://www.example.org'],
  ['PUBLIC_ORIGIN', 'https://www.example.org/home', 'without a path'],
  ['TRUST_PROXY', 'perhaps', 'on, off'],
  // A number of hops would believe whoever connects directly.
  ['TRUST_PROXY', '1', 'addresses'],
  ['API_ORIGINS', 'www.example.org', 'https://www.example.org,'],
  ['API_ORIGINS', 'https://a.example,*', '* or origins'],
  ['API_ORIGINS', 'https://a.example/path', '* or origins'],
  ['API_ORIGINS', 'null', '* or origins'],
  ['METRICS', '9464', '127.0.0.1:9464'],
  ['METRICS', 'http://localhost:9464', '127.0.0.1:9464'],
  ['ACCESS_LOG_DAYS', '0', 'from 1'],
  ['LIMITS', 'search', 'search=60'],
  ['LIMITS', 'search=0', 'search=60'],
  ['LIMITS', 'search=60;count=off', 'search=60'],
  ['MAX_CONNECTIONS', '0', 'an integer from 1'],
  ['REQUEST_SECONDS', '0', 'an integer from 1'],
  ['FIRST_EDITOR', 'anna', 'name:password'],
  ['FIRST_EDITOR', 'anna:too short 1', 'at least 12'],
  ['SECRET_KEY', 'short', 'at least 32'],
  ['DEMO', 'no', 'on or off'],
  ['STOP_SECONDS', '0', 'an integer from 1 to 3600'],
  ['LOG_LEVEL', 'loud', 'one of fatal'],
])('%s=%s is refused by name, with what is expected', (name, value, expected) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError)
  expect(() => readEnvironment({ [name]: value })).toThrow(name)
  expect(() => readEnvironment({ [name]: value })).toThrow(expected)
})

test('a secret is never repeated in the message', () => {
  expect(() => readEnvironment({ SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
})

test('a PostgreSQL server needs a key that all processes share', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'postgres://db/anju' })).toThrow('SECRET_KEY')
  const key = 'k'.repeat(32)
  expect(readEnvironment({ DATABASE_URL: 'postgres://db/anju', SECRET_KEY: key }).SECRET_KEY).toBe(key)
})

test('a store for media needs all that it is reached by', () => {
  const part = { MEDIA_S3_ENDPOINT: 'https://s3.example.org', MEDIA_S3_BUCKET: 'media' }
  expect(() => readEnvironment(part)).toThrow(/MEDIA_S3_REGION[^]*MEDIA_S3_ACCESS_KEY[^]*MEDIA_S3_SECRET_KEY/)
  const keys = { MEDIA_S3_REGION: 'r', MEDIA_S3_ACCESS_KEY: 'a', MEDIA_S3_SECRET_KEY: 's' }
  expect(readEnvironment({ ...part, ...keys })).toMatchObject({ ...part, ...keys })
})

test('every wrong variable is named at once', () => {
  expect(() => readEnvironment({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT[^]*DEMO/)
})

test('a variable that is nearly one of ours is named, with the one that was meant', () => {
  const said = misspeltVariables({
    DATABSE_URL: 'x',
    PUBLIC_ORIGN: 'x',
    backup_folder: 'x',
    TRUST_PROXI: '',
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'a',
    LOGNAME: 'a',
    NODE_ENV: 'a',
    [`DATA_DIR${'_'.repeat(5000)}`]: 'a',
  })
  expect(said).toEqual([
    'environment variable DATABSE_URL means nothing here, did you mean DATABASE_URL?',
    'environment variable PUBLIC_ORIGN means nothing here, did you mean PUBLIC_ORIGIN?',
    'environment variable backup_folder means nothing here, did you mean BACKUP_FOLDER?',
  ])
  expect(misspeltVariables({ DATA_DIRR: 'x', DATA_DIR: './data', METRIC: '1', BACKUP_DIR: '/b' })).toEqual([
    'environment variable DATA_DIRR means nothing here, did you mean DATA_DIR?',
    'environment variable METRIC means nothing here, did you mean METRICS?',
    expect.stringMatching(
      /^environment variable BACKUP_DIR means nothing here; there are BACKUP_KEY, BACKUP_FOLDER/,
    ),
  ])
})

test('what is wrong with settings is said in the language of the operator', () => {
  const wrong = { PORT: 'abc', BACKUP_AT: '25:00', DATABASE_URL: 'postgres://a/b', MEDIA_S3_BUCKET: 'media' }
  const lines = speaking('zh-CN', () => {
    try {
      return String(readEnvironment(wrong))
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : String(error)
    }
  }).split('\n')
  expect(lines).toContain('环境变量 PORT 应为 0 到 65535 的整数')
  expect(lines).toContain('环境变量 BACKUP_AT 应为一天里的时刻，例如 03:30')
  expect(lines).toContain('环境变量 SECRET_KEY 应为至少 32 个字符的文字；设置了 DATABASE_URL 就必须设置它')
  expect(lines).toContain(
    '环境变量 MEDIA_S3_REGION 应为区域的名称；使用存储要同时设置地址、存储桶、区域和两个密钥',
  )
  expect(speaking('zh-CN', () => misspeltVariables({ DATA_DIRR: 'x' }))).toEqual([
    '没有 DATA_DIRR 这个环境变量，是不是想写 DATA_DIR？',
  ])
})
