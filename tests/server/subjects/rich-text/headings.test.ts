import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

const levels = (body: string, title?: string) =>
  [...rendered(body, { title }).matchAll(/<h(\d)/g)].map((match) => Number(match[1]))

test.each([
  ['a body that starts at h4', '<h4>A</h4><h5>B</h5><h4>C</h4>', [2, 3, 2]],
  ['an h1 in the body', '# A\n\n## B', [2, 3]],
  ['a skipped level', '<h2>A</h2><h5>B</h5><h3>C</h3><h6>D</h6>', [2, 3, 3, 4]],
  ['a lower heading before the first high one', '<h5>A</h5><h3>B</h3><h5>C</h5>', [2, 2, 3]],
  ['seven levels', '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>', [2, 3, 4, 5, 6, 6]],
])('%s is numbered from h2 without a gap', (_, body, expected) => {
  expect(levels(body)).toEqual(expected)
})

test('a first heading that only repeats the title goes', () => {
  expect(rendered('### **Aphids**\n\nText', { title: 'aphids' })).toBe('<p>Text</p>')
})

test('what a first heading adds in brackets stays as a subtitle', () => {
  expect(rendered('<h3>Aphids (<em>Aphis</em> sp.)</h3><h4>A</h4>', { title: 'Aphids' })).toBe(
    '<p class="subtitle"><em>Aphis</em> sp.</p><h2>A</h2>',
  )
  expect(rendered('<h3>Snails (Order X)</h3>', { title: 'Snails' })).toBe('<p class="subtitle">Order X</p>')
})

test('another first heading and a later one like the title stay', () => {
  expect(rendered('<h2>Other</h2><h2>Title</h2>', { title: 'Title' })).toBe('<h2>Other</h2><h2>Title</h2>')
})

test('empty headings go, a picture in one stands after it', () => {
  const options = { media: () => ({ id: 'm' }) }
  expect(rendered('<h2>&nbsp;<br></h2><h2>A<img src="/media/a.png"></h2>', options)).toBe(
    '<h2>A</h2><p><img src="media:m" alt=""></p>',
  )
})
