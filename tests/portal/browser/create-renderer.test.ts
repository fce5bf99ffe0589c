// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createRenderer } from '../../../src/portal/browser/create-renderer.ts'
import { unsafeCast } from '../../../src/server/ground/unsafe-cast.ts'
import type { Portal } from '../../../src/portal/kit/portal.ts'

const portal = unsafeCast<Portal>({
  site: { columns: [], settings: {} },
  locale: 'zh-CN',
  readCatalogue: () => Promise.resolve(),
})

/** Where a link leads: to a document of the server, or within the page. */
async function ledTo(path: string, answer: Response): Promise<[boolean, string | null]> {
  const { load } = createRenderer(portal, () => Promise.resolve(answer))
  const thrown: unknown = await load({ url: `http://localhost${path}` }).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw thrown
  return [thrown.headers.has('X-Remix-Reload-Document'), thrown.headers.get('location')]
}

const nothing = () => Response.json({ code: '404', message: 'none', data: null }, { status: 404 })

it.each(['/no/such/page', '/t1/article_content?contentId=gone'])(
  'the server is asked for %s, which nothing has: it counts such addresses, with the page that led there',
  async (path) => {
    expect(await ledTo(path, nothing())).toEqual([true, `http://localhost${path}`])
  },
)

it('a former address leads on within the page', async () => {
  const answer = Response.json({ code: '1', message: 'ok', data: { address: '/t1/company_profile' } })
  expect(await ledTo('/about-us.html', answer)).toEqual([false, '/t1/company_profile'])
})
