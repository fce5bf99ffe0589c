import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'

const { app, database, revision, get, post } = await testApp()
const LIST = '/bzf-portal-cms/bpcContentEntity/selectByPage'
const RECORD = '/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount'
const VERSION = '/bzf-portal-background/getAppVersion'

beforeAll(async () => {
  await insertSite(database.db)
  await insertColumns(database.db, { news: {} })
  await revision.refresh()
})

describe('a wrong parameter is named, with what it must be', () => {
  test.each([
    [LIST, 'query parameter "columnId" is missing'],
    [`${LIST}?columnId=a%20b`, 'query parameter "columnId" must be a text like ^[A-Za-z0-9]'],
    [`${LIST}?columnId=news&size=0`, 'query parameter "size" must be an integer from 1 to 100'],
    [`${LIST}?columnId=news&size=101`, 'query parameter "size" must be an integer from 1 to 100'],
    [`${LIST}?columnId=news&size=ten`, 'query parameter "size" must be an integer from 1 to 100'],
    [`${LIST}?columnId=news&size=1&size=2`, 'query parameter "size" must be an integer from 1 to 100'],
    [`${LIST}?columnId=news&current=1.5`, 'query parameter "current" must be an integer from 1 to 1000000'],
    [
      `${LIST}?columnId=news&classify=${'x'.repeat(101)}`,
      'query parameter "classify" must be a text of at most 100',
    ],
    ['/search', 'query parameter "words" is missing'],
    ['/search?words=', 'query parameter "words" must be a text of 1 to 100 characters'],
    [`/search?words=${'x'.repeat(3000)}`, 'query parameter "words" must be a text of 1 to 100 characters'],
    [`${LIST}?columnId=news&classify=a%00`, 'query parameter "classify" holds the character U+0000'],
    ['/search?words=x&words=y', 'query parameter "words" must be a text of 1 to 100 characters'],
    ['/search?words=x&column=a%20b', 'query parameter "column" must be a text like'],
    ['/search?words=x&kind=Article', 'query parameter "kind" must be a text like'],
    ['/search?words=x&current=0', 'query parameter "current" must be an integer from 1 to 1000'],
    ['/search?words=x&size=51', 'query parameter "size" must be an integer from 1 to 50'],
    ['/site?revision=-1', 'query parameter "revision" must be an integer from 0 to 2147483647'],
    ['/site/address?path=', 'query parameter "path" must be a text of 1 to 2000 characters'],
    [
      '/bzf-portal-register/portal/autoLogin?fingerprint=abc',
      'query parameter "fingerprint" must be a text like',
    ],
    [
      '/bzf-portal-background/bpbWebSkinEntity/selectByRecord?webSkinStatus=2',
      '"webSkinStatus" must be one of 0, 1',
    ],
    [
      '/bzf-portal-background/bpbMemorabiliaEntity/selectByYear?year=20',
      '"year" must be an integer from 1900 to 2200',
    ],
    ['/bzf-portal-data-docking/dataMiddleOffice/selectProject?status=sold', '"status" must be one of coming'],
  ])('GET %s', async (path, message) => {
    const { status, body } = await get(path)
    expect({ status, code: body?.code }).toEqual({ status: 400, code: '400' })
    expect(body?.message).toContain(message)
  })

  test.each([
    [`${LIST}?colunmId=news`, 'query parameter "colunmId" is not known, did you mean "columnId"?'],
    [`${LIST}?columnId=news&Size=5`, 'query parameter "Size" is not known, did you mean "size"?'],
    [`${LIST}?columnId=news&curent=2`, 'query parameter "curent" is not known, did you mean "current"?'],
    ['/search?word=x', 'query parameter "word" is not known, did you mean "words"?'],
  ])('one that is misspelt is told which was meant: %s', async (path, message) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { message } })
  })

  test.each(['_=1764', 'utm_source=mail', 'token=x', 'time=1', '__proto__=1', `${'s'.repeat(3000)}=1`])(
    'one that resembles none is passed over: %s',
    async (other) => {
      expect(await get(`${LIST}?columnId=news&${other}`)).toMatchObject({ status: 200 })
    },
  )

  const PROJECTS = '/bzf-portal-data-docking/dataMiddleOffice/selectProject'
  const YEAR = '/bzf-portal-background/bpbMemorabiliaEntity/selectByYear'
  test.each([
    '1e309',
    '-1e309',
    'Infinity',
    '-Infinity',
    'NaN',
    '9'.repeat(400),
    '0x10',
    '1_0',
    ' 5',
    '٣',
    'null',
    '',
  ])('what is no number: %s', async (number) => {
    for (const path of [
      `${LIST}?columnId=news&current=`,
      `${LIST}?columnId=news&size=`,
      '/search?words=x&current=',
      '/site?revision=',
      `${PROJECTS}?priceMin=`,
      `${PROJECTS}?priceMax=`,
      `${YEAR}?year=`,
      '/bzf-portal-background/bpbWebSkinEntity/selectByRecord?webSkinStatus=',
      '/bzf-portal-background/bpbFriendlyLink/selectByPage?current=',
    ]) {
      const answer = await get(path + encodeURIComponent(number))
      expect([path, answer.status, answer.body?.code]).toEqual([path, 400, '400'])
      expect(answer.body?.message).toMatch(/^query parameter "\w+" must be /)
    }
  })

  test.each(['1e309', '9'.repeat(400)])('a number in a body that is none: %s', async (number) => {
    const path = '/bzf-portal-background/BpbArticleCollectEntity/batch/updateById'
    const body = `[{"id":"x","status":${number}}]`
    const { headers } = await loggedIn({ app, database })
    const answer = await post(path, body, { ...headers, 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 400, body: { code: '400' } })
  })

  test.each<[string, object, string]>([
    [RECORD, {}, 'body property "records" is missing'],
    [RECORD, { records: [] }, 'body property "records" must be a list of 1 to 50 items'],
    [RECORD, { records: [{ moduleKey: 'home', who: 'me' }] }, 'body property "records[0].who" is not known'],
    [VERSION, { platfrom: 'ios' }, 'body property "platform" is missing'],
    [VERSION, { platform: 'ios', versoin: 1 }, 'body property "versoin" is not known'],
    [
      RECORD,
      { records: [{ moduleKey: 'home', deviceTyp: 'phone' }] },
      'body property "records[0].deviceTyp" is not known, did you mean "deviceType"?',
    ],
    [RECORD, { records: [{ moduleKey: 7 }] }, 'body property "records[0].moduleKey" must be a text like'],
    [VERSION, { platform: 'windows' }, 'body property "platform" must be one of android, ios, harmony'],
    [VERSION, [], 'body must be an object'],
  ])('POST %s %j', async (path, payload, message) => {
    const { status, body } = await post(path, payload)
    expect({ status, code: body?.code }).toEqual({ status: 400, code: '400' })
    expect(body?.message).toContain(message)
  })

  test('a header that is too long', async () => {
    const answer = await get('/bzf-portal-register/portal/selectUserInfo', { tokenid: 'x'.repeat(513) })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('header "tokenid"') },
    })
  })

  test('a body that is no JSON', async () => {
    const answer = await post(VERSION, '{"platform":', { 'content-type': 'application/json' })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: '400', message: expect.stringContaining('JSON') },
    })
  })
})

