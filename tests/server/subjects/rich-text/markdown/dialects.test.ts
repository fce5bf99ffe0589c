import { expect, test } from 'vitest'
import { rendered, result } from '../rendered.ts'

test.each([
  [
    'tables, also right above and below text',
    '文字\n\n| 月 | 户 |\n|---|--:|\n| 五月 | 1,200 |\n\n后文',
    /<p>文字<\/p><div class="tablebox".*<th scope="col">月<\/th>.*<td class="n">1,200<\/td>.*<p>后文<\/p>/,
  ],
  [
    'cells as they are set',
    '| 户型 | 朝向 | 备注 |\n|---|:-:|--:|\n| 一居 | 南 | 无 |',
    /<td>一居<\/td><td class="center" data-label="朝向">南<\/td><td class="end" data-label="备注">无<\/td>/,
  ],
  [
    'tables without a head, as kramdown has them',
    '前文\n\n| 一居 | a\\|b |\n| 两居 | **60** |\n\n后文',
    /<p>前文<\/p><div class="tablebox".*<table><tbody><tr><td>一居<\/td><td>a\|b<\/td><\/tr><tr><td>两居<\/td><td><strong>60<\/strong><\/td><\/tr><\/tbody>.*<p>后文<\/p>/,
  ],
  [
    'a head of dashes alone',
    '|---|---|\n| a | b |\n| c | d |',
    /<table><tbody><tr><td>a<\/td><td>b<\/td><\/tr><tr>/,
  ],
  [
    'rows of dashes and equals signs, which part bodies and feet in kramdown',
    '| a | b |\n|---|---|\n| c | -- |\n|---|:-:|\n| d | e |\n|====\n| f | = |',
    /<td>c<\/td><td>--<\/td><\/tr><tr><td>d<\/td><td>e<\/td><\/tr><tr><td>f<\/td><td>=<\/td><\/tr><\/tbody>/,
  ],
  [
    'terms and what they mean, as kramdown and Hugo have them',
    '保租房\n: 保障性租赁住房\n\n公租房\n\n:   公共租赁住房\n\n    - 甲\n\n:   乙\n\n后文',
    /^<dl><dt>保租房<\/dt><dd>保障性租赁住房<\/dd><dt>公租房<\/dt><dd>公共租赁住房<ul><li>甲<\/li><\/ul><\/dd><dd>乙<\/dd><\/dl><p>后文<\/p>$/,
  ],
  [
    'a colon without a blank after it, and one after two lines, is text',
    '电话\n:010\n\n甲\n乙\n: 丙',
    /^<p>电话\s*:010<\/p><p>甲\s*乙\s*: 丙<\/p>$/,
  ],
  ['notes of GitHub', '> [!NOTE]\n> 甲\n>\n> 乙', /^<div class="note"><p>甲<\/p><p>乙<\/p><\/div>$/],
  ['warnings of GitHub', '> [!Warning] 甲', /^<div class="note note--warn"><p>甲<\/p><\/div>$/],
  [
    'what GitHub shows in red',
    '> [!caution]\n> 甲\n\n> [!IMPORTANT]\n> 乙',
    /^(?:<div class="note note--warn"><p>.<\/p><\/div>){2}$/,
  ],
  ['a row that says there is nothing', '| a | b |\n|---|---|\n| -- | -- |', /<td>--<\/td><td>--<\/td>/],
  ['a mark by itself', '> [!TIP]\n>\n> - 甲', /^<div class="note"><ul><li>甲<\/li><\/ul><\/div>$/],
  [
    'what is no note',
    '> [!x] 甲\n\n[!NOTE]',
    /^<blockquote><p>\[!x\] 甲<\/p><\/blockquote><p>\[!NOTE\]<\/p>$/,
  ],
  ['one line between bars is a sentence', '| a | b |\n\nc', /<p>\| a \| b \|<\/p><p>c<\/p>/],
  [
    'what classes of other systems centre',
    '<p class="text-center">甲</p><p class="has-text-right">乙</p><p class="text-centered-not">丙</p>',
    /<p class="center">甲<\/p><p class="end">乙<\/p><p>丙<\/p>/,
  ],
  ['strike-through', '~~旧~~的，~~“旧”~~的', /<p><s>旧<\/s>的，<s>“旧”<\/s>的<\/p>/],
  ['task lists', '- [ ] a\n- [x] b\n\n  c\n', /<li>☐ a<\/li><li><p>☑ b<\/p><p>c<\/p><\/li>/],
  ['a link named x is no task', '- [x](/y) n', /<li><a href="\/y">x<\/a> n<\/li>/],
  ['a heading without a blank', '##标题 ##\n文字', /<h2>标题<\/h2><p>文字<\/p>/],
  ['a number sign within a text', '#1 与 C##', /<p>#1 与 C##<\/p>/],
])('%s', (_, body, html) => {
  expect(rendered(body)).toMatch(html)
})

test.each([
  ['这是**“重点”**文字', '<p>这是<strong>“重点”</strong>文字</p>'],
  ['**注意：**请带证件', '<p><strong>注意：</strong>请带证件</p>'],
  ['请看**《办法》**。', '<p>请看<strong>《办法》</strong>。</p>'],
  ['**（一）**申请', '<p><strong>（一）</strong>申请</p>'],
  ['a * b * c，2**3', '<p>a * b * c，2**3</p>'],
])('emphasis beside Chinese marks: %s', (body, html) => {
  expect(rendered(body)).toBe(html)
})

const outside = (href: string, words: string) => `<a href="${href}" rel="noopener noreferrer">${words}</a>`

test.each([
  ['访问https://a.cn/路，然后', `访问${outside('https://a.cn/%E8%B7%AF', 'https://a.cn/路')}，然后`],
  ['见https://a.cn/b第二条', `见${outside('https://a.cn/b', 'https://a.cn/b')}第二条`],
  ['见https://a.cn查看', `见${outside('https://a.cn/', 'https://a.cn')}查看`],
  ['（www.a.cn）', `（${outside('https://www.a.cn/', 'www.a.cn')}）`],
  ['a@b.cn。', '<a href="mailto:a@b.cn">a@b.cn</a>。'],
  ['见 README.md 与 //a.b/c', '见 README.md 与 //a.b/c'],
  ['`https://a.cn`', '<code>https://a.cn</code>'],
])('addresses become links as far as they go: %s', (body, html) => {
  expect(rendered(body)).toBe(`<p>${html}</p>`)
})

test('footnotes stand numbered at the end, linked both ways; no definition is lost', () => {
  const made = result(
    '甲[^b]，乙[^2][^b]，丙[^none]。\n\n[^2]: 第二\n\n    续\n\n[^b]: 第一\n[^b]: 同名\n[^free]: 无人提及\n\n后文',
  )
  const sup = (at: number, id = '') => `<sup${id}><a href="#a-note-${at}">[${at}]</a></sup>`
  expect(made.html).toBe(
    `<p>甲${sup(1, ' id="a-note-1-of"')}，乙${sup(2, ' id="a-note-2-of"')}${sup(1)}，丙[^none]。</p><p>后文</p><hr><ol>` +
      '<li><span id="a-note-1"></span>第一 <a href="#a-note-1-of">↩</a></li>' +
      '<li><p id="a-note-2">第二</p><p>续 <a href="#a-note-2-of">↩</a></p></li>' +
      '<li><span id="a-note-3"></span>同名</li><li><span id="a-note-4"></span>无人提及</li></ol>',
  )
  expect(made.lead).toBe('甲，乙，丙[^none]。')
})

test('quotes that nest deep are refused with a reason, never cut', () => {
  expect(rendered(`${'>'.repeat(97)}文字`)).toContain('文字')
  for (const marks of ['>'.repeat(98), '- '.repeat(49)])
    expect(() => rendered(`${marks}文字`)).toThrow('more than 98 levels deep')
})

test('brackets within brackets are a link up to twenty levels; deeper ones stay as they were typed, and the next text is read', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}文字${']'.repeat(levels)}(/x)`
  expect(rendered(nested(20))).toBe(`<p><a href="/x">${'['.repeat(19)}文字${']'.repeat(19)}</a></p>`)
  expect(rendered(`${nested(30)}\n\n${'>'.repeat(30)}[后](/y)`)).toMatch(
    /^<p>\[{30}文字\]{30}\(\/x\)<\/p><blockquote>.*<a href="\/y">后<\/a>/s,
  )
})

test('a line break in a heading is a blank', () => {
  expect(rendered('## 甲<br>乙 **c<br/>d**')).toBe('<h2>甲 乙 <strong>c d</strong></h2>')
})

test.each([
  ['::: tip\nBring your card.\n:::', '<div class="note"><p>Bring your card.</p></div>'],
  [
    ':::warning Closed *today*\n\n- a\n\n:::\n\nAfter.',
    '<div class="note note--warn"><p><strong>Closed <em>today</em></strong></p><ul><li>a</li></ul></div><p>After.</p>',
  ],
  ['::: info\nNever closed.', '<div class="note"><p>Never closed.</p></div>'],
  ['::: unknown\nText\n:::', '<p>::: unknown Text :::</p>'],
])('a container %j becomes a note', (body, html) => {
  expect(
    rendered(body)
      .replaceAll(/\s*\n\s*/g, (blank) => (blank === '\n' ? ' ' : ''))
      .replaceAll(/> </g, '><'),
  ).toBe(html)
})

test.each([
  ['[the hall]({% link _docs/hall.md %})', '/docs/hall'],
  ['[the hall]({% link contents/news/hall.md %})', '/contents/news/hall.md'],
  ['[May]({% post_url 2024-05-01-hall %})', '/2024/05/01/hall.html'],
  ['[May]({{ site.baseurl }}{% link _posts/2024-05-01-hall.md %})', '/2024/05/01/hall.html'],
])('%s leads to %s', (body, permalink) => {
  const link = (asked: string) => (asked === permalink ? 'content:h' : undefined)
  expect(rendered(body, { link })).toMatch(/<a href="content:h">/)
})
