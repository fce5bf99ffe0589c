import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  audit,
  media as mediaTable,
  settingsVersion,
  site,
  siteFile,
} from '../../../../src/server/store/db/schema.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import { raiseRevision } from '../../../../src/server/store/revision.ts'
import { exportSite } from '../../../../src/server/house/folder/export.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { testApp } from '../../../support/app.ts'
import { testDatabase } from '../../../support/database.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const YAML = `# ours\nname: 青岚安居\nlocale: zh-CN\nsynonyms: { 廉租房: 公租房 }\nwords: [帐号 → 账号]\n`
const { database, get, post, revision } = await testApp()
const { db } = database
const media = localStore(join(database.dataDir, 'media'))

/** A site folder with an article whose former address is /old/hall. */
function folderWith(yaml: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-settings-'))
  mkdirSync(join(folder, 'contents/news'), { recursive: true })
  writeFileSync(join(folder, 'site.yaml'), yaml)
  writeFileSync(
    join(folder, 'columns.yaml'),
    '# tree\n- {key: home, label: 首页, template: home}\n- {key: news, label: 新闻, template: list}\n',
  )
  writeFileSync(
    join(folder, 'contents/news/hall.md'),
    '---\ntitle: 大厅\ndate: 2026-01-01\npermalink: /old/hall\n---\n\n正文\n',
  )
  return folder
}

await importSite(database, folderWith(YAML), { media })
const BASE = { name: '青岚安居', locale: 'zh-CN', synonyms: { 廉租房: '公租房' }, words: ['帐号 → 账号'] }
const someone = async (name: string, grants?: Parameters<typeof staffAccount>[2]) =>
  sessionHeaders(db, await staffAccount(db, name, grants))
const admin = await someone('王管理')
const other = await someone('李管理')
const publisher = await someone('发布', [{ columnKey: '', role: 'publisher' }])

type Settings = Record<string, unknown>
const read = async () => dataOf<Answer<'selectSettings'>>((await get('/editor/settings', admin)).body)
const save = (version: number, settings: Settings, more: object = {}, by = admin) =>
  post('/editor/settings', { version, settings, ...more }, { ...by, 'accept-language': 'zh-CN' })
const change = async (more: Settings, extra: object = {}) => {
  const { version, settings } = await read()
  return save(version, { ...settings, ...more }, extra)
}
const shown = async () => dataOf<Answer<'selectSite'>>((await get('/site')).body)
const invalid = (field: string, message = '') => ({
  status: 422,
  body: { reason: 'invalid', field, message: expect.stringContaining(message) },
})

beforeEach(async () => {
  await db.delete(settingsVersion)
  await db.insert(settingsVersion).values({ number: 1, settings: BASE })
  await db.update(siteFile).set({ edited: false })
  await db.update(site).set({ settings: BASE })
  await db.transaction((tx) => raiseRevision(tx))
  await revision.refresh()
})

