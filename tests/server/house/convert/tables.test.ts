import { strToU8, zipSync } from 'fflate'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { testSite } from '../folder/site-folder.ts'
import { convertTo, written } from './convert-to.ts'

const site = await testSite()

const ROWS = 5_000
const HEADS = '名称,区,开放时间,午餐价,开业日期,电话'
const csv = (count: number) =>
  [HEADS, ...Array.from({ length: count }, (_, at) => `食堂${at},${at % 2 ? '北区' : '南区'},"每天 6:30,晚上休息",${at % 30}.5,2024-05-${String((at % 28) + 1).padStart(2, '0')},0${1_000_000 + at}`)].join('\r\n') // prettier-ignore

it('a CSV of 5,000 rows is a site with a kind of its own, and every cell arrives', async () => {
  const made = await convertTo('csv', join(written({ '食堂.csv': csv(ROWS) }), '食堂.csv'))
  expect(JSON.parse(made.text('schemas/contents/shitang.json'))).toEqual({
    title: '食堂',
    'x-kind': { title: 'mingcheng', classify: 'qu' },
    type: 'object',
    required: ['mingcheng'],
    properties: {
      mingcheng: { title: '名称', type: 'string', maxLength: 100 },
      qu: { title: '区', type: 'string', maxLength: 100 },
      kaifangshijian: { title: '开放时间', type: 'string', maxLength: 100 },
      wucanjia: { title: '午餐价', type: 'number' },
      kaiyeriqi: { title: '开业日期', type: 'string', format: 'date' },
      dianhua: { title: '电话', type: 'string', maxLength: 100 },
    },
  })
  // Read as a whole, five thousand rows of YAML take a second.
  const rows = made.text('data/shitang.yaml').split(/^- /m).slice(1)
  expect(rows).toHaveLength(ROWS)
  expect(parse(`- ${rows[4_999]}`)).toEqual([{ column: 'shitang', mingcheng: '食堂4999', qu: '北区', kaifangshijian: '每天 6:30,晚上休息', wucanjia: 19.5, kaiyeriqi: '2024-05-16', dianhua: '01004999' }]) // prettier-ignore
})

