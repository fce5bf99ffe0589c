import { expect, test } from 'vitest'
import { rendered, result, siteWith } from './rendered.ts'

const SITE = siteWith({
  'media/a (1).jpg': [720, 540],
  'media/images/b.png': [100, 50],
  'media/news/c.png': [10, 10],
})

test('a picture gets its media’s id and size, its title is the alternative text', () => {
  expect(
    rendered('<p>Text <img title="Leaf" src="/media/a%20(1).jpg" style="width:80px"> text</p>', SITE),
  ).toBe('<p>Text <img src="media:mediaa1jpg" alt="Leaf" width="80" height="60"> text</p>')
})

test.each([
  ['/images/b.png', 'mediaimagesbpng'],
  ['images/b.png', 'mediaimagesbpng'],
  ['../../media/news/c.png', 'medianewscpng'],
  ['https://old.example/images/b.png?v=2', 'mediaimagesbpng'],
])('%s is found in media/', (src, id) => {
  const options = { ...SITE, origins: ['https://old.example'] }
  expect(rendered(`<img src="${src}">`, options)).toContain(`src="media:${id}"`)
})

test('an address cannot climb out of media/', () => {
  const asked: string[] = []
  const media = (path: string) => void asked.push(path)
  expect(rendered('<img src="../../../etc/passwd" alt="x"><img src="/media/../../x">', { media })).toBe(
    '<p class="missing">x</p>',
  )
  expect(asked.filter((path) => !path.startsWith('media/') || path.includes('..'))).toEqual([])
})

test('a picture with a title that stands alone is a figure', () => {
  const figure =
    '<figure><img src="media:mediaa1jpg" alt="Leaf" width="720" height="540"><figcaption>Leaf</figcaption></figure>'
  expect(rendered('<div><img title="Leaf" src="/media/a%20(1).jpg"><br></div>', SITE)).toBe(figure)
  expect(rendered('<p>One:<img title="Leaf" src="/media/a%20(1).jpg"></p>', SITE)).toBe(
    `<p>One:</p>${figure}`,
  )
  expect(
    rendered(
      '<figure><div><img src="/media/a%20(1).jpg" alt="Leaf"></div><figcaption>Leaf</figcaption></figure>',
      SITE,
    ),
  ).toBe(figure)
})

test('a missing picture is its caption in one line, or nothing, and is reported once', () => {
  const { html, missing } = result(
    '<img title="Leaf" src="/images/x.jpg">\n\n<p>Text</p><img src="/images/x.jpg">',
  )
  expect(html).toBe('<p class="missing">Leaf</p><p>Text</p>')
  expect(missing).toEqual([{ kind: 'picture', address: '/images/x.jpg' }])
})

test('a missing picture within a text leaves its caption there', () => {
  expect(rendered('<p>A <img alt="leaf" src="x.png"> b</p>')).toBe(
    '<p>A <span class="missing">leaf</span> b</p>',
  )
})

test('a picture on another host is a link, so that no page asks that host for anything', () => {
  expect(rendered('<img src="//other.example/a.png" alt="Map">')).toBe(
    '<p><a href="https://other.example/a.png" rel="noopener noreferrer">Map</a></p>',
  )
  expect(rendered('<a href="https://b.example/"><img src="http://other.example/a.png" alt="Map"></a>')).toBe(
    '<p><a href="https://b.example/" rel="noopener noreferrer">Map</a></p>',
  )
})

test('file names and embedded data are no captions and no pictures', () => {
  expect(rendered('<img src="/media/a%20(1).jpg" alt="IMG_2031.JPG">', SITE)).toContain('alt=""')
  expect(rendered('<img src="data:image/png;base64,AAAA" data-src="/images/b.png">', SITE)).toContain(
    'media:mediaimagesbpng',
  )
})

test('a line of pictures stands between the lines of words around it', () => {
  expect(rendered('Words<br><img src="/images/b.png"><br>more words', SITE)).toBe(
    '<p>Words</p><p><img src="media:mediaimagesbpng" alt="" width="100" height="50"></p><p>more words</p>',
  )
})
