import { expect, test } from 'vitest'
import { frameOrigin } from '../../../../src/server/subjects/rich-text/providers.ts'
import { rendered } from './rendered.ts'

const frame = (src: string, title = '') =>
  rendered(`<iframe src="${src}" title="${title}"></iframe>`, { title: 'Taro' })

test('a video links to its page and names the frame that sets no cookie', () => {
  expect(frame('https://www.youtube.com/embed/aplk35BXwgA?si=DJ4H', 'YouTube video player')).toBe(
    '<p class="frame"><a href="https://www.youtube.com/watch?v=aplk35BXwgA" data-frame="https://www.youtube-nocookie.com/embed/aplk35BXwgA" data-frame-host="www.youtube.com" rel="noopener noreferrer">YouTube: Taro</a></p>',
  )
})

test('a frame’s own title is its name', () => {
  expect(frame('https://www.youtube.com/embed/aplk35BXwgA', 'How to grow')).toContain('>How to grow</a>')
})

test.each([
  [
    '//www.youtube.com/embed/aplk35BXwgA?start=90',
    'href="https://www.youtube.com/watch?v=aplk35BXwgA&#x26;t=90s"',
  ],
  ['http://form.gov.sg/64af', 'href="https://form.gov.sg/64af"'],
  ['https://form.gov.sg/64af', 'data-frame-host="form.gov.sg"'],
  [
    'https://www.google.com/maps/d/u/1/embed?mid=1ap&amp;ehbc=2E',
    'href="https://www.google.com/maps/d/viewer?mid=1ap"',
  ],
  [
    'https://www.google.com/maps/d/u/1/embed?mid=1ap',
    'data-frame="https://www.google.com/maps/d/u/1/embed?mid=1ap"',
  ],
  ['//player.bilibili.com/player.html?bvid=BV1xx', 'href="https://www.bilibili.com/video/BV1xx"'],
  ['https://v.qq.com/txp/iframe/player.html?vid=abc', 'href="https://v.qq.com/x/page/abc.html"'],
])('%s', (src, part) => {
  expect(frame(src)).toContain(part)
})

test('only a frame says what the page may load', () => {
  const link = '<a href="/home" data-frame="https://evil.example/" data-frame-host="www.youtube.com">看</a>'
  expect(rendered(link)).not.toContain('data-frame')
})

test('a frame in the middle of a paragraph stands by itself', () => {
  expect(rendered('<p>Before <iframe src="https://a.example/x"></iframe> after</p>')).toMatch(
    /^<p>Before<\/p><p class="frame">.*<\/p><p>after<\/p>$/,
  )
})

test('a film of the site’s own is a link to it', () => {
  const options = { media: () => ({ id: 'm' }) }
  expect(rendered('<video controls><source src="/media/a.mp4"></video>', options)).toBe(
    '<p><a href="media:m">a.mp4</a></p>',
  )
})

test.each([
  ['<video title="Video" src="/media/a.mp4"></video>', '修剪百香果'],
  ['<video src="/media/a.mp4">Your browser does not support the video tag.</video>', '修剪百香果'],
  ['<audio aria-label="视频" src="/media/a.mp3"></audio>', '修剪百香果'],
  ['<video title="How to prune" src="/media/a.mp4">Video</video>', 'How to prune'],
  ['<video src="/media/a.mp4"><track src="a.vtt">Pruning</video>', 'Pruning'],
])('%s takes words that say something, or the title', (body, words) => {
  const options = { media: () => ({ id: 'm' }), title: '修剪百香果' }
  expect(rendered(body, options)).toContain(`<a href="media:m">${words}</a>`)
})

test('the origin to allow for a host is where its frames come from', () => {
  expect(frameOrigin('www.youtube.com')).toBe('https://www.youtube-nocookie.com')
  expect(frameOrigin('form.gov.sg')).toBe('https://form.gov.sg')
})
