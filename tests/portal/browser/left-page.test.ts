// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { keepLeftPage, takeLeftPage } from '../../../src/portal/browser/left-page.ts'

it('is kept with its heading, and taken once', () => {
  document.body.innerHTML = '<main><h1> 大事记 </h1></main>'
  keepLeftPage('/t1/memory?col1=about')
  expect(takeLeftPage()).toEqual({ address: '/t1/memory?col1=about', title: '大事记', position: 0 })
  expect(takeLeftPage()).toBeUndefined()
})

it.each([
  'nonsense',
  'null',
  '[]',
  '{"address":"https://elsewhere.example","title":"","position":0}',
  '{"address":"//elsewhere.example","title":"","position":0}',
  '{"address":"/\\\\elsewhere.example","title":"","position":0}',
  '{"address":"/home","title":1,"position":0}',
])('is nothing where %s is kept', (kept) => {
  sessionStorage.setItem('leftPage', kept)
  expect(takeLeftPage()).toBeUndefined()
})
