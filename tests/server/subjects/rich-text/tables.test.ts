import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test('a table of data can be scrolled by keyboard and says what its headers head', () => {
  const body =
    '<h3>Soil:</h3><table class="x" border="1"><thead><tr><th></th><th>Sand</th></tr></thead><tbody><tr><th><b>Loam</b></th><td align="center"><p align="center">1 part</p></td></tr></tbody></table>'
  expect(rendered(body)).toBe(
    '<h2>Soil:</h2><div class="tablebox" role="region" tabindex="0" aria-label="Soil"><table><thead><tr><td></td><th scope="col">Sand</th></tr></thead><tbody><tr><th scope="row">Loam</th><td class="center">1 part</td></tr></tbody></table></div>',
  )
})

test('a first row in bold is the head', () => {
  const body =
    '<table><tr><td><p><b>项目</b></p></td><td><strong>套数</strong></td></tr><tr><td>安居苑</td><td>120</td></tr></table>'
  expect(rendered(body, { title: '房源' })).toContain(
    '<thead><tr><th scope="col">项目</th><th class="n" scope="col">套数</th></tr></thead><tbody><tr><td>安居苑</td><td class="n">120</td></tr></tbody>',
  )
})

test('columns of numbers and their ranges are marked, those with dates or words are not', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const head = '<thead><tr><th>A</th><th>B</th><th>C</th><th>D</th></tr></thead>'
  const table = (...rows: string[]) => `<table>${head}<tbody>${rows.join('')}</tbody></table>`
  const numbers = (html: string) =>
    [...rendered(html).matchAll(/<td class="n"[^>]*>([^<]*)/g)].map(([, cell]) => cell)
  const first = row('1', '38.5–41.2 ㎡', '1,194–1,360 元', '2026-12-15')
  expect(numbers(table(first, row('2', '60.0 ㎡', '–', '1月8日至12日')))).toEqual([
    '38.5–41.2 ㎡',
    '1,194–1,360 元',
    '60.0 ㎡',
    '–',
  ])
  expect(numbers(table(first, row('2', 'about 60', '–', '')))).not.toContain('38.5–41.2 ㎡')
  expect(numbers(table(first, '<tr><td colspan="4">60</td></tr>'))).toEqual([])
})

test('a plain table becomes lists on a phone: its cells carry the names of their columns', () => {
  const head = '<tr><th>户型</th><th>套数</th><th>月租金</th></tr>'
  const row = '<tr><td>A</td><td>46</td><td>1,194 元</td></tr>'
  const stacked = rendered(`<table>${head}${row}</table>`)
  expect(stacked).toContain('<table class="table--stack">')
  expect(stacked).toMatch(/<td>A<\/td><td [^>]*data-label="套数"[^>]*>46<\/td><td [^>]*data-label="月租金"/)
  for (const other of [
    `<table>${head}${row.repeat(41)}</table>`,
    `<table>${head}<tr><td colspan="2">A</td><td>1</td></tr></table>`,
    `<table><tr><th>户型</th><th></th><th>月租金</th></tr>${row}</table>`,
    '<table><tr><th>户型</th><th>套数</th></tr><tr><td>A</td><td>46</td></tr></table>',
    `<table><tr><th>${'户'.repeat(17)}</th><th>套数</th><th>月租金</th></tr>${row}</table>`,
  ])
    expect(rendered(other)).not.toMatch(/table--stack|data-label/)
})

test('two tables under one heading have names of their own', () => {
  const table = '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>'
  const labels = [...rendered(`<h2>H</h2>${table}${table}`).matchAll(/aria-label="([^"]*)"/g)].map(
    (match) => match[1],
  )
  expect(labels).toEqual(['H', 'H (2)'])
})

test('a table made for layout gives way to what it holds', () => {
  expect(rendered('<table><tr><td><h2>A</h2>one</td><td>two</td></tr></table>')).toBe(
    '<h2>A</h2><p>one</p><p>two</p>',
  )
  expect(rendered('<table role="presentation"><tr><td>a<td>b<tr><td>c<td>d</table>')).not.toContain('table')
})

test('a row of links is a list to jump by', () => {
  const body =
    '<table><tr><td><a href="#a"><div class="button-leaf">A</div></a></td><td><a href="#b"><div>B</div></a></td></tr></table><h2 id="a">A</h2><h2 id="b">B</h2>'
  expect(rendered(body)).toContain(
    '<ul class="jump"><li><a href="#a-a">A</a></li><li><a href="#a-b">B</a></li></ul>',
  )
})

test('spans are kept and bounded, and hold their place', () => {
  const body =
    '<table><tr><th>A</th><th colspan="9999">B</th></tr><tr><td rowspan="2">a</td><td>b</td></tr><tr><td></td></tr></table>'
  const html = rendered(body)
  expect(html).toContain('colspan="100"')
  expect(html.match(/<tr>/g)).toHaveLength(3)
})

test('rows and tables without words go', () => {
  expect(
    rendered('<table><tr><th>A</th></tr><tr><td>&nbsp;</td></tr><tr><td>b</td></tr></table>').match(/<tr>/g),
  ).toHaveLength(2)
  expect(rendered('<table><tr><td></td><td></td></tr><tr><td></td><td></td></tr></table>')).toBe('')
})
