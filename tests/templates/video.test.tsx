import { expect, it } from 'vitest'
import { load } from '../../templates/video/load.ts'
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
