import { expect, it } from 'vitest'
import { shell } from '../../../src/contract/language/zh-CN.shell.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import { MissingPage } from '../../../src/portal/shell/Message.tsx'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { render, siteWith } from '../../templates/visit.tsx'

function shown(address: string) {
  const { document } = render(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={{ ...catalogue, ...shell }}>
      <MissingPage address={address} />
    </SiteProvider>,
  )
  const ways = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  return [document.querySelector('h1')?.textContent, ...ways]
}

it('a content that was withdrawn says so, and its column is the way on', () => {
  const column = 'col1=notices&col2=allocation_notice'
  expect(shown(`/t3/news_list/article_content?${column}&contentId=gone`)).toEqual([
    '没有找到这条内容',
    ['去“配租公告”', `/t3/news_list?${column}`],
    ['回首页', '/home'],
  ])
  const project = 'col1=business&col2=gzf&col3=gzf_projects'
  expect(shown(`/t1/project_show/detail?${project}&contentId=gone`)[1]).toEqual([
    '去“项目展示 · 公租房”',
    `/t1/project_show?${project}`,
  ])
})

it('an address that names no column leads home alone', () => {
  const page = ['没有找到这个页面', ['回首页', '/home']]
  expect(shown('/t1/news_list?col1=nowhere')).toEqual(page)
  expect(shown('/t1/article_content?contentId=gone')).toEqual(page)
})
