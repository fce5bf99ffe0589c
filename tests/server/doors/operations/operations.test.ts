import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newId } from '../../../../src/server/ground/new-id.ts'
import { testApp } from '../../../support/app.ts'

const { app, get, post } = await testApp({ demo: true })

const CMS = '/bzf-portal-cms'
const BACKGROUND = '/bzf-portal-background'
const COLLECT = `${BACKGROUND}/BpbArticleCollectEntity`
const FINGERPRINT = '0123456789abcdef0123456789abcdef'

interface Operation {
  security?: object[]
  requestBody?: { content: object }
}
const contract: { paths: Record<string, Record<'get' | 'post', Operation>> } = parse(
  readFileSync(new URL('../../../../openapi/portal.yaml', import.meta.url), 'utf8'),
)
const withSecurity = Object.entries(contract.paths)
  .filter(([path]) => !path.startsWith('/editor/'))
  .flatMap(([path, operations]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = operations[method]
      return operation?.security
        ? [[method, path, Object.keys(operation.requestBody?.content ?? {})[0]] as const]
        : []
    }),
  )

/** Every operation of the contract with a request that it answers, and what the answer holds. */
const asked = new Set<string>()
const ask = async (path: string, body?: object | string, headers?: Record<string, string>) => {
  asked.add(path.split('?')[0] ?? '')
  const answer = body === undefined ? await get(path) : await post(path, body, headers)
  if (body === undefined) {
    const head = await app.inject({ method: 'HEAD', url: `/api${path}` })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([answer.status, answer.headers.etag, ''])
  }
  return { status: answer.status, ...answer.body }
}

