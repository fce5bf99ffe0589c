import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'
import { insertForms, openedRows, TWO_STEPS } from '../../../support/forms.ts'
import { visitorOf } from '../../../support/without-scripts.ts'

const server = await testApp()
const { db } = server.database
await insertSite(db)
const words = { type: 'string', title: '意见', maxLength: 20 }
const contact = { type: 'string', title: '联系人', maxLength: 20 }
const project = { type: 'string', title: '看哪个项目', enum: ['p01', 'p06'] }
await insertForms(db, {
  one: { title: '一页', schema: { type: 'object', required: ['words'], properties: { words } } },
  steps: TWO_STEPS,
  later: {
    title: '看房',
    schema: { type: 'object', properties: { contact, project } },
    steps: [
      { title: '您', fields: ['contact'] },
      { title: '哪里', fields: ['project'] },
    ],
  },
})
await server.revision.refresh()
beforeEach(() => db.execute(sql`truncate form_submission, form_draft cascade`))

const stored = async () => (await openedRows(db, server.secrets)).map(({ values }) => values)
const visit = async (key: string, back = '/t1/form?col1=a&link=brought&visit=former') => {
  const url = `/do/fillForm/${key}?${new URLSearchParams({ _back: back }).toString()}`
  const { statusCode, headers } = await server.app.inject({ url })
  return { statusCode, cache: headers['cache-control'], to: new URL(headers.location ?? '', 'http://x') }
}
const keyOf = async (key: string) => (await visit(key)).to.searchParams.get('visit') ?? ''
const SUBMIT = { _step: '0', _do: 'submit' }
const LAST = { _step: '2', _do: 'submit', _consent: '2026-10', _sensitive: '2026-10' }
const FIRST = { 'v.subject': 'person', 'v.name': '张示例', 'v.mobile': '13800000000' }

describe('the first page of a form without scripts has a key, though the page itself is everybody’s', () => {
  it('each visit another, which no cache keeps, at an address of this site alone', async () => {
    const { statusCode, cache, to } = await visit('one')
    expect([statusCode, cache, to.pathname, to.searchParams.get('link')]).toEqual([
      303,
      'no-store',
      '/t1/form',
      'brought',
    ])
    expect(to.searchParams.getAll('visit')).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(await keyOf('one')).not.toBe(to.searchParams.get('visit'))
    expect((await visit('one', 'https://evil.example/')).to.host).toBe('x')
  })

  it('Back and sent again: the same is the first receipt, anything else is refused and kept; never a second one', async () => {
    const { post, draft } = visitorOf(server)
    const page = { ...SUBMIT, _draft: await keyOf('one'), 'v.words': '很好' }
    const first = await post('one', page)
    expect(first.to).toMatch(/receipt=/)
    expect((await post('one', page)).to).toBe(first.to)
    const other = await post('one', { ...page, 'v.words': '不好' })
    expect(other.to).toMatch(/draft=1&refused=sent/)
    const [number] = /\d{8}-\d{4}-\d{4}/.exec(first.to) ?? []
    expect(await draft('one')).toMatchObject({
      values: { words: '不好' },
      standing: { isUsed: true, earlier: { number } },
    })
    expect(await stored()).toEqual([{ words: '很好' }])
    await post('one', { _do: 'another' })
    expect((await post('one', { ...SUBMIT, 'v.words': '不好' })).to).toMatch(/receipt=/)
    expect(await stored()).toHaveLength(2)
  })

  it('of several steps too: gone back to the first page and through all of it again', async () => {
    const { post } = visitorOf(server)
    const _draft = await keyOf('steps')
    const through = async (name: string) => {
      await post('steps', { _step: '0', _do: 'next', ...FIRST, 'v.name': name, _draft })
      await post('steps', { _step: '1', _do: 'next', 'v.area': '80' })
      return post('steps', LAST)
    }
    const first = await through('张示例')
    expect(first.to).toMatch(/receipt=/)
    expect((await through('张示例')).to).toBe(first.to)
    expect((await through('李示例')).to).toMatch(/refused=sent/)
    expect(await stored()).toMatchObject([{ name: '张示例' }])
  })

  it('of two people under one key the second is not told what the first has sent', async () => {
    const page = { ...SUBMIT, _draft: await keyOf('one') }
    await visitorOf(server).post('one', { ...page, 'v.words': '我的' })
    const other = visitorOf(server)
    const refused = await other.post('one', { ...page, 'v.words': '我的' })
    expect(refused.to).toMatch(/refused=sent/)
    expect(await other.draft('one')).toMatchObject({ values: { words: '我的' }, standing: { isUsed: false } })
    expect(JSON.stringify(await other.draft('one'))).not.toMatch(/\d{8}-\d{4}-\d{4}/)
  })

  it('a page whose scripts failed has none: it sends nothing, and the next page, which has one, asks to', async () => {
    const { post, draft } = visitorOf(server)
    expect((await post('one', { ...SUBMIT, 'v.words': '' })).to).toMatch(/faults=1/)
    const asked = await visitorOf(server).post('one', { ...SUBMIT, 'v.words': '很好' })
    expect(asked.to).toBe('/t1/form?col1=a&draft=1&refused=confirm&step=1#form')
    await post('one', { ...SUBMIT, _draft: '', 'v.words': '很好' })
    expect(await stored()).toEqual([])
    expect(await draft('one')).toMatchObject({ values: { words: '很好' } })
    expect((await post('one', { ...SUBMIT, 'v.words': '很好' })).to).toMatch(/receipt=/)
  })
})

