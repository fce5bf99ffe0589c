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
    { place: '标题', before: 'a', after: 'b' },
    { place: 'list › 2', before: '2', after: '—' },
  ])
  expect(changeWords(say, changed)).toBe('改了 2 处，点开看')
  expect(changesOf(say, row(undefined, '{"title":"b"}'))).toEqual([
    { place: '标题', before: '—', after: 'b' },
  ])
  expect(changeWords(say, row('{broken', '{"a":1'))).toBe('{broken → {"a":1')
})

it('names places of a kind in words: roles, limits and types of its fields, and counts what did not fit into the log', () => {
  const changed = row(
    '{"器械 › maximum":"10"}',
    '{"器械 › maximum":"5","开放 › type":"text","plays › body":"正文"}',
  )
  expect(changesOf(say, changed, { 'type text': '短文字', 'field 器械': 'Equipment' })).toEqual([
    { place: 'Equipment › 最大', before: '10', after: '5' },
    { place: '开放 › 类型', before: '—', after: '短文字' },
    { place: '用作 › 正文', before: '—', after: '正文' },
  ])
  expect(changeWords(say, { ...changed, detail: { ...changed.detail, more: 4 } })).toBe('改了 7 处，点开看')
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
