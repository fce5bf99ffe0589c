// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { wordFinder } from '../../src/contract/words.ts'
import { checkContent, contentsLinked, isGrave } from '../../src/editor/contents/check.ts'
import { columnFinding, columnOfLink, columnsLinked } from '../../src/editor/contents/check-columns.ts'
import { checkNamed, namedIn } from '../../src/editor/contents/check-named.ts'

const schema = {
  'x-kind': { title: 'title', body: 'body', summary: 'summary' },
  properties: { title: {}, body: { contentMediaType: 'text/html' }, summary: {} },
}
const check = (body: string, more: object = { summary: '摘要' }, gone: readonly string[] = []) =>
  checkContent(schema, { title: '公告', body, ...more }, (address) => !gone.includes(address)).map(
    ({ kind, text }) => [kind, text],
  )

test('telephone numbers of people are found however they are written; those of offices and figures are none', () => {
  expect(check('<p>手机 139 0000 0000，或 13900000001、139-0000-0002。</p>')).toEqual([
    ['phone', '139 0000 0000'],
    ['phone', '13900000001'],
    ['phone', '139-0000-0002'],
  ])
  expect(check('<p>电话 0000-88000100，编号 20261390000000012，金额 13900000000.5？139.00</p>')).toEqual([
    ['phone', '13900000000'],
  ])
  expect(check('<p>无</p>', { summary: '请打 13900000001' })).toEqual([['phone', '13900000001']])
})

test('identity numbers are told from long numbers by their last sign', () => {
  expect(check('<p>11010519491231002X 与 110105194912310021</p>')).toEqual([
    ['identity', '11010519491231002X'],
  ])
})

test('a link that leads nowhere, a picture without a text and a missing summary are found', () => {
  const body =
    '<p><a href="content:a">规则</a><a href="content:b">在</a></p><p><img src="media:1"><img src="media:2" alt="门"><img src="media:3" alt=" "><img src="media:4" alt="" role="presentation"></p>'
  expect(check(body, {}, ['content:a'])).toEqual([
    ['link', '规则'],
    ['summary', ''],
    ['alternative', ''],
    ['alternative', ''],
  ])
  const kinds = ['phone', 'identity', 'link', 'word', 'summary', 'alternative', 'unpublished'] as const
  expect(kinds.filter((kind) => isGrave({ kind, text: '' }))).toEqual(['phone', 'identity', 'link'])
  expect(contentsLinked(body)).toEqual(['a', 'b'])
})

test('words of the site’s list are found in all that is written, each once, with what they should be', () => {
  const findWords = wordFinder(['内部资料', '帐号 → 账号', '<b>'])
  const fields = { title: '内部资料', body: '<p>登录<b>帐</b>号。帐号和内部资料</p>', summary: '普通' }
  expect(checkContent(schema, fields, () => true, findWords)).toEqual([
    { kind: 'word', text: '内部资料', instead: '' },
    { kind: 'word', text: '帐号', instead: '账号' },
  ])
})

test('a field that names what visitors do not see is told with its name and its place, however deep it lies', () => {
  const refers = { type: 'string', title: '项目', 'x-refers': ['project'] }
  const kind = {
    'x-kind': { title: 'title' },
    properties: {
      title: { type: 'string' },
      estate: refers,
      notices: { title: '公告', items: refers },
      steps: { title: '进度', items: { properties: { notice: refers } } },
    },
  }
  const fields = {
    title: 'gone',
    estate: 'live',
    notices: ['live', 'gone'],
    steps: [{ notice: 'draft' }, { notice: 'bin' }, { notice: 'away' }],
  }
  expect(namedIn(kind, fields).map(({ id }) => id)).toEqual(['live', 'live', 'gone', 'draft', 'bin', 'away'])
  const unseen = new Map([
    ['gone', 'missing' as const],
    ['draft', 'scheduled' as const],
    ['bin', 'binned' as const],
    ['away', 'withdrawn' as const],
  ])
  const found = checkNamed(kind, fields, { contents: unseen, columns: new Map() })
  expect(found.map(({ kind: what, text, path }) => [what, text, path?.join('_')])).toEqual([
    ['missing', '公告 2', 'notices_1'],
    ['unpublished', '进度 1 项目', 'steps_0_notice'],
    ['binned', '进度 2 项目', 'steps_1_notice'],
    ['withdrawn', '进度 3 项目', 'steps_2_notice'],
  ])
  expect(found.map(isGrave)).toEqual([true, false, true, true])
})

test('a field or a link that names a column which visitors do not see is told, a link by its words', () => {
  const column = { type: 'string', title: '栏目', format: 'column' }
  const kind = {
    'x-kind': { title: 'title' },
    properties: {
      title: { type: 'string' },
      at: column,
      ways: { title: '入口', items: { properties: { to: column, url: { title: '网址', format: 'link' } } } },
    },
  }
  const columns = new Map([
    ['gone', 'missing' as const],
    ['bin', 'binned' as const],
    ['soon', 'unpublished' as const],
  ])
  const fields = {
    title: 'gone',
    at: 'gone',
    ways: [{ to: 'news' }, { to: 'bin', url: '/t3/news_list?col1=news&col2=soon#top' }],
  }
  const found = checkNamed(kind, fields, { contents: new Map(), columns })
  expect(found.map(({ kind: what, text, path }) => [what, text, path?.join('_')])).toEqual([
    ['columnMissing', '栏目', 'at'],
    ['columnBinned', '入口 2 栏目', 'ways_1_to'],
    ['columnUnpublished', '入口 2 网址', 'ways_1_url'],
  ])
  expect(found.map(isGrave)).toEqual([true, true, false])

  const links = columnsLinked(
    '<p><a href="/t1/x?col1=news&amp;col2=bin"> 公告 <b>栏</b></a><a href="https://a.example/?col1=bin">外</a></p>',
  )
  expect(links.flatMap(({ key, text }) => columnFinding(columns, key, { text }))).toEqual([
    { kind: 'columnBinned', text: '公告 栏' },
  ])
})

test('an address names the column that it leads to, where it leads to one of this site', () => {
  expect(columnOfLink('/t1/x?col2=b&col1=a&classify=c')).toBe('b')
  expect(columnOfLink('/t1/x?special=s')).toBe('s')
  const others = ['//b.example/?col1=a', 'content:a', '/home', '/t1/x?col1=a&contentId=1', 'tel:1?col1=a']
  expect(others.map(columnOfLink)).toEqual(others.map(() => undefined))
})
