import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { column, media as mediaTable, site } from '../../../../src/server/store/db/schema.ts'
import { openMediaStore } from '../../../../src/server/subjects/media/store/open-media-store.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testApp } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { picture } from '../../subjects/media/files.ts'
import { article, siteFolder, temporaryFolder } from './site-folder.ts'

const database = await testDatabase()
const media = openMediaStore({ DATA_DIR: database.dataDir })
const paint = (hue: number) => picture(60, 40).modulate({ hue }).png().toBuffer()
const [first, second, third] = [await paint(10), await paint(120), await paint(240)]
const FORM = {
  title: '意见',
  schema: { type: 'object', properties: { words: { type: 'string', title: '意见', maxLength: 200 } } },
}
const KIND = {
  title: '健身点',
  'x-kind': { title: 'name' },
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', type: 'string' } },
}
const folder = siteFolder({
  'site.yaml': '# ours\nname: 青岚安居\nlocale: zh-CN\n',
  'columns.yaml':
    '- {key: news, label: 新闻, template: list, children: [{key: old, label: 旧闻, template: list}]}\n- {key: faq, label: 问答, template: faq}\n- {key: gone, label: 不要了, template: list}\n',
  'contents/news/a.md': article(
    '甲',
    '<h2 id="材料">甲的正文。</h2>',
    'cover: media/hall.png\npermalink: /jia/\n',
  ),
  'contents/news/b.md': article('乙', '见[甲的材料](contents/news/a.md#材料)。'),
  'contents/old/c.md': article('丙'),
  'data/friendlyLink.yaml': '- {name: 甲网, column: news, url: "https://example.org/"}\n',
  'media/hall.png': first,
  'forms/opinion.json': JSON.stringify(FORM),
  'schemas/contents/gym.json': JSON.stringify(KIND),
})
const imported = await importSite(database, folder, { media })
const { app, get, post, revision } = await testApp({ database, media: { store: media } })
const headers = await sessionHeaders(database.db, await staffAccount(database.db, '王编辑'))

async function ask<Data>(path: string, body: object): Promise<Data> {
  const answer = await post(`/editor${path}`, body, headers)
  expect([path, answer.status, answer.body?.message]).toEqual([path, 200, expect.anything()])
  return dataOf<Data>(answer.body)
}
const read = async <Data>(path: string) => dataOf<Data>((await get(path, headers)).body)
async function send<Data>(path: string, payload: Buffer): Promise<Data> {
  const url = `/api/editor/media${path}`
  const sent = { ...headers, 'content-type': 'application/x-file' }
  return dataOf<Data>((await app.inject({ method: 'POST', url, headers: sent, payload })).json())
}
type File = Answer<'selectMediaFile'>['file']
const hall = async () =>
  (await read<Answer<'selectMediaFiles'>>('/editor/media?words=hall')).records.find(
    ({ name }) => name === 'hall.png',
  )

async function write(kind: string, columnKey: string, fields: object): Promise<string> {
  const { id } = await ask<{ id: string }>('/contents', { kind, columnKey, fields })
  await ask('/contents/publish', { contentId: id, draftVersion: 0 })
  return id
}

/** Every file of the folder that an export writes. */
async function exported(site: typeof database, store: typeof media): Promise<Record<string, string>> {
  const target = temporaryFolder()
  await exportSite(site, target, { media: store })
  const paths = readdirSync(target, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    paths.flatMap((path) =>
      statSync(join(target, path)).isFile() ? [[path, readFileSync(join(target, path), 'latin1')]] : [],
    ),
  )
}

/** What stands in a database and a folder has to bring along, files by their paths. */
async function stateOf({ db }: typeof database): Promise<unknown> {
  const files = await db
    .select()
    .from(mediaTable)
    .where(isNull(mediaTable.deletedAt))
    .orderBy(mediaTable.path)
  const columns = await db.select().from(column).where(isNull(column.deletedAt)).orderBy(column.position)
  const { rows: contents } = await db.execute(sql`
    select c.id, c.kind, c.column_key, c.locale, v.fields, v.html, (select path from permalink p where p.content_id = c.id)
    from content c join content_version v on v.id = c.live_version order by c.id`)
  const pathOf = new Map(files.map(({ id, path }) => [id, path]))
  const state = {
    settings: (await db.select({ settings: site.settings }).from(site))[0]?.settings,
    files: files.map(({ path, folder, alt, focus, hash, mime }) => ({
      path,
      folder,
      alt,
      focus,
      hash,
      mime,
    })),
    columns: columns
      .map(({ position: _at, ...row }) => row)
      .toSorted((one, other) => (one.parentKey ?? '').localeCompare(other.parentKey ?? '')),
    contents,
  }
  return JSON.parse(
    JSON.stringify(state).replaceAll(/media:([\w-]+)/g, (_all, id: string) => `media:${pathOf.get(id)}`),
  )
}

