import { expect, test } from 'vitest'
import { result, siteWith } from './rendered.ts'

const told = (body: string) =>
  result(body)
    .missing.filter(({ kind }) => kind === 'dropped')
    .map(({ address }) => address)

test.each([
  [
    '<form action="https://a.cn/b"><label>姓名 <input placeholder="张三"></label></form>',
    '<p>姓名</p>',
    ['<input> 张三', '<form> https://a.cn/b'],
  ],
  ['<select><option>一室</option><option>两室</option></select>', '', ['<select> 一室 两室']],
  [
    '<input type="submit" value="提交"><input type="hidden" value="x"><textarea>稿</textarea>',
    '',
    ['<input> 提交', '<textarea> 稿'],
  ],
  ['<svg><title>图标</title><text>字</text></svg>', '', ['<svg> 字']],
  ['<svg><path d=""/></svg>', '', []],
  ['<embed src="/a.swf">', '', ['<embed> /a.swf']],
])('%s: what cannot stay is told', (body, html, names) => {
  expect([result(body).html, told(body)]).toEqual([html, names])
})

test.each([
  ['formulas', '<math><mi>x</mi><annotation>y</annotation></math>', '<p>x</p>'],
  ['places of a picture', '<map><area href="/a" alt="东"></map>', '<ul><li><a href="/a">东</a></li></ul>'],
  ['old code', '<xmp>a <b></xmp>', '<pre>a &#x3C;b></pre>'],
  ['what stands for a film', '<video>文</video>', '<p>文</p>'],
  ['what stands for a plug-in', '<object data="/a.swf"><p>文</p></object>', '<p>文</p>'],
  ['measures', '<meter>三成</meter><progress>一半</progress><canvas>图</canvas>', '<p>三成一半图</p>'],
  [
    'terms in a group',
    '<dl><div>散<dt>词</dt><dd>义</dd></div></dl>',
    '<dl><dd>散</dd><dt>词</dt><dd>义</dd></dl>',
  ],
  ['a caption of a table for layout', '<table><caption>题</caption><tr><td>文</table>', '<p>题</p><p>文</p>'],
])('words of %s stay', (_, body, html) => {
  expect(result(body).html).toBe(html)
})

test('a document that was shown within the page is a link', () => {
  const site = siteWith({ 'media/a.pdf': [0, 0] })
  expect(result('<object data="/a.pdf"></object>', site).html).toBe(
    '<p><a href="media:mediaapdf">a.pdf</a></p>',
  )
})

test('a figure keeps what stands beside its caption', () => {
  const site = siteWith({ 'media/a.png': [600, 400] })
  const image = '<img src="media:mediaapng" alt="" width="600" height="400">'
  expect(
    result('<figure><p>摄</p><img src="/a.png"><div><figcaption>题</figcaption></div></figure>', site).html,
  ).toBe(`<p>摄</p><p>${image}</p><p>题</p>`)
})
