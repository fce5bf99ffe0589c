import { beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '../../../../src/contract/environment.ts'
import { inProcessClient } from '../../../../src/server/doors/render/in-process.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

const { app, database, revision, get } = await testApp()
const CMS = '/bzf-portal-cms/bpcContentEntity'
const BACKGROUND = '/bzf-portal-background'

/** The address of each named site, by the host that asks. */
const SEEN = {
  'www.anju.example': { rent: 'https://rent.example', fund: 'https://fund.example' },
  'www.anju.example:443': { rent: 'https://rent.example', fund: 'https://fund.example' },
  'elsewhere.example': { rent: 'https://rent-test.example', fund: 'https://fund-test.example' },
}

const GUIDE = {
  businessType: 'gzf',
  itemName: 'G',
  target: 't',
  phone: '1',
  updatedAt: '2026-01-01',
  basis: 'b',
  conditions: [],
  materials: [],
  steps: [],
  timeLimit: '1',
  fee: '0',
}

beforeAll(async () => {
  const { db } = database
  await insertSite(db, {
    accessibilityStatement: 'site:guaranteeFund',
    origins: {
      production: {
        site: 'https://www.anju.example',
        rentalCenter: 'https://rent.example',
        guaranteeFund: 'https://fund.example',
      },
      test: { rentalCenter: 'https://rent-test.example', guaranteeFund: 'https://fund-test.example' },
    },
  })
  await insertColumns(db, {
    home: { template: 'home', route: '/home' },
    news: {},
    rent: { externalUrl: 'rentalCenter' },
    fund: { externalUrl: 'guaranteeFund' },
  })
  const link = { onlineUrl: 'site:rentalCenter', channels: [{ name: 'Fund', url: 'site:guaranteeFund' }] }
  await publish(db, [
    {
      ...article('n1', 'news', '2026-01-01', { attachments: [{ name: 'Go', url: 'site:rentalCenter' }] }),
      html: '<p><a href="site:rentalCenter">Rent</a> <a href="site:guaranteeFund">Fund</a></p>',
    },
    { id: 'l1', column: 'home', kind: 'friendlyLink', fields: { name: 'Rent', url: 'site:rentalCenter' } },
    { id: 'l2', column: 'home', kind: 'friendlyLink', fields: { name: 'Fund', url: 'site:guaranteeFund' } },
    {
      id: 'b1',
      column: 'home',
      kind: 'banner',
      fields: { title: 'b', imagePc: '', alt: 'A', linkUrl: 'site:guaranteeFund' },
    },
    {
      id: 's1',
      column: 'news',
      kind: 'subsidiary',
      fields: { name: 'S', intro: 'i', registeredCapital: '1', business: 'b', website: 'site:rentalCenter' },
    },
    {
      id: 'g1',
      column: 'news',
      kind: 'businessGuide',
      fields: { ...GUIDE, ...link },
    },
  ])
  await revision.refresh()
})

describe.each(Object.entries(SEEN))('seen from %s', (host, { rent, fund }) => {
  const ask = async (path: string) => (await get(path, { host })).body?.data as unknown

  // Twice each: what is kept must be kept apart.
  test.each(['asked for', 'asked for again'])(
    'a content, %s, leads to the sites of the environment',
    async () => {
      expect(await ask(`${CMS}/selectFrontContent?contentId=n1`)).toMatchObject({
        body: `<p><a href="${rent}">Rent</a> <a href="${fund}">Fund</a></p>`,
        attachments: [{ url: rent }],
      })
      expect(await ask(`${CMS}/selectByPage?columnId=news`)).toMatchObject({
        records: [{ attachments: [{ url: rent }] }],
      })
      expect(await ask(`${CMS}/selectByPage?columnId=news&kind=businessGuide`)).toMatchObject({
        records: [{ onlineUrl: rent, channels: [{ url: fund }] }],
      })
      expect(await ask(`${BACKGROUND}/bpbFriendlyLink/selectByPage`)).toMatchObject({
        records: expect.arrayContaining([
          expect.objectContaining({ url: rent }),
          expect.objectContaining({ url: fund }),
        ]),
      })
      expect(
        await ask(`${BACKGROUND}/bpbBannerEntity/selectByColumnIdPageRecord?columnId=home`),
      ).toMatchObject({
        records: [{ linkUrl: fund }],
      })
      expect(await ask('/bzf-portal-cms/bpcSubsidiaryEntity/selectFrontSubsidiary')).toMatchObject([
        { website: rent },
      ])
    },
  )

  test.each(['asked for', 'asked for again'])('the site and its columns, %s, do so too', async () => {
    const columns = expect.arrayContaining([
      expect.objectContaining({ key: 'rent', externalUrl: rent }),
      expect.objectContaining({ key: 'fund', externalUrl: fund }),
    ])
    expect(await ask('/site')).toMatchObject({
      columns,
      settings: { accessibilityStatement: fund },
      externalSites: { rentalCenter: rent, guaranteeFund: fund },
    })
    expect(await ask('/bzf-portal-cms/bpcColumnEntity/selectFrontColumnTree')).toEqual(columns)
  })
})

test('what pages of one environment ask for is not told to those of the other', async () => {
  const pageOf = async (host: string, environment: Environment) => {
    const client = inProcessClient(app, { host, environment })
    const query = { contentId: 'n1' }
    return JSON.stringify((await client.GET(`${CMS}/selectFrontContent`, { params: { query } })).data)
  }
  for (const _round of ['asked for', 'kept']) {
    expect(await pageOf('www.anju.example', 'production')).toContain('https://rent.example')
    expect(await pageOf('elsewhere.example', 'test')).toContain('https://rent-test.example')
  }
})
