import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { audit, content, live } from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { database, get, post, revision } = await testApp()
const { db } = database
await importSite(database, 'tests/fixtures/own-kinds', {
  media: localStore(join(database.dataDir, 'media')),
})
const someone = async (name: string, grants?: Parameters<typeof staffAccount>[2]) =>
  sessionHeaders(db, await staffAccount(db, name, grants))
const admin = await someone('王管理')
const publisher = await someone('发布', [{ columnKey: '', role: 'publisher' }])

type Schema = Record<string, unknown> & { properties: Record<string, Record<string, unknown>> }
const plain = (more: object = {}): Schema => ({
  title: '健身点',
  'x-kind': { title: 'name' },
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', type: 'string', maxLength: 100 } },
  ...more,
})
const add = (kind: string, schema: object, by = admin) =>
  post('/editor/kinds', { kind, schema }, { ...by, 'accept-language': 'zh-CN' })
const one = async (kind: string) =>
  dataOf<Omit<Answer<'selectEditorKind'>, 'schema'> & { schema: Schema }>(
    (await get(`/editor/kinds/one?kind=${kind}`, admin)).body,
  )
const listed = async (kind: string) =>
  dataOf<Answer<'selectEditorKinds'>>((await get('/editor/kinds', admin)).body).find(
    (row) => row.kind === kind,
  )
const send = (path: 'try' | 'change', body: object, by = admin) =>
  post(`/editor/kinds/${path}`, body, { ...by, 'accept-language': 'zh-CN' })
/** A change of the kind as it is now. */
async function change(kind: string, edit: (schema: Schema) => object, more: object = {}) {
  const { version, schema } = await one(kind)
  const body = { kind, version, schema: edit(structuredClone(schema)), ...more }
  const effect = dataOf<Answer<'tryKindChange'>>((await send('try', body)).body)
  return { effect, ...(await send('change', body)) }
}
const write = async (kind: string, columnKey: string, fields: object) =>
  dataOf<{ id: string }>((await post('/editor/contents', { kind, columnKey, fields }, admin)).body).id
const opened = async (contentId: string) =>
  dataOf<Answer<'selectEditorContent'>>(
    (await get(`/editor/contents/one?contentId=${contentId}`, admin)).body,
  )
const publish = async (contentId: string) =>
  post('/editor/contents/publish', { contentId, draftVersion: 0 }, admin)
const shown = async (kind: string, columnId: string) => {
  const path = `/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=${columnId}&kind=${kind}&size=50`
  return dataOf<{ records: Record<string, unknown>[] }>((await get(path)).body).records
}
const found = async (words: string) =>
  dataOf<{ total: number }>(
    (await get(`/search?words=${encodeURIComponent(words)}&kind=chargingStation`)).body,
  ).total

describe('a kind made in the app', () => {
  test('is there at once for whoever writes, and visitors see what is written', async () => {
    const before = revision.current()
    expect(await add('gym', plain())).toMatchObject({ status: 200, body: { data: { version: 1 } } })
    expect(revision.current() > before).toBe(true)
    expect(await listed('gym')).toMatchObject({ title: '健身点', isOwn: true, author: '王管理', total: 0 })
    const id = await write('gym', 'archive', { name: '湖边健身点' })
    expect((await publish(id)).status).toBe(200)
    expect(await shown('gym', 'archive')).toMatchObject([{ name: '湖边健身点', kind: 'gym' }])
    expect(await listed('gym')).toMatchObject({ total: 1, live: 1, binned: 0 })
    const [line] = await db.select().from(audit).where(eq(audit.action, 'kind-added'))
    expect(line).toMatchObject({ subject: 'gym', detail: { after: expect.stringContaining('健身点') } })
  })

  test('is for whoever may change settings alone', async () => {
    expect((await get('/editor/kinds', publisher)).status).toBe(403)
    expect((await add('other', plain(), publisher)).status).toBe(403)
    expect((await send('change', { kind: 'gym', version: 1, schema: plain() }, publisher)).status).toBe(403)
  })

  test.each([
    ['article', plain(), 409, 'kind-taken'],
    ['chargingstation', plain(), 409, 'kind-taken'],
    ['bad', plain({ title: 'a\0b' }), 422, 'kind-invalid'],
    ['bad', plain({ 'x-translations': { en: { fields: { 'a\ud800': {} } } } }), 422, 'kind-invalid'],
  ])('as %s is refused where the name is taken, or it is none', async (kind, schema, status, reason) => {
    expect(await add(kind, schema)).toMatchObject({ status, body: { reason } })
    expect(await listed('bad')).toBeUndefined()
  })

  test('with a field __proto__ is refused before anything reads it', async () => {
    expect((await add('bad', JSON.parse('{"properties":{"__proto__":{}}}'))).status).toBe(400)
  })

  test('with hostile titles is what it says', async () => {
    const title = '<b onclick=alert(1)>'
    expect(
      (await add('hostile', plain({ title, properties: { name: { title, type: 'string' } } }))).status,
    ).toBe(200)
    expect(await listed('hostile')).toMatchObject({ title })
    await post('/editor/kinds/remove', { kind: 'hostile', version: 1 }, admin)
    expect(await listed('hostile')).toBeUndefined()
  })
})

