import { expect, it } from 'vitest'
import { changesOf, changeWords } from '../../src/editor/log/changes.ts'
import { factWords, valueWords } from '../../src/editor/log/facts.ts'
import { type LogRow, subjectWords } from '../../src/editor/log/log-row.ts'
import { isWord, loadWords, sayIn } from '../../src/editor/words/words.tsx'
import { ACTIONS } from '../../src/server/store/audit/actions.ts'

await loadWords('zh-CN')
const say = sayIn('zh-CN')
const row = (before?: string, after?: string) => ({
  reason: '更正',
  detail: { ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
})

it('says states in words, and nothing of a state that stayed', () => {
  expect(changeWords(say, row('received', 'accepted'))).toBe('待处理 → 已通过')
  expect(changeWords(say, row('received', 'received'))).toBe('更正')
  expect(changeWords(say, row())).toBe('更正')
})

it('compares data place by place, and counts the places in a list', () => {
  const changed = row(
    '{"title":"a","list":[1,2],"kept":{"x":true}}',
    '{"title":"b","list":[1],"kept":{"x":true}}',
  )
  expect(changesOf(say, changed)).toEqual([
    { place: 'title', before: 'a', after: 'b' },
    { place: 'list › 2', before: '2', after: '—' },
  ])
  expect(changeWords(say, changed)).toBe('改了 2 处，点开看')
  expect(changesOf(say, row(undefined, '{"title":"b"}'))).toEqual([
    { place: 'title', before: '—', after: 'b' },
  ])
  expect(changeWords(say, row('{broken', '{"a":1'))).toBe('{broken → {"a":1')
})

it('says roles, reasons and names of details in words, and leaves alone what has none', () => {
  expect(changeWords(say, { reason: 'invite', detail: {} })).toBe('邀请')
  expect(changeWords(say, row('reviewer:', 'author:news reviewer:'))).toBe(
    '审核（整个网站） → 撰稿（news）、审核（整个网站）',
  )
  expect(changeWords(say, row('', 'author:news'), { news: '公司新闻' })).toBe('— → 撰稿（公司新闻）')
  expect([valueWords(say, 'news', { news: '公司新闻' }), valueWords(say, 'news')]).toEqual([
    '公司新闻',
    'news',
  ])
  expect(valueWords(say, 'from: home')).toBe('from: home')
  expect(valueWords(say, 'king:home')).toBe('king:home')
  expect([factWords(say, 'askedBy'), factWords(say, 'seed')]).toEqual(['谁提出', 'seed'])
})

it('says what a row is about as people call it: a kind by its title, and nothing in place of an id', () => {
  const about = (action: string, subject: string, subjectName = '', detail = {}) =>
    subjectWords({ action, subject, subjectName, detail } as LogRow, { article: '文章' })
  expect([about('kind-changed', 'article'), about('kind-removed', 'gone')]).toEqual(['文章', 'gone'])
  expect([about('published', 'x', '通知'), about('sheet', 'x', '', { title: '表' })]).toEqual(['通知', '表'])
  const ids = ['0190d3c0-0000-7000-8000-000000000000', '01M8H3CE5H7G01FNK3Q74WB912']
  expect(ids.map((id) => about('published', id))).toEqual(['', ''])
})

it('every action of the audit log is said in words', () => {
  expect(ACTIONS.filter((action) => !isWord(`did.${action}`))).toEqual([])
})
