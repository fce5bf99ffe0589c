import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test('ids are prefixed, so that they meet nothing of the page, and links follow them', () => {
  expect(rendered('<h2 id="cookie">A</h2><p><a href="#cookie">to A</a></p>')).toBe(
    '<h2 id="a-cookie">A</h2><p><a href="#a-cookie">to A</a></p>',
  )
})

test('an id moves to what takes its element’s place', () => {
  expect(rendered('<section id="s"><div id="d"><b>Bold</b></div></section>')).toBe(
    '<span id="a-s"></span><p id="a-d"><strong>Bold</strong></p>',
  )
})

test('an old named anchor is a place to link to', () => {
  expect(rendered('<p><a name="x"></a>Text <a href="#x">x</a></p>')).toBe(
    '<p><span id="a-x"></span>Text <a href="#a-x">x</a></p>',
  )
})

test('an anchor that stands alone makes no empty paragraph', () => {
  expect(rendered('<a id="top"></a>\n\n<p>Text</p>')).toBe('<span id="a-top"></span><p>Text</p>')
})

test('of two equal ids the first stays', () => {
  expect(rendered('<h2 id="x">A</h2><h2 id="x">B</h2>')).toBe('<h2 id="a-x">A</h2><h2>B</h2>')
})

test('ids and fragments may be of any script and percent-encoded', () => {
  expect(rendered('<h2 id="房源 一">A</h2><p><a href="#%E6%88%BF%E6%BA%90%20%E4%B8%80">A</a></p>')).toBe(
    '<h2 id="a-房源-一">A</h2><p><a href="#a-%E6%88%BF%E6%BA%90-%E4%B8%80">A</a></p>',
  )
})

test('a fragment of another content is mapped the same way', () => {
  const options = { link: (path: string) => (path === '/glossary' ? 'content:g' : undefined) }
  expect(rendered('<a href="/glossary/#T">t</a>', options)).toBe('<p><a href="content:g#a-T">t</a></p>')
})

test('a link to no place at all leaves its words', () => {
  expect(rendered('<p><a href="#">Back</a> <a href="#gone">Gone</a> <a href="#top">Top</a></p>')).toBe(
    '<p>Back Gone <a href="#top">Top</a></p>',
  )
})
