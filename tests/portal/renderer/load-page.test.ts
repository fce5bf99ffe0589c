import { expect, it } from 'vitest'
import { loadPage } from '../../../src/portal/renderer/load-page.ts'
import { clientOf, siteWith } from '../../templates/visit.tsx'

async function ledTo(columnId: string): Promise<[number, string | null]> {
  const { api } = clientOf({
    '/site/address': () => ({ contentId: 'c1', contentKind: 'article', columnId, classify: '' }),
  })
  const portal = { site: siteWith(), api, readCatalogue: () => Promise.reject(new Error('not asked for')) }
  const thrown: unknown = await loadPage(portal, { url: 'http://portal.test/about-us.html' }).catch(
    (error: unknown) => error,
  )
  if (!(thrown instanceof Response)) throw thrown
  return [thrown.status, thrown.headers.get('location')]
}

it('leads from a former address to the content, in one step', async () => {
  expect(await ledTo('allocation_notice')).toEqual([
    301,
    '/t3/news_list/article_content?col1=notices&col2=allocation_notice&contentId=c1',
  ])
})

it('leads to the page of a column of one content, not to an address that leads on', async () => {
  const [status, location] = await ledTo('company_profile')
  expect(status).toBe(301)
  expect(location).toMatch(/^\/t1\/company_profile\?.*item=c1$/)
})