test('what was edited of every sort is exported, and imported elsewhere it is exported the same', async () => {
  expect(imported.skipped).toEqual([])
  await revision.refresh()
  const { file } = await send<{ file: File }>('?name=new.png&folder=2026', third)
  await ask('/media/details', {
    mediaId: file.id,
    folder: '楼盘',
    alt: { 'zh-CN': '大厅' },
    focus: { x: 20, y: 80 },
  })
  const known = await hall()
  await send(`/replace?mediaId=${known?.id}&hash=${known?.hash}&name=x.png`, second)

  const list = await read<Answer<'selectEditorContents'>>('/editor/contents')
  const b = list.records.find(({ title }) => title === '乙')
  const contentId = b?.id ?? ''
  const a = list.records.find(({ title }) => title === '甲')
  await ask('/contents/pin', { contentIds: [a?.id], isPinned: true })
  const { fields, draftVersion } = await read<Answer<'selectEditorContent'>>(
    `/editor/contents/one?contentId=${contentId}`,
  )
  const body = `${String(fields.body)}<figure><img src="media:${file.id}" alt="大厅"></figure><table><tr><td>一</td></tr></table>`
  const saved = await ask<{ draftVersion: number }>('/contents/draft', {
    contentId,
    draftVersion,
    fields: { ...fields, title: '乙，改过：“引号” & <尖>', body },
  })
  await ask('/contents/publish', { contentId, draftVersion: saved.draftVersion })
  const date = '2026-02-01T09:00:00+08:00'
  const made = await write('article', 'old', {
    title: '新写的',
    publishTime: date,
    body: `<p><a href="content:${contentId}">乙</a></p>`,
  })
  await write('faq', 'faq', {
    question: '怎么申请？',
    category: 'gzf',
    updatedAt: '2026-02-01',
    answer: '<h2 id="a-way">网上</h2><p><a href="#a-way">申请</a>。</p>',
  })
  await ask('/contents/move', { contentIds: [made], columnKey: 'news' })

  const { key } = await ask<{ key: string }>('/columns', {
    key: 'fresh',
    label: '新栏目',
    template: 'list',
    parentKey: null,
  })
  await ask('/columns/change', { key, label: '改过的栏目', 'label.en': 'Changed', updateCycleDays: 7 })
  await ask('/columns/publish', { key, published: true })
  await ask('/columns/move', { key: 'old', from: 'news', parentKey: key, before: null })
  await ask('/columns/bin', { key: 'gone', redirectKey: 'news' })
  const form = await read<Answer<'selectEditorForm'>>('/editor/forms/one?formKey=opinion')
  const designed = await ask<{ draftVersion: number }>('/forms/design', {
    formKey: 'opinion',
    draftVersion: form.draftVersion,
    definition: { ...FORM, title: '意见箱' },
  })
  await ask('/forms/publish', { formKey: 'opinion', draftVersion: designed.draftVersion, newest: 1 })
  await ask('/kinds/change', { kind: 'gym', version: 1, schema: { ...KIND, title: '运动点' } })
  const { settings, version } = await read<Answer<'selectSettings'>>('/editor/settings')
  await ask('/settings', { version, settings: { ...settings, name: '青岚新居', accent: '#14716a' } })

  const here = await exported(database, media)
  expect(here['contents/news/b.md']).not.toBe(readFileSync(join(folder, 'contents/news/b.md'), 'latin1'))
  expect(here['media/hall.png']).toBe(second.toString('latin1'))
  expect(here['contents/news/b.md']).toContain('href="/jia#%E6%9D%90%E6%96%99"')
  // Ids come as they were written: the next import would put its prefix before them once more.
  const heading = '\n<h2 id="材料">甲的正文。</h2>\n'
  expect(here['contents/news/a.md']).toContain(Buffer.from(heading).toString('latin1'))

  const elsewhere = await testDatabase()
  const store = openMediaStore({ DATA_DIR: elsewhere.dataDir })
  const target = temporaryFolder()
  await exportSite(database, target, { media })
  const summary = await importSite(elsewhere, target, { media: store })
  expect(summary.skipped).toEqual([])
  expect(await exported(elsewhere, store)).toEqual(here)
  // Two exports may leave out the same.
  expect(await stateOf(elsewhere)).toEqual(await stateOf(database))
})

test('a folder that says what it said last leaves all that was edited alone; one with other bytes is heard', async () => {
  const before = await exported(database, media)
  expect(before['media/hall.png']).toBe(second.toString('latin1'))
  await importSite(database, folder, { media })
  expect(await exported(database, media)).toEqual(before)
  await importSite(database, siteFolder({ 'media/hall.png': third }), { media })
  expect((await exported(database, media))['media/hall.png']).toBe(third.toString('latin1'))
})
