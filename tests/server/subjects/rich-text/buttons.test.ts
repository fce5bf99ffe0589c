import { expect, test } from 'vitest'
import { rendered, result } from './rendered.ts'

const link = (href: string, words: string) => `<a href="${href}" class="button">${words}</a>`

test.each([
  ['a link in it', '<button><a href="/a">甲</a></button>', link('/a', '甲')],
  ['a link around it', '<a href="/a"><button>甲</button></a>', link('/a', '甲')],
  ['its script', `<button onclick="window.location.href = '/a'">甲</button>`, link('/a', '甲')],
  [
    'a window that it opens',
    '<button onclick="window.open(&quot;/a&quot;, \'_blank\')">甲</button>',
    link('/a', '甲'),
  ],
  ['classes of WordPress', '<div><a class="wp-block-button__link" href="/a">甲</a></div>', link('/a', '甲')],
])('a button that leads somewhere by %s is a link', (_, body, html) => {
  expect(result(body).html).toBe(`<p>${html}</p>`)
  expect(result(body).missing.filter(({ kind }) => kind === 'dropped')).toEqual([])
})

test('a button that became a link stands apart from the words around it', () => {
  expect(rendered('前<button><a href="/a">甲</a></button>后')).toBe(`<p>前 ${link('/a', '甲')} 后</p>`)
})

test('a button leads to no script', () => {
  expect(rendered(`<button onclick="location.href='javascript:x()'">甲</button>`)).toBe('<p>甲</p>')
})

test('the words of any other stay, apart from those around it, and it is told', () => {
  const { html, missing } = result('<p>前<button onclick="toggle()">甲</button>后</p>')
  expect([html, missing]).toEqual([
    '<p>前 甲 后</p>',
    [{ kind: 'dropped', address: '<button> 甲', written: '甲' }],
  ])
})

const plain = (href: string, words: string) => `<a href="${href}">${words}</a>`

test.each([
  ['a link without an address', `<a onclick="location.href='/a'">甲</a>`, plain('/a', '甲')],
  ['a link to nothing', `<a href="#" onclick="location='/a'">甲</a>`, plain('/a', '甲')],
  ['a link to a script', `<a href="javascript:;" onclick="window.open('/a')">甲</a>`, plain('/a', '甲')],
  ['a script for an address', `<a href="javascript:window.open('/a')">甲</a>`, plain('/a', '甲')],
  ['words', `<span onclick="location.href='/a'">甲</span>`, plain('/a', '甲')],
  ['a box', `<div onclick="location.href='/a'"><b>甲</b></div>`, plain('/a', '<strong>甲</strong>')],
  ['a button of a form', `<input type="button" value="甲" onclick="location.href='/a'">`, link('/a', '甲')],
])('%s that leads somewhere by a script alone is a link', (_, body, html) => {
  const { html: made, missing } = result(body)
  expect(made).toBe(`<p>${html}</p>`)
  expect(missing.map(({ kind }) => kind)).toEqual(['link'])
})

test('an address of its own goes before a script, and a link within before one around it', () => {
  const body = `<p><a href="/a" onclick="track('/b')">甲</a> <span onclick="location='/b'"><a href="/c">乙</a></span></p>`
  expect(result(body)).toMatchObject({
    html: '<p><a href="/a">甲</a> <a href="/c">乙</a></p>',
    missing: [{}, {}],
  })
})

test('where no link can be made the words stay, and what leads there is told', () => {
  const { html, missing } = result(
    `<div onclick="location='/a'"><p>甲</p><p>乙</p></div><table><tr onclick="location='/b'"><td>丙<td>丁</table>` +
      `<p><span onclick="go()">戊</span><a onclick="go()">己</a><img src="/x.png" onclick="go()"></p>`,
  )
  expect(html).toMatch(/<p>甲<\/p><p>乙<\/p>.*丙.*丁.*<p>戊己<\/p>/)
  expect(missing.filter(({ kind }) => kind === 'dropped').map(({ address }) => address)).toEqual([
    '<div> 甲乙 /a',
    '<tr> 丙丁 /b',
    '<span> 戊',
    '<a> 己',
  ])
})

test('what opens an accordion is no action that is lost', () => {
  const { html, missing } = result(
    '<div class="accordion-header" onclick="toggle(this)">甲</div><div class="accordion-body">乙</div>',
  )
  expect([html, missing]).toEqual(['<details><summary>甲</summary><p>乙</p></details>', []])
})

test('several links in a button stay links', () => {
  expect(rendered('<button><a href="/a">甲</a> <a href="/b">乙</a></button>')).toBe(
    '<p><a href="/a">甲</a> <a href="/b">乙</a></p>',
  )
})
