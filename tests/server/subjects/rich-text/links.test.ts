import { expect, test } from 'vitest'
import { normalisePermalink } from '../../../../src/server/subjects/rich-text/addresses.ts'
import { rendered, result, siteWith } from './rendered.ts'

const SITE = siteWith(
  { 'media/files/a b.pdf': [0, 0] },
  { '/garden/soil mix': 'content:s', '/': 'content:home' },
)

test.each([
  ['/Garden/Soil%20Mix/', '/garden/soil mix'],
  ['garden/soil mix', '/garden/soil mix'],
  ['/garden//soil%20mix/index.html?x=1#y', '/garden/soil mix'],
  ['/%E5%85%AC%E7%A7%9F%E6%88%BF/', '/公租房'],
  ['/broken%E5%85/', '/broken%e5%85'],
  ['', '/'],
])('permalink %s is %s', (address, path) => {
  expect(normalisePermalink(address)).toBe(path)
})

test.each([
  ['/garden/soil%20mix', 'content:s'],
  ['/Garden/Soil%20Mix/#x', 'content:s#a-x'],
  ['../soil%20mix/', 'content:s'],
  ['https://old.example/garden/soil%20mix/', 'content:s'],
  ['/', 'content:home'],
  ['/files/a%20b.pdf', 'media:mediafilesabpdf'],
  ['/unknown/page/', '/unknown/page/'],
  ['/t1/news_list?col1=a&col2=b#top', '/t1/news_list?col1=a&#x26;col2=b#a-top'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['_mailto:a@b.example', 'mailto:a@b.example'],
  ['a@b.example', 'mailto:a@b.example'],
  ['tel:+6512345678', 'tel:+6512345678'],
])('%s leads to %s', (href, target) => {
  const options = { ...SITE, permalink: '/garden/pests/', origins: ['https://old.example'] }
  expect(rendered(`<a href="${href}">t</a>`, options)).toBe(`<p><a href="${target}">t</a></p>`)
})

test.each(['https://other.example/x', '//other.example/x', 'www.other.example/x'])(
  '%s is external',
  (href) => {
    expect(rendered(`<a href="${href}" target="_blank">t</a>`)).toMatch(
      /^<p><a href="https:\/\/(www\.)?other\.example\/x" rel="noopener noreferrer">t<\/a><\/p>$/,
    )
  },
)

test('what leads nowhere is reported, pages apart from files', () => {
  const { missing } = result(
    '<a href="/gone/">a</a> <a href="/gone/">a</a> <a href="/files/x.pdf">b</a>',
    SITE,
  )
  expect(missing).toEqual([
    { kind: 'link', address: '/gone/' },
    { kind: 'file', address: '/files/x.pdf' },
  ])
})

test.each([
  '/files/x.pdf',
  '/files/know%2010.PDF?download=1#page=2',
  'https://old.example/files/x.docx',
  'x.zip',
  '/images/x.jpg',
])('a link to the file %s, which is not there, leaves its words', (href) => {
  const options = { ...SITE, origins: ['https://old.example'] }
  expect(rendered(`<p>See <a id="x" href="${href}">the <b>guide</b></a>.</p>`, options)).toBe(
    '<p>See <span id="a-x"></span>the <strong>guide</strong>.</p>',
  )
})

test.each([
  '/gone.html',
  '/old/page.aspx?file=x.pdf',
  '/release/v1.2',
  '/sitemap.xml',
  '/media/0123456789abcdef0123456789abcdef/x.pdf',
])('a link to %s, which may be a page, stays', (href) => {
  const made = result(`<a href="${href}">t</a>`, SITE)
  expect(made.html).toBe(`<p><a href="${href}">t</a></p>`)
  expect(made.missing).toEqual([{ kind: 'link', address: href }])
})

test('a content may have been at an address that ends like a file’s', () => {
  const { link } = siteWith({}, { '/guide.pdf': 'content:g' })
  expect(rendered('<a href="/guide.pdf">t</a>', { link })).toBe('<p><a href="content:g">t</a></p>')
})

test('a page of the portal itself is not reported', () => {
  const isPage = (path: string) => path.startsWith('/t1/')
  expect(result('<a href="/t1/shopInfo">a</a> <a href="/t9/x">b</a>', { isPage }).missing).toEqual([
    { kind: 'link', address: '/t9/x' },
  ])
})

test('a link that looks like a button keeps that, others keep no class', () => {
  expect(rendered('<a class="button-primary big" href="/">t</a> <a class="body" href="/">u</a>', SITE)).toBe(
    '<p><a href="content:home" class="button">t</a> <a href="content:home">u</a></p>',
  )
})

test('blanks at the edges of a link stand outside it', () => {
  expect(rendered('See<a href="/"> this </a>now', SITE)).toBe(
    '<p>See <a href="content:home">this</a> now</p>',
  )
})

test.each([
  ['/garden/pests', 'soil%20mix', 'content:s'],
  ['/garden/pests.html', 'soil%20mix#x', 'content:s#a-x'],
  ['/garden/index.html', 'soil%20mix', 'content:s'],
  ['/garden/', 'soil%20mix', 'content:s'],
  // Without the slash with which it was served: as a folder, where the browser's way leads nowhere.
  ['/garden', 'soil%20mix', 'content:s'],
])('on the page %s, %s leads to %s, as in a browser', (permalink, href, target) => {
  expect(rendered(`<a href="${href}">t</a>`, { ...SITE, permalink })).toBe(`<p><a href="${target}">t</a></p>`)
})

test('the text of a bare address is as it was written', () => {
  expect(rendered('https://other.example/a%20b%E6%88%BF')).toContain(
    '>https://other.example/a%20b%E6%88%BF</a>',
  )
})