describe('a change of the settings', () => {
  test('is seen at once, raises the revision, and keeps a version with who, when and why', async () => {
    const before = await revision.refresh()
    const { version } = await read()
    const answer = await change(
      { name: '青岚新居', notices: [{ text: '周三闭馆', link: '/t1/news_list' }], social: [] },
      { reason: '改名' },
    )
    expect(answer).toMatchObject({ status: 200, body: { data: { version: version + 1 } } })
    expect(revision.current()).toBeGreaterThan(before)
    expect((await shown()).settings).toMatchObject({ name: '青岚新居', notices: [{ text: '周三闭馆' }] })
    expect(await read()).toMatchObject({ version: version + 1, author: '王管理' })
    const versions = dataOf<Answer<'selectSettingsVersions'>>(
      (await get('/editor/settings/versions', admin)).body,
    )
    expect(versions[0]).toMatchObject({ number: version + 1, author: '王管理', reason: '改名' })
    expect(versions[1]).toMatchObject({ number: version, author: '' })
    const older = await get(`/editor/settings/version?number=${version}`, admin)
    expect(dataOf<{ settings: Settings }>(older.body).settings).toMatchObject({ name: '青岚安居' })
    const [line] = await db.select().from(audit).orderBy(desc(audit.number)).limit(1)
    expect(line).toMatchObject({ action: 'settings-changed', reason: '改名' })
    expect(line?.detail).toMatchObject({
      before: expect.stringContaining('"网站名称":"青岚安居"'),
      after: expect.stringContaining('"网站名称":"青岚新居"'),
    })
  })

  test('that changes nothing makes no version and no new revision', async () => {
    const before = await revision.refresh()
    const { version, settings } = await read()
    expect(await save(version, settings)).toMatchObject({ status: 200, body: { data: { version } } })
    expect(await revision.refresh()).toBe(before)
  })

  test('over another one that was made meanwhile answers 409, and overwrites nothing', async () => {
    const { version, settings } = await read()
    expect((await save(version, { ...settings, description: '甲' })).status).toBe(200)
    const late = await save(version, { ...settings, description: '乙' }, {}, other)
    expect(late).toMatchObject({ status: 409, body: { reason: 'stale' } })
    expect((await read()).settings.description).toBe('甲')
  })

  test('two at the same moment: one is kept, the other is told', async () => {
    const { version, settings } = await read()
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((description) => save(version, { ...settings, description })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('can be taken back to a version, by saving what that one says', async () => {
    const { version, settings } = await read()
    await change({ name: '另一个名字' })
    await save(version + 1, settings, { reason: '恢复' })
    expect((await shown()).settings.name).toBe('青岚安居')
  })

  test('keeps what was there first where no version has it, as after a restore of an older backup', async () => {
    await db.delete(settingsVersion)
    expect(await read()).toMatchObject({ version: 0, author: '' })
    await change({ name: '青岚新居' })
    const rows = await db.select().from(settingsVersion).orderBy(settingsVersion.number)
    expect(rows).toMatchObject([
      { number: 1, author: '', settings: BASE },
      { number: 2, author: '王管理', settings: { name: '青岚新居' } },
    ])
  })

  test('is for whoever may change settings alone', async () => {
    expect((await get('/editor/settings', publisher)).status).toBe(403)
    expect((await save(1, { name: 'x' }, {}, publisher)).status).toBe(403)
    expect((await get('/editor/words', publisher)).body?.data).toEqual(['帐号 → 账号'])
  })
})

describe('what is not taken', () => {
  test('is told by its field, in the language of who asked', async () => {
    const wrong: [Settings, string, string?][] = [
      [{ name: '' }, 'name', '至少 1'],
      [{ name: null }, 'name', '缺少'],
      [{ synonyms: { 廉租房: '' } }, 'synonyms.廉租房'],
      [{ redirects: [{ from: '/a', to: '' }] }, 'redirects.0.to'],
      [{ name: '名'.repeat(121) }, 'name', '最多 120'],
      [{ unknown: 1 }, 'unknown'],
      [{ accent: '#ffe08a' }, 'accent', '4.5:1'],
      [{ accent: 'red' }, 'accent'],
      [{ accent: 'url(javascript:alert(1))' }, 'accent'],
      [{ social: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'social.0.url'],
      [{ social: [{ label: 'x', url: ' data:text/html,<script>' }] }, 'social.0.url'],
      [{ social: [{ label: 'x', url: '//evil.example' }] }, 'social.0.url'],
      [{ social: [{ label: 'x', url: `https://a.example/${'x'.repeat(100_000)}` }] }, 'social.0.url'],
      [{ notices: [{ text: 'x', from: '2026-02-01', until: '2026-01-31' }] }, 'notices.0.until', '不能早于'],
      [{ notices: [{ text: 'x', from: '2026-02-30' }] }, 'notices.0.from'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ languages: ['tlh'] }, 'languages.0'],
      [{ logo: 'media:gone' }, 'logo', '文件不在'],
      [{ logo: 'media/gone.png' }, 'logo', '文件不在'],
      [{ logo: 'media:binned' }, 'logo', '文件不在'],
      [{ logo: 'media/binned.png' }, 'logo', '文件不在'],
      [{ words: ['  '] }, 'words.0'],
      [{ words: [' → 账号'] }, 'words.0'],
      [{ words: Array.from({ length: 10_001 }, (_, at) => `词${at}`) }, 'words', '10000'],
      [{ organisation: { other: 'x'.repeat(250_000) } }, 'name', '字符'],
      [{ origins: { production: { site: 'ftp://x' } } }, 'origins.production.site'],
    ]
    const inBin = {
      id: 'binned',
      path: 'media/binned.png',
      name: 'binned.png',
      hash: 'b',
      mime: 'image/png',
      bytes: 1,
    }
    await db.insert(mediaTable).values({ ...inBin, deletedAt: new Date() })
    const { version, settings } = await read()
    for (const [more, field, message] of wrong)
      expect([more, await save(version, { ...settings, ...more })]).toMatchObject([
        {},
        invalid(field, message),
      ])
    expect(await read()).toMatchObject({ version, settings })
  })

  test('names that belong to JavaScript, and NUL, do no harm', async () => {
    const { version } = await read()
    const text = `{"version":${version},"settings":{"name":"x","__proto__":{"polluted":1}}}`
    const headers = { ...admin, 'content-type': 'application/json' }
    expect((await post('/editor/settings', text, headers)).status).toBe(400)
    expect((await change({ constructor: { prototype: 1 } })).status).toBe(400)
    expect(await change({ toString: 1 })).toMatchObject(invalid('toString'))
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    await change({ description: 'a\0b\ud800' })
    expect((await read()).settings.description).toBe('a\ufffdb\ufffd')
  })

  test('markup in a text is a text', async () => {
    const description = '<script>alert(1)</script>"\'&'
    expect((await change({ description })).status).toBe(200)
    expect((await shown()).settings.description).toBe(description)
  })
})

describe('former addresses', () => {
  const moved = async (path: string) => (await get(`/site/address?path=${encodeURIComponent(path)}`)).body
  const redirects = (...pairs: [string, string][]) => ({
    redirects: pairs.map(([from, to]) => ({ from, to })),
  })

  test('lead where the settings say, in whatever form they are asked for', async () => {
    await change(
      redirects(
        ['/Old/Apply.html', '/t1/news_list?col1=news'],
        ['/办事/', 'https://example.org/x'],
        ['/c', '/a'],
      ),
    )
    for (const path of ['/Old/Apply.html', '/old/apply.html', '/old/apply.html/'])
      expect(await moved(path)).toMatchObject({ data: { address: '/t1/news_list?col1=news' } })
    expect(await moved('/%E5%8A%9E%E4%BA%8B')).toMatchObject({ data: { address: 'https://example.org/x' } })
    expect(await moved('/nothing')).toMatchObject({ code: '404' })
    expect(JSON.stringify(await shown())).not.toContain('/Old/Apply.html')
  })

  test('that stand over a page, twice, or in a circle are refused', async () => {
    const wrong: [[string, string][], number][] = [
      [[['/home', '/t1/news_list']], 0],
      [[['/T1/News_List/', '/home']], 0],
      [[['/api/site', '/home']], 0],
      [[['/editor', '/home']], 0],
      [[['/sitemap.xml', '/home']], 0],
      [[['/old/hall', '/home']], 0],
      [[['/a', '/a']], 0],
      [
        [
          ['/a', '/home'],
          ['/A/', '/login'],
        ],
        1,
      ],
      [
        [
          ['/x', '/a'],
          ['/a', '/b'],
          ['/b', '/a?again=1'],
        ],
        1,
      ],
      [[['//evil.example', '/home']], 0],
      [[['/a?x=1', '/home']], 0],
      [[['nothing', '/home']], 0],
    ]
    for (const [pairs, at] of wrong)
      expect([pairs, await change(redirects(...pairs))]).toMatchObject([{}, invalid(`redirects.${at}.from`)])
    const origins = { production: { site: 'https://own.example' } }
    expect(await change({ origins, ...redirects(['/a', 'https://own.example/a/']) })).toMatchObject(
      invalid('redirects.0.from'),
    )
    expect(await change(redirects(['/a', 'javascript:alert(1)']))).toMatchObject(invalid('redirects.0.to'))
  })

  test('an import refuses them by the same rules', async () => {
    const yaml = `${YAML}redirects:\n- from: /a\n  to: /a\n`
    await expect(importSite(database, folderWith(yaml), { media })).rejects.toMatchObject({
      faults: [{ path: 'site.yaml', reason: expect.stringContaining('redirects.0.from') }],
    })
  })
})

describe('the round trip', () => {
  test('what was changed here is exported, imported elsewhere equal, and all other files stay byte for byte', async () => {
    const folder = folderWith(`${YAML}# mine\n`)
    await importSite(database, folder, { media })
    await revision.refresh()
    const words = Array.from({ length: 10_000 }, (_, at) => `词${at}.*+( → 辞${at}`)
    const answer = await change({
      words,
      accent: '#14716a',
      redirects: [{ from: '/旧址', to: '/home' }],
      notices: [{ text: '- # "引号": {x}', from: '2026-01-01', until: '2026-01-01' }],
    })
    expect(answer.status).toBe(200)
    const { settings } = await read()
    const target = mkdtempSync(join(tmpdir(), 'anju-settings-'))
    await exportSite(database, target, { media })
    expect(readFileSync(join(target, 'site.yaml'), 'utf8').startsWith('name: 青岚安居\n')).toBe(true)
    for (const file of ['columns.yaml', 'contents/news/hall.md'])
      expect(readFileSync(join(target, file))).toEqual(readFileSync(join(folder, file)))
    const elsewhere = await testDatabase()
    await importSite(elsewhere, target, { media: localStore(join(elsewhere.dataDir, 'media')) })
    const [kept] = await elsewhere.db.select().from(settingsVersion)
    expect(kept?.settings).toEqual(settings)
  })

  test('a folder that says what it said last does not undo what was changed here', async () => {
    const folder = folderWith(YAML)
    await importSite(database, folder, { media })
    await change({ name: '改过' })
    await importSite(database, folder, { media })
    expect((await read()).settings.name).toBe('改过')
    await importSite(database, folderWith(YAML.replace('青岚安居', '新文件')), { media })
    expect(await read()).toMatchObject({ author: '', settings: { name: '新文件' } })
  })
})
