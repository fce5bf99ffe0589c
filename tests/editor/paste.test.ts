// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPasted } from '../../src/editor/rich-text/paste.ts'

const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0cm} --></style><!--[if gte mso 9]><xml><w:WordDocument>垃圾</w:WordDocument></xml><![endif]--></head><body lang="ZH-CN"><!--StartFragment-->${body}<!--EndFragment--></body></html>`

test('of Word the words, headings, lists and tables stay; looks and what Word says to itself go', () => {
  const html = WORD(
    '<h1 style="font-size:22pt">公告</h1><p class="MsoNormal" style="text-indent:2em"><span style="font-family:仿宋">推出 <b>120</b>&nbsp;套<o:p></o:p></span></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>' +
      '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>第一项</p><p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>第二项</p>' +
      '<table class="MsoTableGrid" border="1"><tr><td width="100" colspan="2"><p class="MsoNormal">户型</p><p class="MsoNormal">套数</p></td></tr></table>',
  )
  expect(cleanPasted(html)).toBe(
    '<h2>公告</h2><p>推出 <strong>120</strong> 套</p><ol><li>第一项</li><li>第二项</li></ol><table><tbody><tr><td colspan="2">户型<br>套数</td></tr></tbody></table>',
  )
})

test('of WeChat the sections become paragraphs, bold by style stays bold, pictures from elsewhere are left out', () => {
  const html =
    '<section style="margin:0"><section><span style="font-weight: 700;color:red">重要</span>：请登录。</section><section><img data-src="https://mmbiz.qpic.cn/x"></section><p style="display:none">隐藏</p></section>'
  expect(cleanPasted(html)).toBe('<p><strong>重要</strong>：请登录。</p>')
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
