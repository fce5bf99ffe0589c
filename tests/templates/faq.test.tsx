import { expect, it } from 'vitest'
import { load } from '../../templates/faq/load.ts'
import { search } from '../../templates/faq/search.ts'
import { View } from '../../templates/faq/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { demoTree } from '../support/tree.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const demo = demoRecords('faq', demoTree())

function faq(query: Record<string, string> = {}, records: unknown[] = demo, settings = {}) {
  const answers = { selectByPage: () => pageOf(records, records.length, { size: 100 }) }
  return visit({ load, View, columnKey: 'question_answer', query, answers, site: siteWith({ settings }) })
}

type Document = Awaited<ReturnType<typeof faq>>['document']

const foldsOf = (document: Document) => [...document.querySelectorAll('details')]
const idsOf = (document: Document) => foldsOf(document).map((fold) => fold.lastElementChild?.id)

it('shows every question in its group, the first answer open', async () => {
  const { document } = await faq()
  const folds = foldsOf(document)
  expect(folds).toHaveLength(32)
  expect(folds.map((fold) => fold.hasAttribute('open'))).toEqual(folds.map((_fold, index) => index === 0))
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    '公租房',
    '保障性租赁住房',
    '共有产权住房',
    '配售型保障性住房',
    '账号与系统',
    '商业服务',
  ])
  expect(document.querySelector('section p')?.textContent).toBe('13条')
})

it('has each answer inside its fold under its own id, so that a link to it opens it', async () => {
  const { document } = await faq()
  const answer = document.getElementById('q03')
  expect(answer?.textContent).toContain('锁定的房号保留到选房页上写的时间')
  expect(answer?.parentElement?.querySelector('summary')?.textContent).toContain('选房时网络断了')
})

it('leads on to the column that an answer names, unless navigation hides it', async () => {
  const { document } = await faq({}, [
    { ...demo[0], id: 'shown', relatedColumnKey: 'gzf_intro' },
    { ...demo[0], id: 'hidden', relatedColumnKey: 'real_time_rental' },
    { ...demo[0], id: 'gone', relatedColumnKey: 'nowhere' },
  ])
  const links = ['shown', 'hidden', 'gone'].map(
    (id) => document.getElementById(id)?.querySelector('a:not([data-action])')?.textContent,
  )
  expect(links).toEqual(['去看“公租房\u2060·业务介绍”', undefined, undefined])
})

it('narrows to a group by a link; a group that does not exist is all of them', async () => {
  const { document } = await faq({ classify: 'psx' })
  expect(foldsOf(document)).toHaveLength(3)
  const groups = [...document.querySelectorAll('nav[aria-label="问题分类"] a')]
  expect(groups.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['全部 32', '公租房 13'])
  expect(groups.find((group) => group.hasAttribute('aria-current'))?.textContent).toBe('配售型保障性住房 3')
  expect(foldsOf((await faq({ classify: '<none>' })).document)).toHaveLength(32)
})

it('finds words in questions, answers and keywords, and keeps them in the form and in the links to groups', async () => {
  expect(idsOf((await faq({ q: '备案号' })).document)).toContain('q01')
  const { document } = await faq({ q: '断网 锁定' })
  expect(idsOf(document)).toEqual(['q03'])
  expect(document.querySelector('h2')?.textContent).toBe('“断网 锁定”的搜索结果')
  const form = document.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/t1/question_answer')
  expect([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => `${name}=${value}`)).toEqual([
    'col1=service',
    'col2=question_answer',
    'q=断网 锁定',
  ])
  const { document: several } = await faq({ q: '公告' })
  const inGroup = several.querySelectorAll('nav[aria-label="问题分类"] a')[1]
  expect(new URLSearchParams(inGroup?.getAttribute('href')?.split('?')[1]).get('q')).toBe('公告')
})

it('finds by the site’s synonyms', async () => {
  const records = [{ ...demo[0], id: 'a', question: '谁能申请公租房？', answer: '', keywords: [] }]
  const found = await faq({ q: '廉租房' }, records, { synonyms: { 廉租房: '公租房' } })
  expect(idsOf(found.document)).toEqual(['a'])
  expect(found.text).not.toContain('没有完全相符')
})

it('offers what comes near a whole sentence, and says so', async () => {
  const { document, text } = await faq({ q: '我选房的时候突然断网了怎么办啊' })
  expect(idsOf(document)[0]).toBe('q03')
  expect(text).toContain('没有完全相符的问题')
})

it('helps on when nothing is found', async () => {
  const { document } = await faq({ q: 'zzz' })
  expect(document.querySelector('.empty h2')?.textContent).toBe('没有找到与“zzz”有关的问题')
  const all = document.querySelector('.empty a')
  expect(all?.textContent).toBe('看全部32个问题')
  expect(all?.getAttribute('href')).toBe('/t1/question_answer?col1=service&col2=question_answer')
  expect(document.querySelector('.note a')?.getAttribute('href')).toBe('tel:000088000100')
})

it.each(['', '   ', '？！', '<>"\''])('takes the search for “%s” as none', async (q) => {
  expect(foldsOf((await faq({ q })).document)).toHaveLength(32)
})

it('takes the first hundred letters of a hostile search, as text', async () => {
  const { document, html } = await faq({ q: '<img src=x onerror=alert(1)>'.repeat(100) })
  expect(document.querySelector('img[onerror]')).toBeNull()
  expect(document.querySelector('input[name=q]')?.getAttribute('value')).toHaveLength(100)
  expect(html).not.toContain('<img src=x')
})

it('does not find markup', () => {
  const item = { question: '问', answer: '<p class="strong">答</p>', keywords: [] }
  expect(search([item], 'strong').hits).toEqual([])
})

it('says that the column is being put together when it holds no question', async () => {
  const { document } = await faq({}, [])
  expect(document.querySelector('.empty h2')?.textContent).toBe('这个栏目的内容正在整理')
  expect(document.querySelector('form')).toBeNull()
})
