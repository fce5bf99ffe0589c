import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderSource } from '../../../../src/server/subjects/rich-text/render.ts'
import { comparedTo } from '../../../support/cpu-ratio.ts'
import { siteWith } from './rendered.ts'

const MAX_BODY = 524_288
/** Times as long as a page of 100 kB, at five times its length. */
const MOST = 15

const site = siteWith({ 'media/a.png': [500, 400] })

const read = (body: string) =>
  expect(renderSource(body.slice(0, MAX_BODY), { ...site, title: 'T' })).toHaveProperty('ok')
const page = '<p>Some **words** of an [article](/x).</p>\n\nAnd a line with *more* of it.\n\n'.repeat(1300)
const compare = comparedTo(() => read(page))
const timesAsLong = (body: string): Promise<number> => compare(() => read(body), MOST)

const TAGS =
  'div p span b i a code ul ol li dl dt dd table tr td th caption figure figcaption blockquote details summary h2 h5 pre center font label input img br hr object marquee button svg g math select option form article iframe video template ruby rt sup'
const opening = fc.constantFrom(
  ...TAGS.split(' ').map((name) => `<${name}>`),
  '<div class="wrapper box">',
  '<div class="note">',
  '<a href=/x>',
  '<p id=a>',
  '<p align=right>',
  '<img src=media/a.png title=t>',
  '<img src=gone.png alt=t>',
  '<iframe src="https://a.example/b">',
  '<input type=checkbox>',
  '<div class="row">',
  '<div class="col-4 card" style="width:50%">',
  '<button aria-expanded=true>',
  '<div class="collapse">',
  '<div style="display:flex">',
  '<map><area href=/x alt=y>',
  '<li>[ ] ',
)
const closing = fc.constantFrom(...TAGS.split(' ').map((name) => `</${name}>`))
const words = fc.constantFrom(
  ...'x|中| |\n|\n\n|\t|    |.|。|”|(|（|&|&amp;|<|<!--|-->|https://a.example |a@b.example '.split('|'),
)
const marks = fc.constantFrom(
  ...'* ** _ __ ~~ ` ```\n [ ] ]( ![ [a]:b\n [^a] >  -  1.  #  \n---\n \n===\n {: .a} {:a {%a%} {{a {#a} www. //a.b/ http:// [^a]:b\n\n [^ \n##a {:start="2"}\n x\n:\t a\n~\tb\n \n:\t \\'.split(
    / (?! )/,
  ),
  '| a | b |\n|---|---|\n',
)
const piece = fc.oneof(opening, closing, words, marks)

/** A few pieces, over and over: at the start deep, then long. */
const run = fc.record({
  unit: fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
  times: fc.constantFrom(1, 3, 20, 45, 95, 190, 2_000, 50_000, 600_000),
})
const runs = fc.array(run, { minLength: 1, maxLength: 4 })
const written = (parts: { unit: string; times: number }[]) =>
  parts.map(({ unit, times }) => unit.repeat(Math.min(times, Math.ceil(MAX_BODY / unit.length)))).join('')

// BODIES=5000 looks for new ones; without it the same few are tried each time.
const { BODIES } = process.env

test(
  'no body takes many times as long as a usual page, however its parts nest and repeat',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(runs, async (parts) => {
        expect(await timesAsLong(written(parts))).toBeLessThan(MOST)
      }),
      { numRuns: Number(BODIES ?? 30), ...(BODIES ? {} : { seed: 9 }), endOnFailure: true },
    )
  },
)

test.each([
  ['line breaks deep within figures', '<figure>'.repeat(190) + '<br>'.repeat(95_000)],
  ['line breaks deep within tables', '<table><tr><td>'.repeat(45) + '<br>'.repeat(95_000)],
  ['line breaks deep within bold', '<b>'.repeat(190) + 'x<br>'.repeat(90_000)],
  [
    'line breaks within links that other elements part',
    '<a href=/x><marquee>'.repeat(95) + '<br>'.repeat(90_000),
  ],
  ['lines of dashes between bars', '|-|-|\n'.repeat(80_000)],
  ['tables without a head', '|a|b|\n'.repeat(80_000)],
  ['line breaks alone', '<br>'.repeat(49_000)],
  ['brackets that nothing closes', '!['.repeat(262_000)],
  ['pictures without an end in quotes', '![> ”'.repeat(74_000)],
  ['alternating emphasis', '**a*b_c__d'.repeat(50_000)],
  ['emphasis without end', '*a**b'.repeat(100_000)],
  ['formatting that every paragraph opens again', '<b id=1><b id=2><b id=3>' + '<p>x'.repeat(100_000)],
  [
    'a long text deep within buttons',
    'https://a.example </button><button aria-expanded=true><div class="row">\n---\n'.repeat(95) +
      '”'.repeat(520_000),
  ],
  ['terms and what they mean', 'a\n: '.repeat(130_000)],
  ['tables side by side', '<table><tr><th>a<th>b<tr><td>1<td>2</table>'.repeat(12_000)],
])('%s: read or refused in a few times as long as a usual page takes', async (_, text) => {
  expect(await timesAsLong(text)).toBeLessThan(MOST)
})
