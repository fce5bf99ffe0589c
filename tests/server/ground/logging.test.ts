import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accessCount, live } from '../../../src/server/store/db/schema.ts'
import { describeInText } from '../../../src/server/ground/describe-error.ts'
import { harmlessAddress } from '../../../src/server/ground/harmless-address.ts'
import { speaking } from '../../../src/server/ground/language/say.ts'
import { createLogger } from '../../../src/server/ground/logging.ts'
import { testDatabase } from '../../support/database.ts'

const { db } = await testDatabase()
let text = ''
const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) })
const log = createLogger('info', sink)
beforeEach(() => void (text = ''))

describe('of an address a log says', () => {
  test.each([
    ['/t1/news_list?col1=news&current=2', '/t1/news_list?col1=news&current=2'],
    ['/api/x?tokenId=abc&size=1', '/api/x?size=1&…'],
    ['/home?%74oken=abc#x', '/home?…'],
    ['/search?words=%E4%BF%9D%E9%9A%9C', '/search?…'],
    ['/search?current=bad%20words', '/search?…'],
    ['/%zz?token=abc', '/…?…'],
    ['/%zz%3Ftoken=abc', '/…'],
    ['/a/token=abc/b', '/a/…/b'],
    ['/a;jsessionid=abc', '/a?…'],
    ['/home?token', '/home?…'],
    ['/home?0123456789abcdef', '/home?…'],
    ['/reset/0123456789abcdef0123456789abcdef', '/reset/…'],
    ['/t1/news_list?contentId=0123456789abcdef0123456789abcdef', '/t1/news_list?…'],
    ['/%E5%85%AC%E5%91%8A/2024', '/公告/2024'],
    ['', ''],
  ])('%s → %s', (address, said) => expect(harmlessAddress(address)).toBe(said))
})

const SECRET = '赵某的月收入 4321 hunter2'

describe('a log never repeats', () => {
  test('what a request carried', () => {
    log.info({ headers: { tokenid: SECRET, cookie: SECRET } }, 'a')
    log.info({ req: { method: 'GET', url: `/a?words=${SECRET}`, headers: { cookie: SECRET } } }, 'b')
    log.info({ words: SECRET, address: `/search?words=${SECRET}`, count: 3 }, 'c')
    expect(text).not.toContain('hunter2')
    expect(text).toContain('"count":3,"leftOut":["words"]')
  })

  const failures: [string, () => PromiseLike<unknown>][] = [
    [
      'the values of a statement that failed',
      () =>
        db
          .insert(live)
          .values({ id: 'x', kind: SECRET, columnKey: SECRET, title: SECRET, fields: {} } as never),
    ],
    ['a value that is no number', () => db.execute(sql`SELECT ${SECRET}::int`)],
    ['a value that is no JSON', () => db.execute(sql`SELECT ${`{"a": ${SECRET}`}::jsonb`)],
    ['a value that stands in the statement itself', () => db.execute(sql.raw(`SELECT '${SECRET}'::int`))],
    [
      'a key that is there already',
      async () => {
        const row = { day: '2026-01-01', moduleKey: SECRET, path: '', deviceType: '', total: 1 }
        await db.insert(accessCount).values([row])
        await db.insert(accessCount).values([row])
      },
    ],
  ]
  test.each(failures)('%s', async (_name, fail) => {
    const error: unknown = await Promise.resolve(fail()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    log.error({ err: error }, 'failed')
    log.error(error)
    log.error({ err: new Error('while writing', { cause: error }) })
    expect(text).toContain('DrizzleQueryError')
    expect(text + describeInText(error)).not.toMatch(/hunter2|4321|赵某/)
    // What went wrong can still be told.
    expect(text).toMatch(/"code":"\w{5}"/)
    expect(text).toMatch(/"stack":" +at /)
  })

  test('what could not be parsed', () => {
    for (const fail of [
      () => JSON.parse(`{${SECRET}`),
      () => new URL(SECRET),
      () => decodeURIComponent(`%${SECRET}`),
      () => {
        throw new Error(`no such page: /a?token=${SECRET}`)
      },
      () => {
        throw SECRET
      },
    ]) {
      try {
        fail()
      } catch (error) {
        log.error({ err: error }, 'failed')
      }
    }
    expect(text).not.toMatch(/hunter2|4321|赵某/)
    expect(text.split('failed')).toHaveLength(6)
  })

  test('but says what the operator has to know', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
    log.error({ err: error }, 'the database is away')
    expect(text).toContain('connect ECONNREFUSED 10.0.0.7:5432')
  })
})

test('lines are in the language of the operator, whose request they are about notwithstanding', () => {
  vi.stubEnv('ANJU_LANG', 'zh-CN')
  const chinese = createLogger('info', sink)
  vi.unstubAllEnvs()
  speaking('en', () => {
    chinese.info({ seconds: 3 }, 'the database answers again')
    chinese.info('the demo is loaded')
    chinese.error(new Error('x'))
    chinese.info({}, 'a sentence that nobody translated')
  })
  const lines = text.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    '数据库恢复了',
    '演示数据已装入',
    '出错了',
    'a sentence that nobody translated',
  ])
})
