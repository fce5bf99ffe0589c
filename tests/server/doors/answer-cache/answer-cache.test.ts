import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'

const { app, get, database, revision } = await testApp()
const LIST = '/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=news'
const ARTICLE = '/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=one'

/** A change that no publication made: what is answered from the database shows it, what is kept does not. */
const retitle = (title: string) =>
  database.db.execute(sql`update live set item = jsonb_set(item, '{title}', to_jsonb(${title}::text))`)

beforeAll(async () => {
  await insertSite(database.db)
  await insertColumns(database.db, { news: {} })
  await publish(database.db, [article('one', 'news', '2026-11-01')])
  await revision.refresh()
})

describe('answers that go by the revision', () => {
  it('are kept until something is published', async () => {
    const first = await get(LIST)
    await retitle('changed')
    const second = await get(LIST)
    expect(second.body).toEqual(first.body)
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(second.headers.etag).toBe(first.headers.etag)
    await publish(database.db, [article('two', 'news', '2026-11-02')])
    await revision.refresh()
    const third = await get(LIST)
    expect(third.body).toMatchObject({ data: { total: 2, records: [{ id: 'two' }, { title: 'changed' }] } })
  })

  it('are at hand for pages without a request, the same ones each time, and nobody can change them', async () => {
    const { body } = await get(ARTICLE)
    const kept = app.keptAnswer(`/api${ARTICLE}`, 'test')
    expect(kept).toEqual(body)
    expect(app.keptAnswer(`/api${ARTICLE}`, 'test')).toBe(kept)
    expect(() => Object.assign(Object(kept).data, { title: 'mine' })).toThrow(TypeError)
  })

  it('differ by everything in the address', async () => {
    const page = await get(`${LIST}&size=1`)
    expect(page.body).toMatchObject({ data: { size: 1, records: [{ id: 'two' }] } })
    expect((await get(ARTICLE)).body).toMatchObject({ data: { id: 'one' } })
  })

  it('are not kept when there is nothing', async () => {
    const missing = ARTICLE.replace('one', 'three')
    expect((await get(missing)).status).toBe(404)
    expect((await get(missing)).status).toBe(404)
    await publish(database.db, [article('three', 'news', '2026-11-03')])
    await revision.refresh()
    expect((await get(missing)).status).toBe(200)
  })
})
