/** A picture of one point, as programs put it into a clipboard. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PNG_DIGITS = Buffer.from(PNG, 'base64').toString('hex')

export interface Clipboard {
  html: string
  rtf?: string
}

/** How a program writes what people see, by what they see. */
interface Source {
  around: (body: string) => string
  p: (inner: string) => string
  h: (inner: string) => string
  bold: (words: string) => string
  slanted: (words: string) => string
  raised: (words: string) => string
  lowered: (words: string) => string
  item: (words: string, at: { kind: 'ul' | 'ol'; level: number; number: number }) => string
  items: (kind: 'ul' | 'ol', items: string) => string
  cell: (words: string, span?: string) => string
  table: (rows: string[]) => string
  picture: string
  rtf?: string
}

const HTML: Source = {
  around: (body) => `<meta charset="utf-8"><article class="post">${body}<script>track()</script></article>`,
  p: (inner) => `<p style="color:#333;line-height:2">${inner}</p>`,
  h: (inner) => `<h2 id="x" class="title">${inner}</h2>`,
  bold: (words) => `<b>${words}</b>`,
  slanted: (words) => `<i>${words}</i>`,
  raised: (words) => `<sup>${words}</sup>`,
  lowered: (words) => `<sub>${words}</sub>`,
  item: (words) => `<li class="i">${words}</li>`,
  items: (kind, items) => `<${kind}>${items}</${kind}>`,
  cell: (words, span = '') => `<td width="64"${span}>${words}</td>`,
  table: (rows) => `<table border="1"><tr>${rows.join('</tr><tr>')}</tr></table>`,
  picture: `<img src="data:image/png;base64,${PNG}" alt="湖">`,
}

const office = (noise: string): Source => ({
  ...HTML,
  around: (body) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0cm} @list l0:level1 {mso-level-text:"\\F0B7"} --></style>${noise}</head><body lang="ZH-CN"><!--StartFragment-->${body}<!--EndFragment--></body></html>`,
  p: (inner) =>
    `<p class="MsoNormal" style="text-indent:21.0pt;mso-char-indent-count:2.0"><span style="font-size:14.0pt;font-family:仿宋">${inner}</span><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>`,
  h: (inner) => `<h2 style="mso-line-height-rule:exactly"><span lang="EN-US">${inner}</span><o:p></o:p></h2>`,
  item: (words, { kind, level, number }) =>
    `<p class="MsoListParagraph" style="margin-left:${21 * level}pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${kind === 'ol' ? `${number}.` : '·'}<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`,
  items: (_kind, items) => items,
  cell: (words, span = '') =>
    `<td width="100" valign="top" style="border:solid 1pt"${span}>${HTML.p(words)}</td>`,
  table: (rows) => `<table class="MsoTableGrid" style="mso-yfti-tbllook:1184">${HTML.table(rows).slice(18)}`,
  picture:
    '<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width="64" height="64" src="file:///C:/x/clip_image002.png" alt="湖"><![endif]>',
  rtf: `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picw10\\pich10\\pngblip\\bliptag-1\n${PNG_DIGITS}}}{\\nonshppict{\\pict\\wmetafile8\n${'0102'.repeat(64)}}}}`,
})

export const SOURCES: Readonly<Record<string, Source>> = {
  Word: office('<!--[if gte mso 9]><xml><w:WordDocument>垃圾</w:WordDocument></xml><![endif]-->'),
  WPS: {
    ...office('<!--[if gte mso 9]><xml><w:LatentStyles>垃圾</w:LatentStyles></xml><![endif]-->'),
    bold: (words) =>
      `<b><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold">${words}</span></b>`,
  },
  Excel: {
    ...HTML,
    around: (body) =>
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {text-align:center;}--></style></head><body link="#0563C1">${body}</body></html>`,
    cell: (words, span = '') => `<td class=xl65 style='border-left:none;width:54pt'${span}>${words}</td>`,
    table: (rows) =>
      `<table border=0 cellpadding=0 style='border-collapse:collapse;width:108pt'><!--StartFragment--><colgroup><col width=72 style='width:54pt'></colgroup><tr height=18>${rows.join('</tr><tr height=18>')}</tr><!--EndFragment--></table>`,
  },
  微信: {
    ...HTML,
    around: (body) =>
      `<section data-tool="135编辑器" style="box-sizing:border-box"><section style="margin:10px">${body}</section></section><mp-style-type data-value="3"></mp-style-type>`,
    p: (inner) =>
      `<section style="line-height:1.75em"><span style="letter-spacing:1px">${inner}</span></section>`,
    bold: (words) => `<span style="font-weight: 700;color:red">${words}</span>`,
    slanted: (words) => `<span style="font-style: italic">${words}</span>`,
    raised: (words) => `<span style="vertical-align: super">${words}</span>`,
    lowered: (words) => `<span style="vertical-align: sub">${words}</span>`,
    item: (words) => `<li><p style="margin:0">${words}</p></li>`,
  },
  网页: HTML,
  'Google Docs': {
    ...HTML,
    around: (body) =>
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b><br class="Apple-interchange-newline">`,
    p: (inner) => `<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt">${inner}</span></p>`,
    bold: (words) => `<span style="font-weight:700">${words}</span>`,
    slanted: (words) => `<span style="font-style:italic">${words}</span>`,
    raised: (words) => `<span style="font-size:0.6em;vertical-align:super">${words}</span>`,
    lowered: (words) => `<span style="font-size:0.6em;vertical-align:sub">${words}</span>`,
  },
}

