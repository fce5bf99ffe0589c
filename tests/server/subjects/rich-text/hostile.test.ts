import { expect, test } from 'vitest'
import { comparedTo } from '../../../support/cpu-ratio.ts'
import { renderEdited } from '../../../../src/server/subjects/rich-text/edited.ts'
import { renderSource } from '../../../../src/server/subjects/rich-text/render.ts'

const N = 200_000
const render = (body: string) =>
  renderSource(body, { title: 'T', media: () => undefined, link: () => undefined })

test('a body that is too long is refused before it is read', () => {
  expect(render('<div>'.repeat(1_000_000))).toEqual({
    ok: false,
    reason: 'the body is longer than 524288 characters',
  })
})

test.each([
  ['elements nested thousands deep', '<div>'.repeat(50_000)],
  ['tables in tables', '<table><tr><td>'.repeat(10_000)],
  [
    'formatting that every paragraph opens again',
    `${Array.from({ length: 150 }, (_, at) => `<b id=${at}>`).join('')}${'<p>x'.repeat(50_000)}`,
  ],
  ['more elements than any article has', '<br>'.repeat(120_000)],
])('%s: refused', (_, body) => {
  expect(render(body)).toMatchObject({ ok: false })
})

test('a body that takes long to render is refused by the number of its elements, edited or imported', () => {
  const reason =
    'the body has more than 15000 paragraphs, cells and other elements: divide it into several contents'
  const options = { media: () => undefined, link: () => undefined }
  expect(render('<p>x</p>'.repeat(15_001))).toEqual({ ok: false, reason })
  expect(renderEdited('<p>x</p>'.repeat(15_001), '', options)).toEqual({ ok: false, reason })
  // One from before there was a limit can be shortened.
  expect(renderEdited('<p>x</p>', '<p>x</p>'.repeat(15_001), options)).toMatchObject({ html: '<p>x</p>' })
  expect(renderEdited('<p>x</p>'.repeat(15_000), '', options)).toMatchObject({ ok: true })
})

const usual = 'Some *words* and an [address](/x), as people write.\n\n'.repeat(2000)
const compare = comparedTo(() => render(usual))
const MOST = 10

// Each of these takes a Markdown parser that is not linear minutes.
test.each([
  ['quotes in quotes', '>'.repeat(N)],
  ['lists in lists', '1. '.repeat(N / 3)],
  ['open brackets', '['.repeat(N)],
  ['mixed emphasis', '*a_'.repeat(N / 3)],
  ['underlined headings', 'a\n=\n'.repeat(N / 20)],
  ['open links', '[a]('.repeat(N / 4)],
  ['blanks in a heading', `<h2>${' '.repeat(N)}(</h2>`],
])('%s: done in no time', async (_, body) => {
  expect(await compare(() => expect(render(body)).toHaveProperty('ok'), MOST)).toBeLessThan(MOST)
})
