import { expect, test } from 'vitest'
import { readWord, wordFinder } from '../../src/contract/words.ts'

const find = (entries: readonly string[], text: string) =>
  wordFinder(entries)(text).map((one) => (one.instead ? `${one.text}→${one.instead}` : one.text))

test('an entry is a word, or a word and what it should be, however the arrow is typed', () => {
  for (const entry of ['帐号 → 账号', '帐号=>账号', '帐号 -> 账号', '帐号\t账号'])
    expect(readWord(entry)).toEqual({ word: '帐号', instead: '账号' })
  expect(readWord(' 内部资料 ')).toEqual({ word: '内部资料', instead: '' })
  expect(readWord('a → b → c')).toEqual({ word: 'a', instead: 'b → c' })
})

test('each place is found once, by the longest word that stands there', () => {
  expect(find(['帐', '帐号 → 账号', '号'], '登录帐号，对帐')).toEqual(['帐号→账号', '帐'])
  expect(find(['内部', '内部资料'], '内部内部资料')).toEqual(['内部', '内部资料'])
})

test('a word within what it should be is right, and one within a longer Latin word is another word', () => {
  expect(find(['租房 → 公租房'], '申请公租房，不是租房')).toEqual(['租房→公租房'])
  expect(find(['ass', 'WeChat → 微信'], 'a class, an Ass, wechat and wechats')).toEqual([
    'Ass',
    'wechat→微信',
  ])
  expect(find(['公租房 → 公租房'], '公租房')).toEqual(['公租房→公租房'])
})

test('signs of regular expressions, markup and JavaScript names are letters like others', () => {
  const entries = [
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '<script>',
    '__proto__',
    'constructor',
    '',
    ' ',
    'İ',
    '𠮷野家 → 吉野家',
  ]
  expect(find(entries, 'x.*y (a+)+$ [ \\ <script> __proto__ constructor İ 𠮷野家 abc')).toEqual([
    '.*',
    '(a+)+$',
    '[',
    '\\',
    '<script>',
    '__proto__',
    'constructor',
    'İ',
    '𠮷野家→吉野家',
  ])
  expect(find(entries, '普通的文字，什么都没有')).toEqual([])
})

test('10,000 words that begin alike are looked for in a long text by going through it once', () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => `${'啊'.repeat(40)}${at}`)
  const text = `${'啊'.repeat(200_000)}7`
  // One search for each word would compare four thousand million signs.
  expect(find(entries, text)).toEqual([`${'啊'.repeat(40)}7`])
})
