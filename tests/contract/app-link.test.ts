import { expect, it } from 'vitest'
import { isAppLink, isDownloadLink } from '../../src/contract/app-link.ts'

it.each(['qinglananju://home', 'org.example.app://open?page=1', 'a+b-c.1://'])('%s opens an app', (link) => {
  expect(isAppLink(link)).toBe(true)
})

it.each([
  'javascript://%0aalert(1)',
  'data://text/html,x',
  'vbscript://x',
  'intent://open#Intent;scheme=app;end',
  'file:///etc/passwd',
  'blob://x',
  'https://elsewhere.example/',
  'tel://110',
  'JavaScript://%0aalert(1)',
  ' javascript://x',
  'app:home',
  'app://a b',
  'app:/\\x',
  '://x',
  '',
])('%j opens none', (link) => {
  expect(isAppLink(link)).toBe(false)
})

it.each([
  ['https://www.example.org/app', true],
  ['/media/0123/app.apk', true],
  ['//elsewhere.example/app', false],
  ['/\\elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['app://home', false],
])('%s: to be downloaded is %s', (link, expected) => {
  expect(isDownloadLink(link)).toBe(expected)
})
