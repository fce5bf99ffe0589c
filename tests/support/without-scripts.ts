import { cookieHeader } from './accounts.ts'
import type { testApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof testApp>>

/** A browser without scripts: it keeps cookies and follows where it is led. */
export function visitorOf(server: TestApp, cookies: Record<string, string> = {}) {
  /** What the page that is shown says of the draft that it shows. */
  let shown: Record<string, string> = {}
  const draft = async (key: string) => {
    const { tokenId = '' } = cookies
    const headers = { cookie: cookieHeader(cookies), ...(tokenId && { tokenId }) }
    return (await server.get(`/forms/${key}/draft`, headers)).body?.data as unknown
  }
  /** Opens a page: the empty one, or that of the draft. */
  async function open(key?: string) {
    const page = key === undefined ? null : ((await draft(key)) as ShownDraft | null)
    shown = {
      ...(page && { _draft: page.idempotencyKey }),
      ...(page?.corrects && { _corrects: page.corrects.number }),
    }
  }
  return {
    open,
    async post(key: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/do/fillForm/${key}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: 'portal.example',
          origin: 'http://portal.example',
          cookie: cookieHeader(cookies),
          ...headers,
        },
        payload: new URLSearchParams({
          _back: '/t1/form?col1=a&draft=1&faults=1',
          ...shown,
          ...fields,
        }).toString(),
      })
      for (const { name, value } of answer.cookies) cookies[name] = value
      const { location = '' } = answer.headers
      if (location.includes('draft=1')) await open(key)
      return {
        status: answer.statusCode,
        to: location,
        cache: answer.headers['cache-control'],
      }
    },
    draft,
  }
}

interface ShownDraft {
  idempotencyKey: string
  corrects?: { number: string }
}
