// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { read as readBook, type Wanted } from '../../../src/editor/kit/xlsx-worker.ts'
import { readFile } from '../../../src/editor/sheets/read-file.ts'

/** The page of these tests has no workers: what one reads comes back as its message does. */
class WorkerHere extends EventTarget {
  postMessage(wanted: Wanted) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: readBook(wanted) })))
  }
  terminate() {}
}
vi.stubGlobal('Worker', WorkerHere)

const read = (bytes: Uint8Array | string, name = '表.csv') =>
  readFile(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))

/** A workbook whose sheet has these cells by their places, some of them merged. */
const workbook = (cells: Record<string, string>, merged: readonly string[]) => {
  const numberOf = (place: string) => place.replace(/[A-Z]+/, '')
  const places = Object.keys(cells)
  const data = [...new Set(places.map(numberOf))].map((number) => {
    const own = places.filter((place) => numberOf(place) === number)
    const shown = own.map((place) => `<c r="${place}" t="inlineStr"><is><t>${cells[place]}</t></is></c>`)
    return `<row r="${number}">${shown.join('')}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const sheet = `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`
  return zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}

test('a cell merged over rows is said of each, a title above the columns is none of them', async () => {
  const cells = {
    A1: '房源一览表',
    A2: '片区',
    B2: '名称',
    A3: '城北',
    B3: '望湖',
    B4: '听松',
    A5: '城南',
    B5: '康宁',
  }
  const table = await read(workbook(cells, ['A1:B1', 'A3:A4', 'B5:B1048576', 'XFD9:XFD10']), '表.xlsx')
  expect(table.heads).toEqual(['片区', '名称'])
  expect(table.rows).toEqual([
    { line: 3, cells: ['城北', '望湖'] },
    { line: 4, cells: ['城北', '听松'] },
    { line: 5, cells: ['城南', '康宁'] },
  ])
})

test('a day or time is read as it is shown, whatever field it goes to', async () => {
  const cell = (place: string, style: number, value: string) =>
    `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const shown = [
    cell('A2', 1, '46350'),
    cell('B2', 2, '46351.375'),
    cell('C2', 0, '46350'),
    cell('D2', 1, '5'),
    cell('E2', 3, '0.5'),
  ]
  const heads = 'ABCDE'.replaceAll(
    /./g,
    (letter) => `<c r="${letter}1" t="inlineStr"><is><t>${letter}</t></is></c>`,
  )
  const formats =
    '<numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="[Red]0.0&quot;days&quot;"/>'
  const xfs = [0, 14, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join('')
  const book = zipSync({
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${heads}</row><row r="2">${shown.join('')}</row></sheetData></worksheet>`,
    ),
  })
  expect((await read(book, '表.xlsx')).rows[0]?.cells).toEqual([
    '2026-11-24',
    '2026-11-25 09:00:00',
    '46350',
    '5',
    '0.5',
  ])
})

test('a number is read as it was typed, also where the file keeps it as a fraction that is near', async () => {
  const values = [
    '57.299999999999997',
    '57.300000000000004',
    '1.1E-2',
    '1500000',
    '1.10101199003071E+17',
    '1E+400',
  ]
  const cells = values.map((value, at) => `<c r="${'ABCDEF'[at]}2"><v>${value}</v></c>`)
  const heads = values.map((_, at) => `<c r="${'ABCDEF'[at]}1" t="inlineStr"><is><t>列${at}</t></is></c>`)
  const book = zipSync({
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData><row r="1">${heads.join('')}</row><row r="2">${cells.join('')}</row></sheetData></worksheet>`,
    ),
  })
  expect((await read(book, '表.xlsx')).rows[0]?.cells).toEqual([
    '57.3',
    '57.3',
    '0.011',
    '1500000',
    '1.10101199003071E+17',
    '1E+400',
  ])
})

test('a table of one column has its name in the first row, also where a row says nothing', async () => {
  expect(await read('\n名称\n望湖\n听松')).toMatchObject({
    heads: ['名称'],
    rows: [{ line: 3 }, { line: 4 }],
  })
  expect(await read('')).toMatchObject({ heads: [], rows: [] })
})

test('text is read in GB 18030 and in UTF-16 of either order, and what is no text is refused', async () => {
  const words = '名称\t片区\n望湖\t城北'
  const little = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from(words, (sign) => sign.charCodeAt(0))]).buffer,
  )
  const big = little.map((_, at) => little[at ^ 1] ?? 0)
  const gb = Uint8Array.from([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xcd, 0xfb, 0xba, 0xfe])
  for (const bytes of [little, big]) expect(await read(bytes)).toMatchObject({ heads: ['名称', '片区'] })
  expect(await read(gb)).toMatchObject({ heads: ['名称'], rows: [{ cells: ['望湖'] }] })
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0])
  await expect(read(old, '表.xls')).rejects.toThrow('no text')
})

test('texts that cells share, formulas by their last result, and prefixed names are read; a guide to reading is no text', async () => {
  const book = zipSync({
    'xl/sharedStrings.xml': strToU8(
      '<x:sst xmlns:x="urn:x"><x:si><x:t>房</x:t></x:si><x:si><x:r><x:t>望&amp;</x:t></x:r><x:r><x:t>湖</x:t></x:r><x:rPh><x:t>wang</x:t></x:rPh></x:si></x:sst>',
    ),
    'xl/worksheets/sheet2.xml': strToU8('<worksheet/>'),
    'xl/worksheets/sheet1.xml': strToU8(
      `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row><x:row r="3"><x:c t="str"><x:f>A1&amp;"号"</x:f><x:v>房号</x:v></x:c><x:c t="inlineStr"><x:is><x:t>二</x:t><x:rPh><x:t>er</x:t></x:rPh></x:is></x:c><x:c t="e"><x:v>#REF!</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
  })
  const table = await read(book, '表.xlsx')
  expect(table.heads).toEqual(['房', '', '望&湖'])
  expect(table.rows).toEqual([{ line: 3, cells: ['房号', '二', '#REF!'] }])
  expect(readBook({ bytes: book, keepsFormulas: true }).table?.[2]?.[0]).toBe('=A1&"号"')
})

test.each([
  ['without a sheet', { 'xl/styles.xml': '<styleSheet/>' }],
  ['whose sheet is damaged', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' }],
  ['that declares a document type', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a><worksheet/>' }],
  ['whose rows are in no order', { 'xl/worksheets/sheet1.xml': '<a><row r="2"/><row r="1"/></a>' }],
])('a workbook %s is refused', async (_what, files) => {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
  await expect(read(bytes, '表.xlsx')).rejects.toThrow('the file is no workbook')
})
