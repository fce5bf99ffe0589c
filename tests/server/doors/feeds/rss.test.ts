import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { writeRss, type RssItem } from '../../../../src/server/doors/feeds/rss.ts'

const item: RssItem = {
  id: '01A',
  title: '公告',
  address: 'https://a.example/t1/x?col1=a&contentId=01A',
  published: new Date('2026-11-16T09:00:00+08:00'),
}
const channel = {
  title: 'News',
  description: '',
  address: 'https://a.example/t1/news_list?col1=a&col2=b',
  self: 'https://a.example/feeds/b.xml',
  language: 'zh-CN',
}

function parse(items: RssItem[]) {
  const window = new Window()
  const document = new window.DOMParser().parseFromString(writeRss({ ...channel, items }), 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

describe('a feed', () => {
  test('is of a page, has a description even when there is none, and the date of its newest', () => {
    const older = { ...item, id: '01B', published: new Date('2026-01-01T00:00:00Z') }
    const document = parse([older, item])
    expect(document.querySelector('channel > link')?.textContent).toBe(channel.address)
    expect(document.querySelector('channel > description')?.textContent).toBe('')
    expect(document.querySelector('lastBuildDate')?.textContent).toBe('Mon, 16 Nov 2026 01:00:00 GMT')
  })

  test('without items is a feed all the same', () => {
    expect(parse([]).querySelectorAll('lastBuildDate, item')).toHaveLength(0)
    expect(parse([item]).querySelectorAll('item > description, item > category')).toHaveLength(0)
  })

  test('knows an article by its contentId, which outlives its address', () => {
    const guid = parse([item]).querySelector('guid')
    expect([guid?.textContent, guid?.getAttribute('isPermaLink')]).toEqual(['01A', 'false'])
  })

  test('names a file with its size and type', () => {
    const file = { address: 'https://a.example/media/0/a.pdf?a&b', bytes: 88064, mime: 'application/pdf' }
    const enclosure = parse([{ ...item, file }]).querySelector('enclosure')
    expect(enclosure?.getAttribute('url')).toBe(file.address)
    expect(enclosure?.getAttribute('length')).toBe('88064')
    expect(enclosure?.getAttribute('type')).toBe('application/pdf')
  })

  test('a hostile title stays a title', () => {
    const title = '</title><script>alert(1)</script>]]>\u0000&"\''
    const document = parse([{ ...item, title }])
    expect(document.querySelector('script')).toBeNull()
    expect(document.querySelector('item > title')?.textContent).toBe(title.replace('\u0000', ''))
  })
})
