import { expect, test } from 'vitest'
import { rendered, siteWith } from './rendered.ts'

const site = siteWith({ 'media/a.png': [600, 400] })
const IMG = '<img src="media:mediaapng" alt="" width="600" height="400">'

const grid = (names: string, ...places: string[]) =>
  `<div class="${names}">${places.map((place) => `<div class="column">${place}</div>`).join('')}</div>`

const two = (parent: string, first: string, second = first) =>
  `<div class="${parent}"><div class="${first}"><p>甲</p></div>\n<div class="${second}"><p>乙</p></div></div>`

test.each([
  ['Bootstrap', two('row', 'col-6 col-md-4'), 'columns columns--3'],
  ['Bootstrap’s count', two('row row-cols-md-4', 'col'), 'columns columns--4'],
  ['Bootstrap in equal shares', two('row no-gutters', 'col'), 'columns columns--2'],
  ['Bulma', two('columns is-multiline', 'column is-one-quarter-desktop'), 'columns columns--4'],
  ['Isomer', two('row is-multiline', 'col is-half-tablet is-one-third-desktop'), 'columns columns--3'],
  ['Foundation', two('grid-x', 'cell medium-6'), 'columns columns--2'],
  ['WordPress', two('wp-block-columns', 'wp-block-column'), 'columns columns--2'],
  ['Tailwind', two('grid grid-cols-1 md:grid-cols-3 gap-4', 'p-2'), 'columns columns--3'],
  ['narrow and wide', two('row', 'col-md-3', 'col-md-9'), 'beside'],
  ['wide and narrow', two('columns', 'column is-8', 'column'), 'columns columns--2'],
  ['wide and narrow, both said', two('row', 'col-lg-8', 'col-lg-4'), 'beside beside--end'],
])('a grid by %s keeps its places beside each other', (_, body, names) => {
  expect(rendered(body)).toBe(grid(names, '<p>甲</p>', '<p>乙</p>'))
})

test('a style that puts pictures beside each other does too', () => {
  expect(
    rendered(
      '<div style="display:flex; gap: 1em"><figure><img src="/a.png"></figure><img src="/a.png"></div>',
      site,
    ),
  ).toBe(grid('columns columns--2 columns--portraits', `<p>${IMG}</p>`, `<p>${IMG}</p>`))
})

test('a gallery’s pictures stand beside each other, its caption below', () => {
  expect(
    rendered(
      '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><img src="/a.png" title="春"></li><li><img src="/a.png" title="夏"></li></ul><figcaption>四季</figcaption></figure>',
      site,
    ),
  ).toBe(
    `${grid('columns columns--2 columns--portraits', ...['春', '夏'].map((name) => `<figure>${IMG.replace('alt=""', `alt="${name}"`)}<figcaption>${name}</figcaption></figure>`))}<p>四季</p>`,
  )
})

test('portraits in a table for layout stay beside each other', () => {
  expect(
    rendered(
      '<table><tr><td><img src="/a.png"><p>甲</p></td><td><img src="/a.png"><p>乙</p></td></tr></table>',
      site,
    ),
  ).toBe(grid('columns columns--2 columns--portraits', `<p>${IMG}</p><p>甲</p>`, `<p>${IMG}</p><p>乙</p>`))
})

test('cards are cards, and a row of its own parts a grid', () => {
  expect(
    rendered(
      '<div class="row"><div class="col"><div class="card"><p>甲</p></div></div><div class="col"><a class="card" href="/b"><h5>乙</h5></a></div></div>',
    ),
  ).toBe(
    '<div class="cards"><div class="card"><p>甲</p></div><div class="card"><h2><a href="/b">乙</a></h2></div></div>',
  )
  expect(
    rendered(
      `<div class="row"><div class="col-12"><h2>题</h2></div>${['甲', '乙'].map((word) => `<div class="col-6">${word}</div>`).join('')}</div>`,
    ),
  ).toBe(`<h2>题</h2>${grid('columns columns--2', '<p>甲</p>', '<p>乙</p>')}`)
})

test.each([
  ['one column', '<div class="row"><div class="col-md-8 offset-md-2"><p>甲</p></div></div>', '<p>甲</p>'],
  ['full rows', two('row', 'col-12'), '<p>甲</p><p>乙</p>'],
  ['places below each other', two('d-flex flex-column', 'p-2'), '<p>甲</p><p>乙</p>'],
  ['cards in no row', two('x', 'card'), '<p>甲</p><p>乙</p>'],
  ['empty places', '<div class="row"><div class="col">甲</div><div class="col"></div></div>', '<p>甲</p>'],
  ['words beside an icon', '<p style="display:flex"><span>甲</span><span>乙</span></p>', '<p>甲乙</p>'],
])('%s are no grid', (_, body, html) => {
  expect(rendered(body)).toBe(html)
})

test.each([
  ['width="50%"', 'w50'],
  ['style="max-width: 30%"', 'w33'],
  ['class="w-75"', 'w75'],
  ['style="width:8%"', 'w25'],
])('a picture’s %s is kept as a step', (written, name) => {
  expect(rendered(`<img src="/a.png" ${written}>`, site)).toBe(
    `<p><img src="media:mediaapng" alt="" class="${name}" width="600" height="400"></p>`,
  )
})

test('what holds nothing but a picture gives it its width; a place of a grid does not', () => {
  expect(rendered('<div style="width: 50%"><img src="/a.png"></div>', site)).toContain('class="w50"')
  expect(rendered('<div style="width: 50%"><img src="/a.png">文</div>', site)).not.toContain('w50')
  expect(rendered('<img src="/a.png" width="100%" data-step="50">', site)).not.toContain('w50')
  expect(
    rendered(
      '<div class="row"><div class="col" style="width:50%"><img src="/a.png"></div><div class="col">文</div></div>',
      site,
    ),
  ).not.toContain('w50')
})
