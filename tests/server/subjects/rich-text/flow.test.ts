import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test.each([
  ['empty paragraphs', '<p></p><p>&nbsp;</p><p><br></p><p>A</p><p> <span></span></p>', '<p>A</p>'],
  ['runs of line breaks', 'A<br><br>B<br> <br>\n<br>C<br>D<br>', '<p>A</p><p>B</p><p>C<br>D</p>'],
  [
    'wrappers',
    '<section><header><div>A</div></header><article><p>B</p></article></section>',
    '<p>A</p><p>B</p>',
  ],
  ['loose text', 'A <b>b</b><h2>H</h2>C', '<p>A <strong>b</strong></p><h2>H</h2><p>C</p>'],
  [
    'indented HTML after a blank line',
    '<div>\n\n\t\t<p>*A*</p>\n\n\t\t\t<p>B</p>\n</div>',
    '<p>*A*</p><p>B</p>',
  ],
  ['blanks used as indentation', '<p>　　&nbsp;各申请家庭：</p>', '<p>各申请家庭：</p>'],
  ['runs of blanks', '<p>A&nbsp;&nbsp; B\n\tC</p>', '<p>A B C</p>'],
  ['bold around paragraphs', '<b><p>A</p><p>B</p></b>', '<p><strong>A</strong></p><p><strong>B</strong></p>'],
  ['old elements', '<font color="red"><i>A</i> <strike>B</strike></font>', '<p><em>A</em> <s>B</s></p>'],
  [
    'what stands outside list items',
    '<ul><p></p>\n<li>A</li><ul><li>B</li></ul><li></li></ul>',
    '<ul><li>A <ul><li>B</li></ul></li></ul>',
  ],
  [
    'lines of nothing but links',
    '<a href="mailto:a@b.c">A</a><br> <a href="mailto:d@e.f">D</a><br>',
    '<ul class="links"><li><a href="mailto:a@b.c">A</a></li><li><a href="mailto:d@e.f">D</a></li></ul>',
  ],
])('%s', (_, body, html) => {
  expect(rendered(body)).toBe(html)
})

test('Markdown and HTML mix, and code needs a fence', () => {
  expect(rendered('A *b*\n\n- c\n- d\n\n    e\n\n```\n<i> f\n```\n\n> g\n\n1. h')).toBe(
    '<p>A <em>b</em></p><ul><li>c</li><li><p>d</p><p>e</p></li></ul><pre><code>&#x3C;i> f\n</code></pre><blockquote><p>g</p></blockquote><ol><li>h</li></ol>',
  )
})

test('a notice’s number stands in the middle, its signature at the end', () => {
  expect(
    rendered('<center>〔2024〕5号</center><p style="text-align: right">安居公司<br>2024年5月1日</p>'),
  ).toBe('<p class="center">〔2024〕5号</p><p class="end">安居公司<br>2024年5月1日</p>')
})

test('a grid of boxes becomes cards in their order, with their tags', () => {
  const body =
    '<div class="wrapper"><div class="box"><span class="tour-tag">Tour</span><h5>A</h5></div><br><div class="box">B<br><br>C</div></div>'
  expect(rendered(body)).toBe(
    '<div class="cards"><div class="card"><p><span class="tag">Tour</span></p><h2>A</h2></div><div class="card"><p>B</p><p>C</p></div></div>',
  )
})

test('a box inside a link is a card that is a link', () => {
  const body =
    '<div class="wrapper"><a class="button" href="mailto:a@b.c"><div class="box"><h4>A</h4><p>B</p></div></a><a href="mailto:a@b.c"><div class="box">C</div></a></div>'
  expect(rendered(body)).toBe(
    '<div class="cards"><div class="card"><a href="mailto:a@b.c"><h2>A</h2><p>B</p></a></div><div class="card"><p><a href="mailto:a@b.c">C</a></p></div></div>',
  )
})

test('one box around one link is a button', () => {
  expect(
    rendered('<div class="wrapper"><a href="mailto:a@b.c"><div class="box">Start now!</div></a></div>'),
  ).toBe('<p><a href="mailto:a@b.c" class="button">Start now!</a></p>')
})

test('a note stays a note, a warning a warning, and no other class comes along', () => {
  expect(rendered('<div class="note note--warn red"><p>A</p></div><div class="note">B</div>')).toBe(
    '<div class="note note--warn"><p>A</p></div><div class="note"><p>B</p></div>',
  )
})
