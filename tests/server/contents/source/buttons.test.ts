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

test('several links in a button stay links', () => {
  expect(rendered('<button><a href="/a">甲</a> <a href="/b">乙</a></button>')).toBe(
    '<p><a href="/a">甲</a> <a href="/b">乙</a></p>',
  )
})
