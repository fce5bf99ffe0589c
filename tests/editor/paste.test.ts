// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPasted as read, MAX_HTML } from '../../src/editor/rich-text/paste.ts'
import { SHAPES, SOURCES } from '../support/clipboards.ts'

const cleanPasted = (html: string) => read(html)?.html

const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><w:WordDocument>垃圾</w:WordDocument></xml><![endif]--></head><body lang="ZH-CN"><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test('of Word the words, headings, lists and tables stay; looks and what Word says to itself go', () => {
  const html = WORD(
    '<h1 style="font-size:22pt">公告</h1><p class="MsoNormal" style="text-indent:2em"><span style="font-family:仿宋">推出 <b>120</b>&nbsp;套<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>第一项</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>第二项</p>' +
      '<table class="MsoTableGrid" border="1"><tr><td width="100" colspan="2"><p class="MsoNormal">户型</p><p class="MsoNormal">套数</p></td></tr></table>',
  )
  expect(cleanPasted(html)).toBe(
    '<h2>公告</h2><p>推出 <strong>120</strong> 套</p><ol><li>第一项</li><li>第二项</li></ol><div class="tablebox" role="region" tabindex="0" aria-label=""><table><tbody><tr><td colspan="2">户型<br>套数</td></tr></tbody></table></div>',
  )
})

test('of WeChat the sections become paragraphs, bold by style stays bold, pictures from elsewhere are left out', () => {
  const html =
    '<section style="margin:0"><section><span style="font-weight: 700;color:red">重要</span>：请登录。</section><section><img data-src="https://mmbiz.qpic.cn/x"></section><p style="display:none">隐藏</p></section>'
  expect(cleanPasted(html)).toBe('<p><strong>重要</strong>：请登录。</p>')
})

test('a heading keeps the number that Word gives it, what was deleted in Word stays deleted and is named', () => {
  const html = WORD(
    '<h1 style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">第一章<span>&nbsp;</span></span><![endif]>总则</h1>' +
      '<p class="MsoNormal">租金<del cite="mailto:x" datetime="2026-11-29T10:00">九百</del><ins cite="mailto:x">八百</ins>元</p>',
  )
  const { html: kept, dropped } = read(html) ?? {}
  expect(kept).toBe('<h2>第一章 总则</h2><p>租金八百元</p>')
  expect([...(dropped ?? [])]).toEqual([['deleted', 1]])
})

test('the title of a Word file is a heading, and lines through words are named, because the words stay', () => {
  const html = WORD('<p class=MsoTitle>停水通知</p><p class="MsoNormal">租金<s>九百</s>八百元</p>')
  const { html: kept, dropped } = read(html) ?? {}
  expect(kept).toBe('<h2>停水通知</h2><p>租金九百八百元</p>')
  expect([...(dropped ?? [])]).toEqual([['struck', 1]])
})

test('a title that Word has in parts or numbers is a heading with its number; what else bears its class is none', () => {
  const title = (name: string) =>
    `<p class=${name} style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>一、</span>通知</p>`
  for (const name of ['MsoTitle', 'MsoTitleCxSpFirst'])
    expect([name, cleanPasted(WORD(title(name)))]).toEqual([name, '<h2>一、通知</h2>'])
  expect(cleanPasted(WORD('<p class="MsoNormal">见<span class="MsoTitle">通知</span></p>'))).toBe(
    '<p>见通知</p>',
  )
})

