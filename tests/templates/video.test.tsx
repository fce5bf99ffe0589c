import { expect, it } from 'vitest'
import { load } from '../../templates/video/load.ts'
import { page } from '../../templates/video/page.tsx'
import { View } from '../../templates/video/View.tsx'
import { demoRecords } from '../support/demo-records.ts'
import { pageOf, siteWith, visit } from './visit.tsx'

const videos = demoRecords('video', siteWith().columns)

function show(records: unknown[] = videos, query: Record<string, string> = {}, total = records.length) {
  return visit({
    load,
    View,
    columnKey: 'corporatevideo',
    query,
    answers: {
      selectByPage: (asked) => pageOf(records, total, { current: Number(asked.get('current')), size: 10 }),
    },
  })
}

it('a video waits to be played: with poster, captions and its words', async () => {
  const { document, text } = await show()
  const video = document.querySelector('video')
  expect(video?.getAttribute('preload')).toBe('none')
  expect(video?.hasAttribute('autoplay')).toBe(false)
  expect(video?.hasAttribute('controls')).toBe(true)
  expect(video?.getAttribute('poster')).toBe('media/video/four-steps-poster.svg')
  expect(video?.querySelector('track')?.getAttribute('src')).toBe('media/video/four-steps.vtt')
  expect(document.querySelector('details')?.textContent).toContain('公租房配租分四步')
  expect(text).toContain('24秒')
})

it('offers the same video as MP4, for phones that play no WebM', async () => {
  const { document } = await show()
  const sources = [...(document.querySelector('video')?.querySelectorAll('source') ?? [])]
  expect(sources.map((source) => [source.getAttribute('src'), source.getAttribute('type')])).toEqual([
    ['media/video/four-steps.webm', 'video/webm'],
    ['media/video/four-steps.mp4', 'video/mp4'],
  ])
  const files = [...document.querySelectorAll('article:first-of-type a[download]')]
  expect(files.map((file) => file.textContent)).toEqual([
    '下载视频 四步选到一套公租房 WEBM',
    '下载视频 四步选到一套公租房 MP4',
  ])
  const { document: other } = await show([{ ...videos[0], mp4Url: undefined }])
  expect(other.querySelectorAll('source')).toHaveLength(1)
})

it('a length of a minute and more is said in minutes and seconds', async () => {
  expect((await show([{ ...videos[0], durationSec: 125 }])).text).toContain('2分5秒')
})

it('a video of another site is a link: nothing is asked of that site before', async () => {
  const { document } = await show([{ ...videos[0], url: 'https://videos.example/v/1' }])
  expect(document.querySelector('video')).toBeNull()
  expect(document.querySelector('article a')?.getAttribute('href')).toBe('https://videos.example/v/1')
})

it('a page beyond the end is the last one', async () => {
  const { asked } = await show(videos, { current: '999' }, 12)
  expect(asked.map((address) => /current=(\d+)/.exec(address)?.[1])).toEqual(['999', '2'])
})

const many = Array.from({ length: 12 }, (_, n) => ({ ...videos[0], id: `v${n + 1}` }))

function selectByPage(asked: URLSearchParams) {
  const [size, current] = [Number(asked.get('size')), Number(asked.get('current'))]
  return pageOf(many.slice((current - 1) * size, current * size), many.length, { current, size })
}

const show12 = (query: Record<string, string>) =>
  visit({ load, View, columnKey: 'corporatevideo', query, answers: { selectByPage } })

it.each([
  ['on the page that has it', { item: 'v12' }, ['v11', 'v12']],
  [
    'on the first page although another is asked for',
    { item: 'v1', current: '2' },
    many.slice(0, 10).map(({ id }) => id),
  ],
  ['on no page, so that the page of the number is shown', { item: 'gone', current: '2' }, ['v11', 'v12']],
])('a video that is asked for is %s', async (_where, query, ids) => {
  const { document } = await show12({ ...query })
  expect([...document.querySelectorAll('article')].map(({ id }) => id)).toEqual(ids)
})

it('each page of the list is another one for search engines', () => {
  expect(page.parameters?.({ videos: [], current: 1, pages: 2 })).toEqual({})
  expect(page.parameters?.({ videos: [], current: 2, pages: 2 })).toEqual({ current: '2' })
})