it('two tabs on the review: what is sent is what the tab shows, and once', async () => {
  const { post, draft } = visitorOf(server)
  await post('steps', { _step: '0', _do: 'next', ...FIRST })
  await post('steps', { _step: '1', _do: 'next', 'v.area': '80' })
  const seen = async () => {
    const { updatedAt, idempotencyKey } = (await draft('steps')) as Record<string, string>
    return { _seen: updatedAt ?? '', _draft: idempotencyKey ?? '' }
  }
  const one = await seen()
  // The other tab goes back and changes an answer.
  await post('steps', { _step: '0', _do: 'next', ...FIRST, 'v.name': '李示例' })
  const late = await post('steps', { ...LAST, ...one })
  expect(late.to).toMatch(/draft=1&refused=confirm&step=3/)
  expect(await stored()).toEqual([])
  const now = await seen()
  const [sent, again] = [await post('steps', { ...LAST, ...now }), await post('steps', { ...LAST, ...now })]
  expect(sent.to).toMatch(/receipt=/)
  expect(again.to.replace('&refused=sent', '')).toBe(sent.to)
  expect(await stored()).toMatchObject([{ name: '李示例', area: 80 }])
})

describe('a form that a project led to', () => {
  const back = '/t1/form?col1=a&about=p06&draft=1&step=2'

  it('knows the project on a later step, and still after beginning anew', async () => {
    const { post, draft } = visitorOf(server)
    const on = await post('later', { _back: back, _step: '0', _do: 'next', 'v.contact': '张示例' })
    expect(on.to).toBe('/t1/form?col1=a&about=p06&draft=1&step=2#form')
    expect(await draft('later')).toMatchObject({ values: { contact: '张示例', project: 'p06' } })
    expect((await post('later', { _back: back, _do: 'anew' })).to).toBe('/t1/form?col1=a&about=p06#form')
  })

  it('takes nothing from an address that names no answer of the question', async () => {
    const { post, draft } = visitorOf(server)
    await post('later', { _back: back.replace('p06', 'p99'), _step: '0', _do: 'next', 'v.contact': '张示例' })
    expect((await draft('later')) as object).toMatchObject({ values: { contact: '张示例' } })
    expect(JSON.stringify(await draft('later'))).not.toContain('p99')
  })
})