test('lines through words that come from a style are named too, once for all that they go through', () => {
  const struck = (words: string) =>
    `<span style="font-size:11pt;text-decoration:line-through;vertical-align:baseline">${words}</span>`
  const named = (html: string) => read(`<p>租金${html}八百元</p>`)?.dropped.get('struck')
  expect([
    named(struck('九百')),
    named('<span style="text-decoration-line: line-through">九百</span>'),
  ]).toEqual([1, 1])
  expect([named(`<s>九${struck('<b><strike>百</strike></b>')}</s>`), named('<s>九</s>又<s>百</s>')]).toEqual([
    1, 2,
  ])
  expect([named('<s></s>'), named(struck(' ')), named('<u style="text-decoration:none">九百</u>')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('paragraphs with a sign before them are items of a list, as Tencent Docs writes them; a sign within words is none', () => {
  const html =
    '<p><span>·</span><span>&nbsp;身份证</span></p><p>• <b>户口簿</b></p><p>阿凡提·买买提</p><table><tr><td><p>· 一</p></td></tr></table>'
  expect(cleanPasted(html)).toContain(
    '<ul><li>身份证</li><li><strong>户口簿</strong></li></ul><p>阿凡提·买买提</p><div',
  )
  expect(cleanPasted(html)).toContain('<td>· 一</td>')
})

test('lines of one paragraph are items if each has a sign before it; lines below a signed one belong to it', () => {
  const items = '<ul><li>身份证</li><li>户口簿</li><li>收入证明</li></ul>'
  expect(cleanPasted('<p>• 身份证<br>• 户口簿<br>• 收入证明</p>')).toBe(items)
  expect(cleanPasted('<p><span>• 身份证<br></span>• 户口簿<br><br>• 收入证明<br></p>')).toBe(items)
  expect(cleanPasted('<p><b>• 身份证<br>• 户口簿</b></p>')).toBe(
    '<ul><li><strong>身份证</strong></li><li><strong>户口簿</strong></li></ul>',
  )
  for (const mixed of ['• 身份证<br>原件<br>• 户口簿', '材料：<br>• 身份证'])
    expect(cleanPasted(`<p>${mixed}</p>`)).toBe(`<p>${mixed}</p>`)
  expect(cleanPasted('<p>• 身份证<br>原件和复印件</p><p>• 户口簿</p>')).toBe(
    '<ul><li>身份证<br>原件和复印件</li><li>户口簿</li></ul>',
  )
})

test('the empty picture that WeChat shows before one comes is none: the one that comes is listed', () => {
  const empty = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  const html = `<section><p><span leaf="">见图。</span></p><section nodeleaf=""><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a/640" src="${empty}"></section></section>`
  const { html: kept, pictures, dropped, hosts } = read(html) ?? {}
  expect([kept, pictures?.length, hosts]).toEqual(['<p>见图。</p>', 0, ['mmbiz.qpic.cn']])
  expect([...(dropped ?? [])]).toEqual([['remotePicture', 1]])
})

test('scripts, frames and addresses that run something are left behind', () => {
  const html =
    '<p onclick="x()">一<script>alert(1)</script><a href="javascript:alert(1)">二</a><a href="https://a.test/" onclick="x()">三</a></p><button>买</button><object data="https://evil.test"></object><svg><p>四</p></svg>'
  const cleaned = cleanPasted(html)
  expect(cleaned).toContain('<p>一二<a href="https://a.test/">三</a></p>')
  expect(cleaned).not.toMatch(/script|onclick|object|svg|买/)
})

test('comments and styles without an end, and nesting without one, end', () => {
  expect(cleanPasted('<p>一</p><!--[if gte mso 9]><p>二</p>')).toContain('一')
  expect(cleanPasted(`${'<div>'.repeat(500)}深`)).toContain('深')
  const noise = '<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style>'.repeat(40_000)
  expect(cleanPasted(`${noise}<p>字</p>`)).toBe('<p>字</p>')
})

/** The same HTML as other programs write it: other quotes, other letters, on lines of their own. */
const WRITINGS: Readonly<Record<string, (html: string) => string>> = {
  'as it is': (html) => html,
  'in lines': (html) => html.replaceAll(/(<\/(?:p|h2|li|tr|table|section)>)/g, '$1\r\n'),
}
const CLIPBOARDS = Object.entries(SOURCES).flatMap(([program, source]) =>
  Object.entries(SHAPES).flatMap(([shape, { copy, kept }]) =>
    Object.entries(WRITINGS).map(([writing, write]) => ({
      name: `${shape}, ${program}, ${writing}`,
      html: write(source.around(copy(source))),
      rtf: source.rtf,
      kept: program === 'Google Docs' ? kept.replaceAll('<p>', '<p dir="ltr">') : kept,
    })),
  ),
)

test('each shape of words, lists, tables and pictures comes out of each program as it was seen there', () => {
  expect(CLIPBOARDS.length).toBeGreaterThan(200)
  const wrong = CLIPBOARDS.flatMap(({ name, html, rtf, kept }) => {
    // Blanks between blocks are none; a paragraph that is all of an item is stored without itself.
    const plain = (words = '') =>
      words
        .replaceAll(/> +(?=<)/g, '>')
        .replaceAll(/<li><p>(.*?)<\/p><\/li>/g, '<li>$1</li>')
        .trim()
    const [given, wanted] = [plain(read(html, rtf)?.html), plain(kept)]
    // A line that Google Docs ends with.
    return given.replace(/<br>$/, '') === wanted ? [] : [[name, given, wanted]]
  })
  expect(wrong).toEqual([])
})

test('pictures come with their bytes, from the HTML itself or from the RTF beside it', async () => {
  for (const program of ['Word', 'WPS', '网页']) {
    const { around, picture, rtf } = SOURCES[program] ?? {}
    const pasted = read(around?.(picture ?? '') ?? '', rtf)
    expect([program, pasted?.pictures.map(({ alt, bytes }) => [alt, bytes.type, bytes.size])]).toEqual([
      program,
      [['湖', 'image/png', 70]],
    ])
    const [first] = pasted?.pictures ?? []
    const begin = new Uint8Array((await first?.bytes.arrayBuffer()) ?? new ArrayBuffer(0)).slice(1, 4)
    expect(String.fromCharCode(...begin)).toBe('PNG')
  }
})

test('what does not come along is counted: pictures from elsewhere by their host, films, drawings, formulas, fields, tables in tables', () => {
  const pasted = read(
    '<p>一<img src="https://a.test/1.png"><img src="//b.test/2.png"><img src="file:///C:/3.png"><img src="blob:x"><img width="1" height="1" src="https://count.test/"></p>' +
      '<audio></audio><video src="x.mp4"></video><svg><path/></svg><math><mi>x</mi></math><input type="hidden"><input><a href="file:///C:/x.doc">文件</a><object></object>' +
      '<table><tr><td>外<table><tr><td>内</td></tr></table></td></tr></table>',
  )
  expect(Object.fromEntries(pasted?.dropped ?? [])).toEqual({
    remotePicture: 2,
    lostPicture: 2,
    film: 2,
    drawing: 1,
    formula: 1,
    field: 1,
    link: 1,
    object: 1,
    innerTable: 1,
  })
  expect(pasted?.hosts).toEqual(['a.test', 'b.test'])
  expect(pasted?.html).toContain('外')
  expect(pasted?.html).toContain('内')
  expect(pasted?.html.match(/<table/g)).toHaveLength(1)
})

test('lists of Word stand as deep as they stood, and lists written into lists belong to the item above them', () => {
  const item = (words: string, level: number, number = 1) =>
    SOURCES.Word?.item(words, { kind: 'ol', level, number }) ?? ''
  const word = [item('一', 1), item('一之一', 2), item('一之二', 2, 2), item('二', 1, 2)].join('')
  const nested = '<ol><li>一<ol><li>一之一</li><li>一之二</li></ol></li><li>二</li></ol>'
  expect(cleanPasted(SOURCES.Word?.around(word) ?? '')?.trim()).toBe(nested)
  expect(cleanPasted('<ol><li>一</li><ol><li>一之一</li><li>一之二</li></ol><li>二</li></ol>')).toBe(nested)
})

test('a clipboard of 20 MB is read where most of it is pictures, and refused where it is words', () => {
  const picture = `<img src="data:image/png;base64,${'QUJD'.repeat(5_000_000)}">`
  expect(read(`<p>一</p>${picture}`)?.pictures[0]?.bytes.size).toBe(15_000_000)
  expect(read(`<p>${'字'.repeat(MAX_HTML)}</p>`)).toBeUndefined()
})