test('a body over one mebibyte is 413', async () => {
  const answer = await post(VERSION, { platform: 'x'.repeat(1024 * 1024) })
  expect(answer).toMatchObject({
    status: 413,
    body: { code: '413', message: 'the body is larger than 1048576 bytes' },
  })
})

test.each([
  ['application/xml', '<platform/>'],
  ['application/x-www-form-urlencoded', 'platform=windows'],
])('a body of another type is 415: %s', async (type, payload) => {
  const answer = await post(VERSION, payload, { 'content-type': type })
  expect(answer).toMatchObject({
    status: 415,
    body: { code: '415', message: `the content type "${type}" is not accepted here` },
  })
})

test.each([VERSION, RECORD])('a body that is missing is 400: %s', async (path) => {
  const response = await app.inject({ method: 'POST', url: `/api${path}` })
  expect([response.statusCode, response.json().message]).toEqual([400, 'the body is missing'])
})

test('a permalink with the character 0 is none that is known', async () => {
  expect(await get('/site/address?path=/a%00')).toMatchObject({ status: 400 })
  expect(await get('/site/address?path=/a%2500')).toMatchObject({ status: 404 })
})

test.each(['/nowhere', '/site/', '/bzf-portal-cms/bpcContentEntity/selectbypage'])(
  'an address that the contract lacks is 404 in the envelope: %s',
  async (path) => {
    const answer = await get(path)
    expect(answer).toMatchObject({
      status: 404,
      body: { code: '404', message: `there is no GET /api${path}` },
    })
  },
)

test.each(['/api', '/api/', '/api/nowhere'])(
  '%s is 404 in the envelope and no page, whatever the method',
  async (url) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url })
      expect([response.statusCode, response.json().code]).toEqual([404, '404'])
    }
  },
)

test('an address that cannot be read is 400 in the envelope', async () => {
  expect(await get('/%zz')).toMatchObject({ status: 400, body: { code: '400' } })
})

test('a token in an unknown address is not repeated', async () => {
  expect((await get('/nowhere?tokenId=secret')).body?.message).not.toContain('secret')
  expect(JSON.stringify((await get('/%zz?tokenId=secret')).body)).not.toContain('secret')
})

test.each([
  `${LIST}?columnId=x`,
  '/search?words=a&column=x',
  '/bzf-portal-cms/bpcContentEntity/selectHomePageContent?columnId=x',
  '/bzf-portal-cms/bpcContentEntity/selectFrontContent?columnId=x',
  '/bzf-portal-cms/bpcCompanyIntroduceEntity/selectCompanyIntroduce?columnId=x',
  '/bzf-portal-cms/bpcSubsidiaryEntity/selectFrontSubsidiary?columnId=x',
  '/bzf-portal-data-docking/dataMiddleOffice/selectProject?columnId=x',
  '/bzf-portal-background/bpbMemorabiliaEntity/selectYear?columnId=x',
  '/bzf-portal-background/bpbMemorabiliaEntity/selectByYear?year=2020&columnId=x',
  '/bzf-portal-background/bpbBannerEntity/selectByColumnIdPageRecord?columnId=x',
])('an unknown column is 404: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: { message: 'there is no column "x"' } })
})

test('a failure inside is 500 and tells nothing of it', async () => {
  const failure = vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('the password is hunter2')
  })
  const answer = await get('/site/address?path=/a')
  failure.mockRestore()
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    code: '500',
    message: 'the server could not answer; please try again later',
    data: null,
    requestId: answer.headers['x-request-id'],
  })
})

test('an encoding that a request without a body names is nothing to refuse', async () => {
  expect(await get('/site', { 'content-encoding': 'unheard-of' })).toMatchObject({ status: 200 })
})
