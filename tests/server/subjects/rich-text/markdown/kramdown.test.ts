import { expect, test } from 'vitest'
import { rendered, siteWith } from '../rendered.ts'

test.each([
  ['a target', '[x](/y){:target="_blank"}。', '<p><a href="/y">x</a>。</p>'],
  [
    'a class that means something',
    '[x](/y){: .btn .btn-primary}',
    '<p><a href="/y" class="button">x</a></p>',
  ],
  ['emphasis', '**b**{: .red} *i*{:.x}', '<p><strong>b</strong> <em>i</em></p>'],
  ['a paragraph', 'a\n{: style="text-align: right"}', '<p class="end">a</p>'],
  ['the next block', '{: style="text-align: center"}\na\n\nb', '<p class="center">a</p><p>b</p>'],
  ['a line between blank lines', 'a\n\n{: .x}\n\nb', '<p>a</p><p>b</p>'],
  ['a list’s start, before', '{:start="2"}\n1. a\n2. b', '<ol start="2"><li>a</li><li>b</li></ol>'],
  ['a list’s start, after', '1. a\n2. b\n{:start="2"}', '<ol start="2"><li>a</li><li>b</li></ol>'],
  ['an item', '- {: .x} a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['a table of contents', '* TOC\n{:toc}\n\nb', '<p>b</p>'],
  ['a quotation', '> q\n{: .x}', '<blockquote><p>q</p></blockquote>'],
  ['raw HTML', '<p><a href="/x">y</a>{:target="_blank"}</p>', '<p><a href="/x">y</a></p>'],
  ['a heading’s id', '## A {#b}\n\n[c](#b)', '<h2 id="a-b">A</h2><p><a href="#a-b">c</a></p>'],
  ['a heading’s list', '## A\n{: #b .no_toc}\n\n[c](#b)', '<h2 id="a-b">A</h2><p><a href="#a-b">c</a></p>'],
  ['nothing they could speak of', '{:.x}', ''],
  ['a definition', '[x](/y){:ext}\n\n{:ext: target="_blank"}', '<p><a href="/y">x</a></p>'],
])('attributes of %s are understood or gone', (_, body, html) => {
  expect(rendered(body)).toBe(html)
})

test('a list below a table is no row of it', () => {
  expect(rendered('| a | b |\n|---|---|\n| c | d |\n{: .table}\n\ne')).toMatch(
    /<td>d<\/td><\/tr><\/tbody><\/table><\/div><p>e<\/p>$/,
  )
})

test('code says what it says', () => {
  expect(rendered('`{: .a}`\n\n```\nb {: .a}\n{: .a}\n```')).toBe(
    '<p><code>{: .a}</code></p><pre><code>b {: .a}\n{: .a}\n</code></pre>',
  )
})

test('braces that are no list stay', () => {
  expect(rendered('a {b} {: unclosed\n\n{:"}')).toBe('<p>a {b} {: unclosed</p><p>{:"}</p>')
})

test('a picture takes its width', () => {
  expect(rendered('![x](/a.png){: width="120"}', siteWith({ 'media/a.png': [480, 320] }))).toBe(
    '<p><img src="media:mediaapng" alt="x" width="120" height="80"></p>',
  )
})

test('what an element says holds Markdown is read as such', () => {
  expect(rendered('<div markdown="1">\n## A\n- b\n</div>\n\nc')).toBe('<h2>A</h2><ul><li>b</li></ul><p>c</p>')
})

test('attributes bring neither handlers nor classes of ours', () => {
  expect(
    rendered(
      '[x](/y){: onclick="z()" href="javascript:z()" .tablebox}\n{: onclick="z()" .frame style="color:red"}',
    ),
  ).toBe('<p><a href="/y">x</a></p>')
})
