import { expect, it } from 'vitest'
import { columnPath } from '../../../src/contract/columns.ts'
import { SideNav } from '../../../templates/parts/SideNav.tsx'
import { render, siteWith } from '../visit.tsx'

function beside(columnKey: string) {
  const site = siteWith()
  const { document } = render(<SideNav path={columnPath(site.columns, columnKey)} />, { site })
  return [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('aria-current'),
  ])
}

it('shows the top column’s children and theirs, and which of them one sees', () => {
  expect(beside('publicity')).toEqual([
    ['配租公告', null],
    ['配售公告', null],
    ['结果公示', 'page'],
    ['招标采购', null],
    ['招标公告', null],
    ['中标公示', null],
  ])
})

it('shows the fourth level only where one is in it', () => {
  const labels = (columnKey: string) => beside(columnKey).map(([label]) => label)
  expect(labels('gzf_intro')).not.toContain('普通公租房项目')
  expect(labels('gzf_common')).toContain('特色公租房项目')
})

it('is not there where there is nothing to choose', () => {
  expect(beside('home')).toEqual([])
})
