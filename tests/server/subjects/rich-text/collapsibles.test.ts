import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const DETAILS = '<details><summary>问</summary><p>答</p></details>'

test.each([
  [
    'Bootstrap 4',
    '<div class="card"><div class="card-header"><h5><button data-toggle="collapse" data-target="#a">问</button></h5></div><div id="a" class="collapse"><div class="card-body">答</div></div></div>',
    DETAILS.replace('<details>', '<details id="a-a">'),
  ],
  [
    'Bootstrap 5',
    '<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button">问</button></h2><div class="accordion-collapse"><div class="accordion-body">答</div></div></div>',
    DETAILS,
  ],
  [
    'a link to the panel',
    '<p><a data-bs-toggle="collapse" href="#a">问</a></p>\n<div id="a">答</div>',
    DETAILS.replace('<details>', '<details id="a-a">'),
  ],
  ['W3Schools', '<button class="accordion">问</button>\n<div class="panel"><p>答</p></div>', DETAILS],
  ['a plug-in', '<div class="faq-toggle-title">问</div><div class="faq-toggle-content">答</div>', DETAILS],
  [
    'a reader’s aid',
    '<h3><button aria-expanded="false" aria-controls="p">问</button></h3><section id="p">答</section>',
    DETAILS.replace('<details>', '<details id="a-p">'),
  ],
])('an accordion by %s opens without a script', (_, body, html) => {
  expect(rendered(body)).toBe(html)
})

test('several stand below each other, with what is between them', () => {
  expect(
    rendered(
      '<button class="accordion">一</button><div class="panel">甲</div><p>间</p><button class="accordion">二</button><div class="panel">乙</div>',
    ),
  ).toBe(
    '<details><summary>一</summary><p>甲</p></details><p>间</p><details><summary>二</summary><p>乙</p></details>',
  )
})

test.each([
  ['a heading above a panel', '<h3>题</h3><div class="panel">文</div>', '<h2>题</h2><p>文</p>'],
  [
    'a card’s head',
    '<div class="card"><div class="card-header">题</div><div class="card-body">文</div></div>',
    '<p>题</p><p>文</p>',
  ],
])('%s is none', (_, body, html) => {
  expect(rendered(body)).toBe(html)
})
