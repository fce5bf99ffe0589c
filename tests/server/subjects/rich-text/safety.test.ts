import { expect, test } from 'vitest'
import { rendered } from './rendered.ts'

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<style>p { color: red }</style>',
  '<style>@import "x";</style><style media="print">leak</style>',
  '<template><p>leak</p></template>',
  '<object data="x.swf"><embed src="x.swf"></object>',
  '<svg><style>leak</style><script>leak</script></svg>',
  '<math><mtext><script>leak</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<p>leak</p>"></iframe>',
  '<textarea>leak</textarea><select><option>leak</option></select><input value="leak">',
  '<!-- leak --><!--[if gte mso 9]><xml>leak</xml><![endif]-->',
  '<title>leak</title><meta http-equiv="refresh" content="0;url=x"><link rel="stylesheet" href="x"><base href="x">',
  '<noembed>leak</noembed><noframes>leak</noframes>',
])('%s leaves nothing', (body) => {
  expect(rendered(body)).toBe('')
})

test.each([
  ['<p onclick="x()" style="color:red" class="foreign" data-x="1" title="t">Text</p>', '<p>Text</p>'],
  ['<a href="javascript:alert(1)" onmouseover="x()">Text</a>', '<p>Text</p>'],
  ['<a href=" java\nscript:alert(1)">Text</a>', '<p>Text</p>'],
  ['<a href="&#x6A;avascript:alert(1)">Text</a>', '<p>Text</p>'],
  ['<a href="data:text/html,<script>x</script>">Text</a>', '<p>Text</p>'],
  ['<a href="vbscript:x">Text</a>', '<p>Text</p>'],
  ['<a href="file:///etc/passwd">Text</a>', '<p>Text</p>'],
  ['[Text](javascript:alert(1))', '<p>Text</p>'],
  ['<form action="https://evil.example"><p>Text <input name="q"></p></form>', '<p>Text</p>'],
  [
    '<p><a href="/x" onclick="x()" style="a:b" ping="https://evil.example" download>Text</a></p>',
    '<p><a href="/x">Text</a></p>',
  ],
  ['<p><em onclick="x()" style="a:b" class="c">Text</em></p>', '<p><em>Text</em></p>'],
  ['<p><img src=x onerror="x()">Text</p>', '<p>Text</p>'],
  ['<svg><p>Text</p></svg>', '<p>Text</p>'],
  ['<p><blink><font face="x">Te</font>xt</blink></p>', '<p>Text</p>'],
  ['<unknown-element is="x">Text</unknown-element>', '<p>Text</p>'],
])('%s is cleaned', (body, html) => {
  expect(rendered(body)).toBe(html)
})

test('classes of ours cannot be borrowed', () => {
  expect(
    rendered('<p class="frame missing">a</p><div class="tablebox cards" role="region" tabindex="0">b</div>'),
  ).toBe('<p>a</p><p>b</p>')
})

test('references written into a body are taken as such only when they are well formed', () => {
  expect(rendered('<a href="content:01ABC#a-x">t</a>')).toBe('<p><a href="content:01ABC#a-x">t</a></p>')
  expect(rendered('<a href="content:../x?y">t</a>')).toBe('<p>t</p>')
})