const list = (source: Source, kind: 'ul' | 'ol') =>
  source.items(
    kind,
    ['一', '二'].map((words, at) => source.item(words, { kind, level: 1, number: at + 1 })).join(''),
  )
const BOX = '<div class="tablebox" role="region" tabindex="0" aria-label="">'

/** What is copied, how a program writes it, and what of it stands in the text then. */
export const SHAPES: Readonly<Record<string, { copy: (source: Source) => string; kept: string }>> = {
  段落: { copy: ({ p }) => p('推出 120 套'), kept: '<p>推出 120 套</p>' },
  标题: { copy: ({ h, p }) => h('公告') + p('正文'), kept: '<h2>公告</h2><p>正文</p>' },
  粗体: { copy: ({ p, bold }) => p(`共${bold('120')}套`), kept: '<p>共<strong>120</strong>套</p>' },
  斜体: { copy: ({ p, slanted }) => p(`见${slanted('附件')}`), kept: '<p>见<em>附件</em></p>' },
  上标: { copy: ({ p, raised }) => p(`45m${raised('2')}`), kept: '<p>45m<sup>2</sup></p>' },
  下标: { copy: ({ p, lowered }) => p(`CO${lowered('2')}`), kept: '<p>CO<sub>2</sub></p>' },
  链接: {
    copy: ({ p }) => p('见<a href="https://a.test/x" target="_blank" style="color:blue">这里</a>'),
    kept: '<p>见<a href="https://a.test/x">这里</a></p>',
  },
  换行: { copy: ({ p }) => p('一<br>二'), kept: '<p>一<br>二</p>' },
  项目符号: { copy: (source) => list(source, 'ul'), kept: '<ul><li>一</li><li>二</li></ul>' },
  编号: { copy: (source) => list(source, 'ol'), kept: '<ol><li>一</li><li>二</li></ol>' },
  两个列表: {
    copy: (source) => list(source, 'ol') + source.p('中间') + list(source, 'ol'),
    kept: '<ol><li>一</li><li>二</li></ol><p>中间</p><ol><li>一</li><li>二</li></ol>',
  },
  表格: {
    copy: ({ table, cell }) => table([cell('户型') + cell('套数'), cell('一居') + cell('60')]),
    kept: `${BOX}<table><tbody><tr><td>户型</td><td>套数</td></tr><tr><td>一居</td><td>60</td></tr></tbody></table></div>`,
  },
  合并的格子: {
    copy: ({ table, cell }) => table([cell('户型', ' colspan="2"'), cell('一居') + cell('60')]),
    kept: `${BOX}<table><tbody><tr><td colspan="2">户型</td></tr><tr><td>一居</td><td>60</td></tr></tbody></table></div>`,
  },
  空格子: {
    copy: ({ table, cell }) => table([cell('一') + cell('&nbsp;')]),
    kept: `${BOX}<table><tbody><tr><td>一</td><td> </td></tr></tbody></table></div>`,
  },
  图片: {
    copy: ({ p, picture }) => p('前') + picture + p('后'),
    kept: '<p>前</p><figure><img alt="湖" data-picture="0"></figure><p>后</p>',
  },
  文中的图片: {
    copy: ({ p, picture }) => p(`看${picture}图`),
    kept: '<p>看<img alt="湖" data-picture="0">图</p>',
  },
  网上的图片: {
    copy: ({ p }) => p('前<img data-src="https://mmbiz.qpic.cn/a" src="https://mmbiz.qpic.cn/a">'),
    kept: '<p>前</p>',
  },
  阿拉伯文: {
    copy: () => '<p dir="RTL" style="direction:rtl">مرحبا</p>',
    kept: '<p dir="rtl">مرحبا</p>',
  },
}
