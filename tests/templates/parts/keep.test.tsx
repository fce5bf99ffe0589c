import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Kept, keptHtml } from '../../../templates/parts/keep.tsx'

/** What stays in one line. */
const keptOf = (html: string) =>
  [...html.matchAll(/<span class="keep">([^<]*)<\/span>/g)].map(([, text]) => text)

describe.each([
  ['报名时间11月16日9:00至11月27日17:00', ['11月16日', '11月27日']],
  ['2026年11月27日前，2028年5月竣工，2026–2030年规划', ['2026年11月27日', '2028年5月', '2026–2030年']],
  ['每日9:00–18:00，拨打0000-8800 0100或0731-88000100', ['9:00–18:00，', '0000-8800 0100', '0731-88000100']],
  ['2026-10-20 09:00 至 2026-12-04', ['2026-10-20', '2026-12-04']],
  ['38.5–41.2 ㎡，1,194–1,360 元', ['38.5–41.2', '1,194–1,360']],
  ['11月23日至12月11日，可提供接送', ['11月23日', '12月11日，']],
  ['（截至2026年5月），每日9:00–18:00。”', ['2026年5月），', '9:00–18:00。”']],
  ['人均月收入0–4,180元，1–3人户', ['0–4,180元，', '1–3人']],
  ['没有日期，共12套', []],
])('of "%s"', (text, wholes) => {
  it('dates, ranges and numbers stay whole, and nothing is lost', () => {
    expect(keptOf(keptHtml(`<p>${text}</p>`))).toEqual(wholes)
    const html = renderToStaticMarkup(<Kept text={text} />)
    expect(keptOf(html)).toEqual(wholes)
    expect(html.replace(/<\/?span[^>]*>/g, '')).toBe(text)
  })
})

it.each([
  '<img alt="> 11月5日 <img src=x onerror=alert(1)>" src="/a.png">',
  `<a title='"> 11月5日 <' href="/2026-11-05">x</a>`,
  '<svg viewBox="0 0 1 1"><text>11月5日</text></svg>',
  '<time datetime="2026-11-05">x</time>',
])('tags and drawings stay as they were: %s', (html) => {
  expect(keptHtml(html)).toBe(html)
})
