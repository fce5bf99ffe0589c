import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { audit, content, staff, staffSession, staffToken } from '../../../../src/server/store/db/schema.ts'
import { addToken } from '../../../../src/server/subjects/staff/tokens.ts'
import { testApp } from '../../../support/app.ts'
import { article, insertColumns, insertSite, publish } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, revision, get, post } = await testApp({ hasMcp: true })
const { db } = database
const NOW = new Date('2026-11-20T09:30:00+08:00')
const author = await staffAccount(db, '陈作者', [{ columnKey: 'news', role: 'author' }])
const headers = await sessionHeaders(db, author)
let address = ''

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {}, other: {} })
  await publish(db, [article('a1', 'news', '2026-01-02'), article('b1', 'other', '2026-01-02')])
  await db.update(content).set({ title: sql`${content.id}` })
  await revision.refresh()
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`
})
afterAll(() => app.close())

const tokenFor = (mayDraft: boolean, name = '小助手') =>
  db.transaction((tx) => addToken(tx, { staffId: author, name, mayDraft, now: NOW }))

async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
  return client
}

interface Said {
  content: { text: string }[]
  isError?: boolean
}

const call = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const { content: parts, isError } = (await client.callTool({ name, arguments: given })) as unknown as Said
  const text = parts[0]?.text ?? ''
  return isError ? text : (JSON.parse(text) as unknown)
}

test('an assistant finds, reads, drafts, checks, previews and compares in its owner’s name; a person publishes', async () => {
  const client = await connect(await tokenFor(true))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'columns',
    'search',
    'read',
    'check',
    'preview',
    'versions',
    'compare',
    'create_draft',
    'write_draft',
  ])
  expect(await call(client, 'search', { words: 'a1' })).toMatchObject({
    records: [{ id: 'a1', state: 'live' }],
  })
  const read = await call(client, 'read', { contentId: 'a1' })
  expect(read).toMatchObject({ fields: { title: 'a1', body: '<p>a1</p>' }, draftVersion: 0 })
  const fields = { title: '', publishTime: '2026-01-02T09:00:00+08:00', body: '<p>新的</p>' }
  expect(await call(client, 'write_draft', { contentId: 'a1', draftVersion: 0, fields })).toMatchObject({
    state: 'changed',
  })
  expect(await call(client, 'write_draft', { contentId: 'a1', draftVersion: 0, fields })).toMatch(/^409: /)
  expect(await call(client, 'check', { contentId: 'a1' })).toEqual([
    expect.objectContaining({ path: ['title'], isEmpty: true }),
  ])
  expect(await call(client, 'versions', { contentId: 'a1' })).toMatchObject([{ id: 'a1-1', isLive: true }])
  expect(await call(client, 'compare', { contentId: 'a1', versionId: 'a1-1' })).toEqual(
    expect.arrayContaining([{ field: 'body', before: '<p>a1</p>', after: '<p>新的</p>' }]),
  )
  expect(await call(client, 'preview', { contentId: 'a1' })).toMatchObject({
    address: expect.stringMatching(/^https?:\/\/[^/]+\/preview\//),
  })
  const made = await call(client, 'create_draft', {
    kind: 'article',
    columnKey: 'news',
    fields: { title: '草稿' },
  })
  expect(made).toMatchObject({ id: expect.any(String) })
  expect((await db.select().from(content).where(eq(content.id, 'a1')))[0]?.liveVersion).toBe('a1-1')
  const used = await db.select().from(audit).where(eq(audit.action, 'assistant-used'))
  expect(used.find(({ detail }) => detail?.tool === 'write_draft')).toMatchObject({
    actor: author,
    subject: 'a1',
    detail: { assistant: '小助手', tool: 'write_draft', outcome: 'done' },
  })
  // Sessions of calls end with them: only the browser's is left.
  expect(await db.$count(staffSession, eq(staffSession.staffId, author))).toBe(1)
  await client.close()
})

test('its rights are its owner’s and its token’s: nothing elsewhere, no draft by one that reads, no other tool', async () => {
  const client = await connect(await tokenFor(false))
  expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('write_draft')
  expect(await call(client, 'write_draft', { contentId: 'a1', draftVersion: 0, fields: {} })).toMatch(
    /no tool/,
  )
  expect(await call(client, 'publish', { contentId: 'a1' })).toMatch(/no tool/)
  expect(await call(client, 'read', { contentId: 'b1' })).toMatch(/^403: /)
  expect(await call(client, 'read', { contentId: 'a1', other: 1 })).toMatch(/takes no "other"/)
  expect(await call(client, 'search', { words: 'b1' })).toMatchObject({ records: [] })
  await client.close()
})

test('without a token that works nobody comes in, and no page of a browser', async () => {
  const token = await tokenFor(false)
  const ask = (more: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', ...more },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
  const authorization = `Bearer ${token}`
  expect((await ask({ authorization })).statusCode).toBe(200)
  expect((await ask({})).statusCode).toBe(401)
  expect((await ask({ authorization: `Bearer anju_${'x'.repeat(43)}` })).statusCode).toBe(401)
  expect((await ask({ authorization, origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await app.inject({ url: '/mcp', headers: { authorization } })).statusCode).toBe(405)
  await db.update(staff).set({ disabled: true }).where(eq(staff.id, author))
  expect((await ask({ authorization })).statusCode).toBe(401)
  await db.update(staff).set({ disabled: false }).where(eq(staff.id, author))
  await db.update(staffToken).set({ expiresAt: NOW })
  expect((await ask({ authorization })).statusCode).toBe(401)
})

test('its owner makes one after a fresh confirmation, sees it once, and ends it', async () => {
  await db.delete(staffToken)
  await db
    .update(staffSession)
    .set({ confirmedAt: new Date(0) })
    .where(eq(staffSession.staffId, author))
  expect(await post('/editor/tokens', { name: '助手', mayDraft: true }, headers)).toMatchObject({
    status: 403,
  })
  await db.update(staffSession).set({ confirmedAt: new Date() }).where(eq(staffSession.staffId, author))
  const made = await post('/editor/tokens', { name: '助手', mayDraft: true }, headers)
  const { token } = dataOf<Answer<'insertStaffToken'>>(made.body)
  const list = async () => dataOf<Answer<'selectStaffTokens'>>((await get('/editor/tokens', headers)).body)
  const [one] = (await list()).tokens
  expect(await list()).toMatchObject({ isOn: true, tokens: [{ name: '助手', mayDraft: true, usedAt: null }] })
  expect(JSON.stringify(await db.select().from(staffToken))).not.toContain(token)
  expect((await post('/editor/tokens/remove', { tokenId: one?.id }, headers)).status).toBe(200)
  expect((await list()).tokens).toEqual([])
})