it('rows come into a kind that is there, by the names and titles of its fields; what fits nowhere is named', async () => {
  const folder = written({
    'site.yaml': 'name: A site\nlocale: en\n',
    'columns.yaml': '# ours\n- key: canteens\n  label: Canteens\n  template: collection\n',
    'schemas/contents/canteen.json': JSON.stringify({
      title: 'Canteen', 'x-kind': { title: 'name', classify: 'district' }, type: 'object', required: ['name'],
      properties: { name: { title: '名称', type: 'string' }, district: { title: 'District', type: 'string', enum: ['n'], 'x-labels': { n: 'North' } }, seats: { title: 'Seats', type: 'integer' }, open: { title: 'Open', type: 'boolean' } },
    }),
  }) // prettier-ignore
  const source = join(written({ 't.csv': 'Canteens of 2024\n名称;district;Seats;open;Colour\nWillow;North;1,200;是;red\nMill;East;many;no;blue\n' }), 't.csv') // prettier-ignore
  const made = await convertTo('csv', source, { folder, kind: 'canteen', column: 'canteens' })
  expect(made.yaml('data/canteen.yaml')).toEqual([
    { column: 'canteens', name: 'Willow', district: 'n', seats: 1200, open: true },
    { column: 'canteens', name: 'Mill', open: false },
  ])
  expect(made.text('columns.yaml')).toBe(
    '# ours\n- key: canteens\n  label: Canteens\n  template: collection\n',
  )
  const said = made.lines.join('\n')
  expect(said).toContain('cells that their field cannot have: 2\n  row 2, district: East, row 2, Seats: many')
  expect(said).toContain('columns of the table that the kind has no field for: 1\n  Colour')
  expect(said).toContain('lines above the table: 1\n  Canteens of 2024')
  const summary = await site.import(folder)
  expect([summary.skipped, summary.remarks]).toEqual([[], []])
  await expect(convertTo('csv', source, { folder, kind: 'canteen' })).rejects.toThrow('is there already')
})

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook as spreadsheet programs write it, with shared texts and styles. */
function workbook(is1904: boolean, rows: string, merged = ''): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`)
  return zipSync({
    'xl/workbook.xml': xml(`<workbook xmlns="${SHEETS}" xmlns:r="r">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets><sheet name="Main" r:id="a"/><sheet name="Other" r:id="b"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': xml('<Relationships><Relationship Id="a" Target="worksheets/sheet7.xml"/><Relationship Id="b" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${SHEETS}"><si><t>Willow</t></si><si><r><t>Mill </t></r><r><t>House</t></r><rPh><t>guide</t></rPh></si></sst>`),
    'xl/styles.xml': xml(`<styleSheet xmlns="${SHEETS}"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`),
    'xl/worksheets/sheet7.xml': xml(`<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData>${merged}</worksheet>`),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${SHEETS}"><sheetData/></worksheet>`),
  })
} // prettier-ignore

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`
const ROW1 = `<row r="1">${text('A1', 'name')}${text('B1', 'area')}${text('C1', 'opened')}${text('D1', 'sum')}</row>`

it.each([
  [false, 45_413, 61.5, ['2024-05-01', '1900-03-01T12:00:00']],
  [true, 43_951, 0, ['2024-05-01', '1904-01-01']],
])('a workbook (1904: %s): dates, formulas, merged cells, errors and further sheets', async (is1904, first, second, opened) => {
  const rows = `${ROW1}<row r="3"><c r="A3" t="s"><v>0</v></c>${text('B3', 'North')}<c r="C3" s="1"><v>${first}</v></c><c r="D3" s="3"><f>1+2</f><v>3</v></c></row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4" s="2"><v>${second}</v></c><c r="D4" t="e"><f>A1/0</f><v>#DIV/0!</v></c></row>`
  const made = await convertTo('xlsx', join(written({ 'halls.xlsx': workbook(is1904, rows, '<mergeCells><mergeCell ref="B3:B4"/></mergeCells>') }), 'halls.xlsx'))
  expect(made.yaml('data/halls.yaml')).toEqual([
    { column: 'halls', name: 'Willow', area: 'North', opened: opened[0], sum: 3 },
    { column: 'halls', name: 'Mill House', area: 'North', opened: opened[1] },
  ])
  const said = made.lines.join('\n')
  for (const named of ['formulas: the last result of each was taken: 2\n  D3', 'merged cells: each has the value of its group: 1\n  B3:B4', 'cells with an error, or with a formula that has no result: 1\n  D4', 'further sheets: save each as a file of its own: 1\n  Other'])
    expect(said).toContain(named)
}) // prettier-ignore

it.each([
  ['with a password', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'has a password, or is an old .xls'],
  ['that is another archive', zipSync({ 'a.txt': strToU8('a') }), 'is no workbook with a sheet'],
  ['that is cut off', workbook(false, ROW1).slice(0, 200), 'is no workbook with a sheet'],
  ['with broken XML', workbook(false, `${ROW1}<row`), 'is damaged'],
  ['without rows', workbook(false, ROW1), 'has no rows below its heads'],
  ['with rows in no order', workbook(false, `<row r="9"/>${ROW1}`), 'rows in no order'],
])('a workbook %s is refused in words', async (_, bytes, reason) => {
  await expect(convertTo('xlsx', join(written({ 't.xlsx': bytes }), 't.xlsx'))).rejects.toThrow(reason)
})

it('rows of a kind with a text are articles', async () => {
  const made = await convertTo('csv', join(written({ 'news.csv': '标题,正文,发布时间\n开放,"第一段\n\n第二段",2024/5/1\n' }), 'news.csv'), { kind: 'article', column: 'news' }) // prettier-ignore
  expect(made.values('contents/news/kaifang.md')).toEqual({ title: '开放', publishTime: '2024-05-01' })
  expect(made.text('contents/news/kaifang.md')).toContain('第一段\n\n第二段')
})
