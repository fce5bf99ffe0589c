import { expect, test } from 'vitest'
import { takeOutTemplateCode } from '../../../../../src/server/subjects/rich-text/template-code/take-out.ts'
import { result, siteWith } from '../rendered.ts'

function takenOut(body: string): { body: string; left: string[] } {
  const left: string[] = []
  return { body: takeOutTemplateCode(body, '标题', (code) => left.push(code)), left }
}

test.each([
  ['an include', '甲\n{% include a.html x="b" %}\n乙', '甲\n乙', ['{% include a.html x="b" %}']],
  ['a condition', '{% if site.x %}甲{% else %}乙{% endif %}', '甲乙', ['{% if site.x %}']],
  ['an output', '甲{{ site.data.count | plus: 1 }}户', '甲户', ['{{ site.data.count | plus: 1 }}']],
  ['blank control', '{%- include a -%}{{- b -}}', '', ['{%- include a -%}', '{{- b -}}']],
  ['a tag over lines', '{% include a.html\n  b="c"\n%}甲', '甲', ['{% include a.html\n  b="c"\n%}']],
  [
    'the site’s address',
    '[甲]({{ site.baseurl }}/a) ![]({{ "/b.png" | relative_url }})',
    '[甲](/a) ![](/b.png)',
    [],
  ],
  ['the title', '# {{ page.title }}', '# 标题', []],
  ['a comment', '甲{% comment %}x {% include y %}{% endcomment %}乙', '甲乙', []],
  ['raw', '{% raw %}{{ a }}{% endraw %}', '{{ a }}', []],
  ['kramdown’s comment', '甲{::comment}\nx\n{:/comment}乙{::nomarkdown}丙{:/}', '甲乙丙{:/}', []],
  ['a shortcode of Hugo', '{{< button href="/a" >}}甲{{< /button >}}', '甲', ['{{< button href="/a" >}}']],
  ['a notice of Hugo', '{{% notice info %}}\n**甲**\n{{% /notice %}}', '**甲**\n', ['{{% notice info %}}']],
  [
    'a reference of Hugo',
    '[甲]({{< ref "/news/a.md#b" >}}) [乙]({{< relref "c/_index.md" >}})',
    '[甲](/news/a#b) [乙](c/)',
    [],
  ],
  [
    'a shortcode of WordPress',
    '[vc_row][vc_column_text]甲[/vc_column_text][/vc_row]',
    '甲',
    ['[vc_row]', '[vc_column_text]'],
  ],
  ['a gallery of WordPress', '甲\n\n[gallery ids="1,2"]\n\n乙', '甲\n\n\n乙', ['[gallery ids="1,2"]']],
  ['an address to embed', '[embed]https://a.cn/b[/embed]', ' https://a.cn/b ', []],
])('%s', (_, body, text, left) => {
  expect(takenOut(body)).toEqual({ body: text, left })
})

test.each([
  ['code in a line', '`{{ a }}` 和 ``{% b `c` %}``'],
  ['a fence', '```\n{{ a }}\n{% b %}\n```'],
  ['a fence in a list', '- 甲\n\n  ```liquid\n  {% b %}\n  ```'],
  ['a fence that nothing closes', '~~~\n{% a %}\n```\n{{ b }}'],
  ['a script', '<script>a({{b}})</script>'],
  ['braces that nothing closes', '甲 {{ 乙 {% 丙'],
  ['links and tasks', '[甲](/a) [a b][c] [x] [a="b"](/c) [注1] [^a]'],
])('%s stays as it is', (_, body) => {
  expect(takenOut(body)).toEqual({ body, left: [] })
})

test('a mark of code that nothing closes hides nothing', () => {
  expect(takenOut('甲 ` 乙\n\n{{ a }}`')).toEqual({ body: '甲 ` 乙\n\n`', left: ['{{ a }}'] })
})

test('code of a template’s own tag is code', () => {
  expect(result('{% highlight ruby %}\na = {{ b }}\n{% endhighlight %}').html).toBe(
    '<pre><code>a = {{ b }}\n</code></pre>',
  )
})

test('pictures and films of other systems are pictures and films', () => {
  const site = siteWith({ 'media/a.png': [600, 400] })
  expect(result('{{< figure src="/a.png" caption="题<注>" width="300" >}}', site).html).toBe(
    '<figure><img src="media:mediaapng" alt="" width="300" height="200"><figcaption>题&#x3C;注></figcaption></figure>',
  )
  expect(
    result('[caption id="x" width="300"]<a href="/b"><img src="/a.png" /></a> 图注[/caption]', site).html,
  ).toBe(
    '<figure><a href="/b"><img src="media:mediaapng" alt="" width="600" height="400"></a><figcaption>图注</figcaption></figure>',
  )
  expect(result('{{< youtube dQw4w9WgXcQ >}}').html).toContain(
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
  )
})

test('what was taken out is told, on one line', () => {
  const { html, missing } = result('甲 {% include a.html\n  b="c" %}乙')
  expect([html, missing]).toEqual([
    '<p>甲 乙</p>',
    [{ kind: 'residue', address: '{% include a.html b="c" %}' }],
  ])
})