describe('a change of a kind', () => {
  test('renames a field in what is live, in drafts and in versions of before', async () => {
    const [station] = await shown('chargingStation', 'charging')
    const id = String(station?.id)
    const open = await opened(id)
    const draft = { ...open.fields, price: 0.7 }
    await post(
      '/editor/contents/draft',
      { contentId: id, draftVersion: open.draftVersion, fields: draft },
      admin,
    )
    const rename = (schema: Schema) => {
      const { price, ...rest } = schema.properties
      const facts = ['vehicles', 'fast', 'slow', 'tariff']
      return {
        ...schema,
        'x-kind': { ...Object(schema['x-kind']), facts },
        properties: { ...rest, tariff: { ...price, title: '每度电价' } },
      }
    }
    const { effect, status } = await change('chargingStation', rename, {
      renamed: { price: 'tariff' },
      reason: '说清楚',
    })
    expect(effect).toMatchObject({ broken: { count: 0 }, dropped: [], lacking: [] })
    expect(effect.changed).toBeGreaterThan(effect.contents / 2)
    expect(status).toBe(200)
    const after = (await shown('chargingStation', 'charging')).find((row) => row.id === id)
    expect(after).toEqual({ ...station, price: undefined, tariff: station?.price })
    const now = await opened(id)
    expect(now.fields).toEqual({ ...draft, price: undefined, tariff: 0.7 })
    // A tab that was open meanwhile is told, and what it holds is not lost.
    const late = { contentId: id, draftVersion: open.draftVersion + 1, fields: draft }
    expect(await post('/editor/contents/draft', late, admin)).toMatchObject({
      status: 409,
      body: { reason: 'stale' },
    })
    const versions = dataOf<Answer<'selectVersions'>>(
      (await get(`/editor/contents/versions?contentId=${id}`, admin)).body,
    )
    const former = await get(
      `/editor/contents/version?contentId=${id}&versionId=${versions.at(-1)?.id}`,
      admin,
    )
    expect(dataOf<{ fields: object }>(former.body).fields).toMatchObject({ tariff: station?.price })
    expect((await one('chargingStation')).versions).toMatchObject([
      { version: 2, author: '王管理', reason: '说清楚' },
      { version: 1, author: '' },
    ])
  })

  test('that breaks contents is refused, and says how many and which', async () => {
    const shorter = (schema: Schema) => {
      Object.assign(schema.properties.name ?? {}, { maxLength: 9 })
      return schema
    }
    const before = await one('chargingStation')
    const { effect, status, body } = await change('chargingStation', shorter)
    expect(effect.broken.count).toBeGreaterThan(5)
    expect(effect.broken.some[0]).toMatchObject({
      columnKey: 'charging',
      reason: expect.stringContaining('最多 9 个字符'),
    })
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { reason: 'kind-breaks', message: expect.stringContaining(String(effect.broken.count)) },
    })
    expect(await one('chargingStation')).toEqual(before)
  })

  test('drops what contents say in a field only when that is said', async () => {
    const without = (schema: Schema) => {
      const { builtYear: _gone, ...properties } = schema.properties
      const { operator, ...others } = properties
      const inner = Object(operator?.properties)
      return {
        ...schema,
        properties: {
          ...others,
          operator: { ...operator, properties: { name: inner.name, site: inner.site } },
        },
      }
    }
    const { effect, status, body } = await change('chargingStation', without)
    expect(effect.dropped.map(({ field }) => field).toSorted()).toEqual(['builtYear', 'operator.phone'])
    expect({ status, body }).toMatchObject({ status: 409, body: { reason: 'kind-drops' } })
    expect((await shown('chargingStation', 'charging'))[0]).toHaveProperty('builtYear')
    const done = await change('chargingStation', without, { drops: ['builtYear', 'operator.phone'] })
    expect(done.status).toBe(200)
    const [station] = await shown('chargingStation', 'charging')
    expect(station).not.toHaveProperty('builtYear')
    expect(Object.keys(Object(station?.operator))).toEqual(['name', 'site'])
  })

  test('asks for a new field only with a value for those that lack it', async () => {
    const asking = (schema: Schema) => ({
      ...schema,
      required: [...(schema.required as string[]), 'phase'],
      properties: { ...schema.properties, phase: { title: '期次', type: 'string', enum: ['一期', '二期'] } },
    })
    const { effect, status } = await change('chargingStation', asking)
    expect(effect.lacking).toEqual([{ field: 'phase', count: effect.contents }])
    expect(status).toBe(409)
    const wrong = await change('chargingStation', asking, { given: { phase: '三期' } })
    expect(wrong).toMatchObject({ status: 409, body: { reason: 'kind-breaks' } })
    expect((await change('chargingStation', asking, { given: { phase: '二期' } })).status).toBe(200)
    expect((await shown('chargingStation', 'charging')).every(({ phase }) => phase === '二期')).toBe(true)
  })

  test('of its parts puts lists, searches and titles right', async () => {
    const [first] = await db.select().from(live).where(eq(live.kind, 'chargingStation')).limit(1)
    expect(await found('望湖家园1号')).toBeGreaterThan(0)
    const { status } = await change('chargingStation', (schema) => ({
      ...schema,
      'x-kind': { title: 'area', classify: 'phase', order: 'order', facts: ['name'] },
    }))
    expect(status).toBe(200)
    const [row] = await db
      .select()
      .from(live)
      .where(eq(live.id, first?.id ?? ''))
    expect(row).toMatchObject({ title: Reflect.get(row?.item ?? {}, 'area'), classify: '二期' })
    const [kept] = await db
      .select()
      .from(content)
      .where(eq(content.id, first?.id ?? ''))
    expect(kept?.title).toBe(row?.title)
    expect(await found('望湖家园1号')).toBeGreaterThan(0)
    await change('chargingStation', (schema) => {
      Object.assign(schema.properties.vehicles ?? {}, {
        'x-labels': { car: '小汽车', bike: '电单车', both: '都能充' },
      })
      return schema
    })
    expect(await found('电单车')).toBeGreaterThan(0)
  })

  test('begun with an older version answers 409; of two at once one is kept', async () => {
    const { version, schema } = await one('lecture')
    const bodies = ['甲', '乙'].map((title) => ({ kind: 'lecture', version, schema: { ...schema, title } }))
    const answers = await Promise.all(bodies.map((body) => send('change', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'stale' })
    expect((await one('lecture')).version).toBe(version + 1)
    // What was there can be had back by saving what the version says.
    const former = await get(`/editor/kinds/version?kind=lecture&version=${version}`, admin)
    const back = dataOf<{ schema: object }>(former.body).schema
    expect((await send('change', { kind: 'lecture', version: version + 1, schema: back })).status).toBe(200)
    expect((await one('lecture')).title).toBe('讲座')
  })

  test('keeps the text of a content whose body gets another name', async () => {
    const [lecture] = await shown('lecture', 'lectures')
    const page = async () =>
      dataOf<Record<string, unknown>>(
        (await get(`/bzf-portal-cms/bpcContentEntity/selectFrontContent?contentId=${String(lecture?.id)}`))
          .body,
      )
    const { notes } = await page()
    const { status } = await change(
      'lecture',
      (schema) => {
        const { notes: body, ...rest } = schema.properties
        return {
          ...schema,
          'x-kind': { ...Object(schema['x-kind']), body: 'text' },
          properties: { ...rest, text: body },
        }
      },
      { renamed: { notes: 'text' } },
    )
    expect(status).toBe(200)
    expect(notes).toContain('<')
    expect(await page()).toMatchObject({ text: notes })
  })

  test('that names a field wrongly, or of a built-in kind, is refused', async () => {
    const { version, schema } = await one('gym')
    const body = { kind: 'gym', version, schema: plain({ title: '另一个' }) }
    for (const renamed of [{ name: 'nowhere' }, { nowhere: 'name' }, { name: 'name' }])
      expect(await send('change', { ...body, renamed })).toMatchObject({ status: 422 })
    expect(await send('change', { ...body, given: { nowhere: 1 } })).toMatchObject({ status: 422 })
    const builtIn = await one('article')
    expect(builtIn).toMatchObject({ isOwn: false, versions: [] })
    const article = { kind: 'article', version: builtIn.version, schema: builtIn.schema }
    expect(await send('change', article)).toMatchObject({ status: 409, body: { reason: 'kind-built-in' } })
    expect(await post('/editor/kinds/remove', { kind: 'article', version: 1 }, admin)).toMatchObject({
      status: 409,
    })
    expect((await one('gym')).schema).toEqual(schema)
  })

  test('a kind with contents is not removed, whether they are in the bin or not', async () => {
    const remove = () =>
      post('/editor/kinds/remove', { kind: 'gym', version: 1 }, { ...admin, 'accept-language': 'zh-CN' })
    expect(await remove()).toMatchObject({
      status: 409,
      body: { reason: 'kind-used', message: '有 1 条这种内容，其中 0 条在回收站里' },
    })
    const [row] = await db.select().from(content).where(eq(content.kind, 'gym'))
    await post('/editor/contents/bin', { contentIds: [row?.id] }, admin)
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: '有 1 条这种内容，其中 1 条在回收站里' },
    })
    expect(await listed('gym')).toBeDefined()
  })
})