// Each answer is checked against the contract by testApp, each content in it against its kind.
describe('on the demo', () => {
  test('selectSite: settings, skin and columns, with addresses in place of references', async () => {
    expect(await ask('/site')).toMatchObject({
      status: 200,
      code: '1',
      data: {
        settings: { name: '青岚安居', logo: expect.stringMatching(/^\/media\/[0-9a-f]{32}/) },
        skin: { webSkinId: '1' },
        columns: expect.arrayContaining([expect.objectContaining({ key: 'home', route: '/home' })]),
      },
    })
  })

  test('selectAddress: where a permalink leads, however it is written', async () => {
    const expected = {
      status: 200,
      data: {
        columnId: 'allocation_notice',
        contentId: expect.any(String),
        contentKind: 'article',
        classify: expect.any(String),
      },
    }
    expect(await ask('/site/address?path=/notice/wanghu-2026-4')).toMatchObject(expected)
    expect(await ask('/site/address?path=/Notice/wanghu%252D2026-4/')).toMatchObject(expected)
    expect(await ask('/site/address?path=/no/such')).toMatchObject({ status: 404, code: '404' })
  })

  test('selectKinds: what a column holds, with the schema that says how to show it', async () => {
    expect(await ask('/site/kinds?columnId=question_answer')).toMatchObject({
      status: 200,
      data: [{ kind: 'faq', total: expect.any(Number), schema: { 'x-kind': { title: 'question' } } }],
    })
    expect(await ask('/site/kinds?kind=banner')).toMatchObject({ data: [{ kind: 'banner' }] })
    expect(await ask('/site/kinds?kind=nobodyKnows')).toMatchObject({ status: 200, data: [] })
    expect(await ask('/site/kinds?columnId=nowhere')).toMatchObject({ status: 404 })
  })

  test('selectTitles: what those that are published are called, and whether a page shows them', async () => {
    expect(await ask('/site/titles?contentIds=p01,nobody,l01')).toMatchObject({
      status: 200,
      data: [
        { id: 'l01', kind: 'friendlyLink', columnId: 'home', isFindable: false },
        { id: 'p01', kind: 'project', columnId: 'gzf_common', title: '望湖家园', isFindable: true },
      ],
    })
    expect(await ask('/site/titles?contentIds=a,,b')).toMatchObject({ status: 400 })
    const many = Array.from({ length: 101 }, (_, at) => `x${at}`).join(',')
    expect(await ask(`/site/titles?contentIds=${many}`)).toMatchObject({ status: 400 })
  })

  test('selectSearch: hits with their places, newest first, and what they can be narrowed by', async () => {
    expect(await ask(`/search?words=${encodeURIComponent('廉租房')}&size=50`)).toMatchObject({
      status: 200,
      code: '1',
      data: {
        isCapped: false,
        records: expect.arrayContaining([
          expect.objectContaining({
            id: 'intro-gzf',
            title: expect.arrayContaining([{ text: '公租房', isHit: true }]),
          }),
        ]),
        columns: expect.arrayContaining([{ columnId: 'allocation_notice', total: expect.any(Number) }]),
        kinds: expect.arrayContaining([{ kind: 'faq', kindTitle: '常见问题', total: expect.any(Number) }]),
        synonyms: [{ words: '廉租房', meant: '公租房' }],
      },
    })
  })

  test('selectFrontColumnTree: columns with their routes and detail routes', async () => {
    const { data } = await ask(`${CMS}/bpcColumnEntity/selectFrontColumnTree`)
    expect(JSON.stringify(data)).toContain('"detailRoute":"/t1/article_content"')
  })

  test('selectHomePageContent: every part of the home page', async () => {
    const { data } = await ask(`${CMS}/bpcContentEntity/selectHomePageContent`)
    expect(data).toMatchObject({
      now: '2026-11-20T01:30:00.000Z',
      notices: expect.arrayContaining([
        expect.objectContaining({ label: '最新公告', columns: ['allocation_notice', 'sale_notice'] }),
        expect.objectContaining({ label: '配租公告', columnId: 'allocation_notice' }),
      ]),
      projectTotal: expect.any(Number),
    })
    expect(data).toHaveProperty('projects.length', 6)
    expect(data).toHaveProperty('milestones.length', 4)
    expect(data).toHaveProperty('faqs.length', 3)
  })

  test('selectContentByPage and selectFrontContent: a list, and a content of it with its body', async () => {
    const { data } = await ask(`${CMS}/bpcContentEntity/selectByPage?columnId=allocation_notice&size=5`)
    expect(data).toHaveProperty('records.length', 5)
    const { records } = data ?? { records: [{ id: '' }] }
    const one = await ask(`${CMS}/bpcContentEntity/selectFrontContent?contentId=${records[0]?.id}`)
    expect(one.data).toMatchObject({ id: records[0]?.id, body: expect.stringContaining('<') })
  })

  test.each([
    [`${CMS}/bpcCompanyIntroduceEntity/selectCompanyIntroduce`, { id: 'company', kind: 'companyProfile' }],
    [`${CMS}/bpcSubsidiaryEntity/selectFrontSubsidiary`, { 0: { kind: 'subsidiary' } }],
    [
      '/bzf-portal-data-docking/dataMiddleOffice/selectProject?status=renting',
      { records: { 0: { status: 'renting' } } },
    ],
    [`${BACKGROUND}/bpbFriendlyLink/selectByPage`, { records: { 0: { kind: 'friendlyLink' } } }],
    [`${BACKGROUND}/bpbMemorabiliaEntity/selectYear`, Array.from({ length: 15 }, (_, past) => 2026 - past)],
    [`${BACKGROUND}/bpbMemorabiliaEntity/selectByYear?year=2012`, { 0: { year: 2012 } }],
    [
      `${BACKGROUND}/bpbBannerEntity/selectByColumnIdPageRecord?columnId=home`,
      { records: { 0: { kind: 'banner' } } },
    ],
    [`${BACKGROUND}/bpbBannerEntity/selectByColumnIdPageRecord?columnId=news`, { total: 0 }],
    [`${BACKGROUND}/bpbBusinessSegmentsEntity/selectByRecord`, { 0: { kind: 'businessSegment' } }],
    [`${BACKGROUND}/bpbMapFeatureEntity/selectByRecord`, { 0: { name: '高新区', draws: 'district' } }],
    [`${BACKGROUND}/bpbWebSkinEntity/selectByRecord?webSkinStatus=1`, { webSkinId: '1' }],
  ])('%s', async (path, data) => {
    expect(await ask(path)).toMatchObject({ status: 200, code: '1', data })
  })

  test('getAppVersion: a version for a platform', async () => {
    const answer = await ask(`${BACKGROUND}/getAppVersion`, { platform: 'android' })
    expect(answer).toMatchObject({ status: 200, data: { platform: 'android', kind: 'appVersion' } })
  })

  test('selectAgreements: the texts that whoever logs in agrees to', async () => {
    expect(await ask('/account/ways')).toMatchObject({ status: 200, code: '1' })
    const { data, ...answer } = await ask('/account/agreements')
    expect(answer).toMatchObject({ status: 200, code: '1' })
    const columns = (data as unknown as { columnId: string }[]).map(({ columnId }) => columnId)
    expect(columns).toEqual(['user_agreement', 'privacy_policy', 'register_agreement'])
  })

  test('sendCode and login: nobody is let in by a guess', async () => {
    const phone = '13800000000'
    expect(await ask('/account/code', { phone, formType: 'register' })).toMatchObject({
      status: 200,
      data: null,
    })
    expect(await ask('/account/login', { phone, code: '000000' })).toMatchObject({ status: 422, code: '422' })
  })

  test('recordAmount: visits are counted', async () => {
    const records = [{ moduleKey: 'home', path: '/home?token=secret', deviceType: 'phone' }]
    const answer = await ask('/bzf-portal-monitoring/bpmModuleAccessEntity/recordAmount', { records })
    expect(answer).toEqual({ status: 200, code: '1', message: 'ok', data: null })
  })

  test('recordOpinion: whether an answer helped is counted', async () => {
    const answer = await ask('/site/opinions', { contentId: 'q01', isHelpful: true })
    expect(answer).toEqual({ status: 200, code: '1', message: 'ok', data: null })
  })

  test('recordFormStep: that a form was begun is counted', async () => {
    const answer = await ask('/site/form-steps', { formKey: 'commercial-intention', step: 0 })
    expect(answer).toEqual({ status: 200, code: '1', message: 'ok', data: null })
  })

  test.each([
    '/bzf-portal-register/portal/selectUserInfo',
    `/bzf-portal-register/portal/autoLogin?fingerprint=${FINGERPRINT}`,
  ])('%s: the ordinary no is 200 with code "0"', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, code: '0', data: null })
  })

  test.each([
    [
      '/records/processing',
      { status: 200, data: expect.arrayContaining([expect.objectContaining({ kind: 'allotment' })]) },
    ],
    ['/forms/no-such-form', { status: 404 }],
    ['/forms/no-such-form/results', { status: 404 }],
    ['/forms/no-such-form/draft', { status: 404 }],
    ['/forms/no-such-form/uploads', { status: 404 }],
    ['/forms/no-such-form/uploads/01ARZ3NDEKTSV4RRFFQ69G5FAV', { status: 404 }],
    ['/forms/receipts/20260101-0001-0001?hash=0123456789ab', { status: 404 }],
  ])('%s: answers by the contract', async (path, expected) => {
    expect(await ask(path)).toMatchObject(expected)
  })

  test('submitForm, stopSubscription: what does not exist is refused plainly', async () => {
    const sent = { version: 1, values: {}, idempotencyKey: '0123456789abcdef0123456789abcdef' }
    expect(await ask('/forms/no-such-form/submissions', sent)).toMatchObject({ status: 404 })
    expect(await ask('/forms/no-such-form/link', { link: 'x' })).toMatchObject({ status: 404 })
    expect(await ask('/forms/no-such-form/standing', {})).toMatchObject({ status: 404 })
    expect(await ask('/forms/no-such-form/uploads/brief', {})).toMatchObject({ status: 404 })
    expect(await ask('/account/subscriptions/stop', { key: 'no such key' })).toMatchObject({
      code: expect.not.stringMatching('^1$'),
    })
  })

  test.each<[string, (object | string)?, Record<string, string>?]>([
    [
      '/bzf-portal-register/portal/logout',
      'tokenId=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [`${COLLECT}/insertRecord`, { contentId: 'q01' }],
    [`${COLLECT}/selectIfCollect?contentId=q01`],
    [`${COLLECT}/batch/updateById`, [{ id: 'x', status: 0 }]],
  ])('%s: needs somebody to be logged in', async (path, body, headers) => {
    expect(await ask(path, body, headers)).toMatchObject({ status: 401, code: '401', data: null })
  })

  test.each(withSecurity)('%s %s: answers 401 to whoever is not known', async (method, path, contentType) => {
    asked.add(path)
    const payload = contentType?.includes('json') ? '{}' : 'tokenId=x'
    const headers = contentType ? { 'content-type': contentType } : {}
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(contentType && { payload }),
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: '401', data: null })
  })

  test.each(['', '/rows', '/place?number=20261126-7831-2425'])(
    'a plan without a list has no allocation: %s',
    async (path) => {
      expect(await ask(`/allocation/${newId()}${path}`)).toMatchObject({ status: 404, code: '404' })
    },
  )

  test.each(['/board', '/choosing', '/flats/free'])(
    'a plan in which nobody chooses has no such page: %s',
    async (path) => {
      const [, first, last] = path.split('/')
      expect(await ask(`/${first}/${newId()}${last ? `/${last}` : ''}`)).toMatchObject({ status: 404 })
    },
  )

  test('a plan without flats has none, and a project names no plan', async () => {
    expect(await ask(`/flats/${newId()}`)).toMatchObject({ status: 404, code: '404' })
    expect(await ask(`/flats?project=${newId()}`)).toMatchObject({ status: 200, data: [] })
  })

  test('no operation of the contract was left out; those of the staff are asked in tests/server/staff', () => {
    const calls = new Set(
      [...asked].map((path) => Object.keys(contract.paths).find((known) => meets(known, path))),
    )
    const visitors = Object.keys(contract.paths).filter((path) => !path.startsWith('/editor/'))
    expect([...calls].toSorted()).toEqual(visitors.toSorted())
  })
})

/** Whether a path of the contract, which may have parts in braces, is the one that was asked. */
function meets(known: string, path: string): boolean {
  return new RegExp(`^${known.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
