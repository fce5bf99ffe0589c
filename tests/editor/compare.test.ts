// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { compareContents } from '../../src/editor/contents/compare-contents.ts'
import type { ComparedRow } from '../../src/editor/compare/compare.ts'

const schema = {
  type: 'object',
  'x-kind': { title: 'title', body: 'body' },
  properties: {
    title: { title: '标题' },
    body: { contentMediaType: 'text/html' },
    number: { title: '文号' },
  },
}
const only = (parts: ComparedRow['left']) =>
  parts?.filter(({ isOnly }) => isOnly).map(({ text }) => text) ?? null
const changesOf = (left: string, right: string) =>
  compareContents(schema, { title: '公告', body: left }, { title: '公告', body: right })
    .filter(({ isChanged }) => isChanged)
    .map((row) => [only(row.left), only(row.right)])

test('words that one side has alone are marked, in Chinese as well', () => {
  const left = '<p>面向全市轮候家庭，推出 <b>120</b> 套。</p><p>请登录本站。</p>'
  const right = '<p>面向本区轮候家庭，推出 <b>124</b> 套。</p><p>请登录本站。</p>'
  expect(changesOf(left, right)).toEqual([
    [
      ['全市', '120'],
      ['本区', '124'],
    ],
  ])
})

test('a piece that was added or taken away stands alone; rows of tables and items of lists are pieces', () => {
  const table = (rent: string) =>
    `<table><tbody><tr><td>A户型</td><td>46</td></tr><tr><td>B户型</td><td>${rent}</td></tr></tbody></table>`
  expect(
    changesOf(`<ul><li>一</li><li>二</li></ul>${table('71')}`, `<ul><li>一</li></ul>${table('72')}`),
  ).toEqual([
    [['二'], null],
    [['71'], ['72']],
  ])
})

test('where a link leads, what a picture says and what is bold counts as changed', () => {
  expect(changesOf('<p><a href="content:a">规则</a></p>', '<p><a href="content:b">规则</a></p>')).toEqual([
    [['content:a'], ['content:b']],
  ])
  expect(changesOf('<p><img alt="入口" src="media:1"></p>', '<p><img alt="大门" src="media:1"></p>')).toEqual(
    [[['入口'], ['大门']]],
  )
  expect(changesOf('<p>重要</p>', '<p><strong>重要</strong></p>')).toEqual([[[], []]])
})

test('other fields are compared by their names; the first version stands beside nothing', () => {
  const rows = compareContents(schema, { title: '公告', number: '41 号' }, { title: '公告', number: '42 号' })
  expect(rows.map((row) => [only(row.left), only(row.right)])).toEqual([
    [[], []],
    [['41'], ['42']],
  ])
  expect(compareContents(schema, undefined, { title: '公告' })).toEqual([
    { left: undefined, right: [{ at: 0, text: '公告', isOnly: true }], isChanged: true },
  ])
})

test('two long texts that have nothing in common are compared in the end', () => {
  const text = (word: string) => Array.from({ length: 4000 }, (_, at) => `<p>${word}${at}</p>`).join('')
  expect(changesOf(text('甲'), text('乙'))).toHaveLength(4000)
})
