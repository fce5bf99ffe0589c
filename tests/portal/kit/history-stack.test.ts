// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { keepParentColumn, pushHistory, readHistory } from '../../../src/portal/kit/history-stack.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('keeps the last ten, newest first', () => {
  for (let page = 1; page <= 12; page += 1) pushHistory(`/t1/p?col1=${page}`)
  expect(readHistory()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((page) => `/t1/p?col1=${page}`))
})

it('counts a reload as the same visit, and a return as another', () => {
  for (const address of ['/a', '/a', '/b', '/a']) pushHistory(address)
  expect(readHistory()).toEqual(['/a', '/b', '/a'])
})

it('never keeps a token', () => {
  pushHistory('/t1/personalCenter?token=secret&col1=me')
  expect(readHistory()).toEqual(['/t1/personalCenter?col1=me'])
})

it.each(['', '{', 'null', '"/home"', '{"0":"/home"}'])('begins anew when it finds %j', (damaged) => {
  localStorage.setItem('historyStack', damaged)
  expect(readHistory()).toEqual([])
  pushHistory('/home')
  expect(readHistory()).toEqual(['/home'])
})

it('survives a storage that is full', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear() {} })
  expect(() => {
    pushHistory('/home')
    keepParentColumn('news')
  }).not.toThrow()
  expect(setItem).toHaveBeenCalledTimes(2)
})

it('keeps the parent column until another is selected', () => {
  keepParentColumn('news')
  keepParentColumn(undefined)
  expect(localStorage.getItem('parentColumn')).toBe('news')
})
