import { STAFF_TOKEN_HEADER } from '../../../src/contract/staff.ts'
import type { Answer } from '../../../src/contract/types.ts'
import { EDITOR } from '../../support/editor-pages.ts'

type Content = Answer<'selectEditorContent'>
const BEGINNING = '<p>第一段。</p><p>第二段。</p><h2>小标题</h2><p>第三段。</p>'

/** The colleague: asks the server what the app asks, without a browser. */
export async function sitDown(origin: string) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const answer = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    return fetch(`${origin}/api/editor${path}`, { headers, ...sent })
  }
  const ask = async <Data>(path: string, body?: object): Promise<Data> => {
    const one = await answer(path, body)
    if (!one.ok) throw new Error(`${path} is answered ${one.status}: ${await one.text()}`)
    return ((await one.json()) as { data: Data }).data
  }
  const entered = await answer('/login', EDITOR)
  const { data } = (await entered.json()) as { data: { token: string } }
  headers.set('cookie', entered.headers.get('set-cookie')?.split(';')[0] ?? '')
  headers.set(STAFF_TOKEN_HEADER, data.token)
  const one = (id: string) => ask<Content>(`/contents/one?contentId=${id}`)
  const history = async (id: string): Promise<string> => {
    const drafts = await ask<Answer<'selectDrafts'>>(`/contents/drafts?contentId=${id}`)
    const all = drafts.map((draft) => ask(`/contents/former-draft?contentId=${id}&draftId=${draft.id}`))
    return JSON.stringify(await Promise.all(all))
  }
  return {
    async begin(title: string): Promise<string> {
      const fields = { title, body: BEGINNING }
      const body = { kind: 'article', columnKey: 'company_news', fields }
      return (await ask<{ id: string }>('/contents', body)).id
    },
    /** Everything the server has of a text, its history included. */
    everywhere: async (id: string) => JSON.stringify((await one(id)).fields) + (await history(id)),
    /** Saves a change of the body. @returns whether it was taken: the writer may have been faster */
    async change(id: string, of: (body: string) => string): Promise<boolean> {
      const { draftVersion, fields } = await one(id)
      const changed = { ...fields, body: of(String(fields.body)) }
      return (await answer('/contents/draft', { contentId: id, draftVersion, fields: changed })).ok
    },
  }
}

export type Colleague = Awaited<ReturnType<typeof sitDown>>
