import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PNG, testSite } from '../folder/site-folder.ts'
import { convertTo, written } from './convert-to.ts'

const site = await testSite()

it('a site of Hugo: TOML and YAML, bundles with their pictures, aliases, weights, drafts, references, languages', async () => {
  const source = written({
    'hugo.toml': 'title = "Old Court"\nbaseURL = "https://old.example/"\n[permalinks]\nnews = "/:year/:slug/"\n[languages.en]\n[languages.fr]\n',
    'content/news/_index.md': '---\ntitle: News\nweight: 1\ndescription: What is new.\n---\n',
    'content/news/hall/index.md': '+++\ntitle = "The hall"\ndate = 2024-05-01T09:30:00+08:00\naliases = ["/old/hall.html"]\nweight = 2\ntags = ["hall"]\n+++\n![Door](door.png)\n\nSee [rules]({{< ref "rules.md#who" >}}), [hosts](https://old.example/rules/) and `[a](b.md)`.\n\n{{< poll id=3 >}}\n',
    'content/news/hall/door.png': PNG,
    'content/rules.md': '---\ntitle: Rules\nsidebar_color: red\n---\n## Who\n\nAll.\n',
    'content/later.md': '---\ntitle: Later\ndraft: true\n---\nNot yet.\n',
    'content/fr/regles.md': '---\ntitle: Règles\n---\nTous.\n',
    'content/broken.md': '+++\ntitle = "Broken\n+++\nText.\n',
    'static/logo.png': PNG,
  })
  const made = await convertTo('hugo', source)
  expect(made.exitCode).toBe(2)
  expect(made.lines.join('\n')).toMatch(/skipped {4}1\n {2}content\/broken\.md:2 is no TOML: /)
  expect(made.yaml('site.yaml')).toEqual({ name: 'Old Court', locale: 'en', redirects: [{ from: '/news', to: '/t1/news_list?col1=news' }, { from: '/old/hall.html', to: '/2024/the-hall/' }] })
  expect(made.yaml('columns.yaml')).toMatchObject([{ key: 'home' }, { key: 'news', label: 'News', template: 'list', settings: { intro: 'What is new.' } }, { key: 'rules', template: 'article' }])
  expect(made.values('contents/news/hall.md')).toEqual({ title: 'The hall', date: '2024-05-01T09:30:00+08:00', tags: ['hall'], order: 2, permalink: '/2024/the-hall/' })
  expect(made.text('contents/news/hall.md')).toContain('![Door](/media/content/news/hall/door.png)')
  expect(made.text('contents/news/hall.md')).toContain('See [rules](/rules/#who), [hosts](/rules/) and `[a](b.md)`.')
  expect(made.text('contents/rules/rules.md')).toContain('## Who {: #who}')
  expect(made.text('drafts/later.md')).toContain('Not yet.')
  const said = made.lines.join('\n')
  for (const named of ['shortcodes, whose enclosed text stays: 1\n  poll', 'front matter without a place here: 1\n  sidebar_color', 'drafts, now in drafts/: 1\n  content/later.md', 'pages in languages that this portal does not speak: 1\n  content/fr/regles.md'])
    expect(said).toContain(named)
  const summary = await site.import(made.folder)
  expect([summary.skipped, summary.remarks.filter(({ kind }) => kind !== 'residue')]).toEqual([[], []])
}) // prettier-ignore

it('a site of Jekyll: posts, collections, includes with values, link tags, data and loops; tags of plugins are named', async () => {
  const source = written({
    '_config.yml': 'title: Old Court\npermalink: pretty\n',
    '_data/hours.yml': '- Monday\n- Friday\n',
    '_includes/note.html': '<p class="note">{{ include.text }}</p>',
    '_posts/2024-05-01-hall.md': '---\ntitle: The hall\ncategories: [news]\n---\n{% include note.html text="Open again" %}\n\n{% for day in site.data.hours %}{{ day }} {% endfor %}\n\n{% octicon book %}[rules]({% link rules.md %}) and [guide]({% link _guides/start.md %})\n',
    '_guides/start.md': '---\ntitle: Start\n---\n[Hall]({% post_url 2024-05-01-hall %})\n',
    'rules.md': '---\ntitle: Rules\nredirect_from: /r.html\n---\nAll.\n',
    'moved.md': '---\ntitle: Moved\nredirect_to: https://else.example/\n---\n',
    'notes.md': 'No front matter: no page.\n',
  })
  const made = await convertTo('jekyll', source)
  const hall = made.text('contents/posts/hall.md')
  expect(made.values('contents/posts/hall.md')).toEqual({ title: 'The hall', date: '2024-05-01', classify: 'news', permalink: '/news/2024/05/01/hall/' })
  expect(hall).toContain('<p class="note">Open again</p>')
  expect(hall).toContain('Monday Friday')
  expect(hall).toContain('[rules](/rules/) and [guide](/guides/start/)')
  expect(made.text('contents/guides/start.md')).toContain('[Hall](/news/2024/05/01/hall/)')
  expect(made.yaml('site.yaml')).toMatchObject({ redirects: [{ from: '/moved', to: 'https://else.example/' }, { from: '/r.html', to: '/rules/' }] })
  expect(made.lines.join('\n')).toContain('tags of plugins: 1\n  octicon')
  expect((await site.import(made.folder)).remarks).toEqual([])
}) // prettier-ignore

it('a site of VitePress: containers, names of headings, included texts, /api kept under another address, programs gone', async () => {
  const source = written({
    'docs/.vitepress/config.ts': "export default { title: '旧楼', lang: 'zh-CN' }",
    'docs/index.md': '---\nlayout: home\ntitle: 旧楼\n---\n',
    'docs/guide/start.md': '# 开始\n\n::: warning 注意\n先交表。\n:::\n\n::: details 更多\n细节\n:::\n\n见[接口](/api/core#ref)和[自己](#一节)。\n\n## 一节\n\n<Badge text="x" />{{ 1 + 1 }}\n\n<!--@include: ./part.txt-->\n\n```md\n::: tip\n```\n',
    'docs/guide/part.txt': '并入的文字',
    'docs/api/core.md': '# 接口\n\n## Ref {#ref}\n\n文字\n',
    'docs/public/a.png': PNG,
  })
  const made = await convertTo('vitepress', source)
  const start = made.text('contents/guide/start.md')
  expect(made.values('contents/guide/start.md')).toMatchObject({ title: '开始', permalink: '/guide/start.html' })
  for (const part of ['> [!WARNING]\n> **注意**\n>\n> 先交表。', '<details><summary>更多</summary>', '(/former/api/core.html#ref)', '## 一节 {: #一节}', '并入的文字', '```md\n::: tip\n```'])
    expect(start).toContain(part)
  expect(start).not.toMatch(/# 开始|Badge|\{\{/)
  expect(made.text('contents/api/core.md')).toContain('## Ref {: #ref}')
  expect((await site.import(made.folder)).remarks).toEqual([])
}) // prettier-ignore

it('links to the first page of a former site lead to the home page, whether that page has a text or not', async () => {
  for (const text of ['', '欢迎。\n']) {
    const made = await convertTo('vitepress', written({
      '.vitepress/config.ts': "export default { title: '旧楼', lang: 'zh-CN' }",
      'index.md': `---\ntitle: 旧楼\n---\n${text}`,
      'guide/deep/start.md': '# 开始\n\n[首页](../../index.md)\n',
    }))
    expect(made.text('contents/deep/start.md')).toContain('[首页](/home)')
  }
}) // prettier-ignore

it('a site of Hexo, and a folder of Markdown: posts with tags, pictures beside them, titles by heading or name', async () => {
  const hexo = await convertTo('hexo', written({
    '_config.yml': 'title: 旧楼\nlanguage: zh-CN\nurl: https://old.example\n',
    'source/_posts/hall.md': '---\ntitle: 大厅\ndate: 2024-05-01 09:30:00\n---\n{% asset_img door.png 门 %}\n',
    'source/_posts/hall/door.png': PNG,
    'source/_drafts/later.md': '---\ntitle: 以后\n---\n还没有\n',
    'source/help.md': '---\ntitle: 帮助\n---\n见 [安装](#Install-Node-js) 和 [设置](#Keys-amp-Values)。\n\n{% note warn 小心 %}\n先备份。\n{% endnote %}\n\n{% codeblock 例子 lang:js %}\nconst a = "{% note %}"\n{% endcodeblock %}\n\n{% youtube xvIRGmKWpFM %}\n\n{% note blue "fas fa-bullhorn" modern %}\n天蓝。\n{% endnote %}\n\n{% note 先读这里 %}\n读。\n{% endnote %}\n\n```\n{% codeblock lang:js %}\nalert(1)\n{% endcodeblock %}\n```\n\n## Install Node.js\n\n## Keys & Values\n',
  })) // prettier-ignore
  expect(hexo.values('contents/posts/hall.md')).toEqual({
    title: '大厅',
    date: '2024-05-01T09:30:00',
    permalink: '/2024/05/01/hall/',
  })
  expect(hexo.text('contents/posts/hall.md')).toContain('![门](/media/source/_posts/hall/door.png)')
  expect(hexo.yaml('columns.yaml')).toMatchObject([
    { label: '首页' },
    { key: 'posts', label: '文章' },
    { key: 'help' },
  ])
  const help = hexo.text('contents/help/help.md')
  for (const part of [
    '## Install Node.js {: #Install-Node-js}',
    '## Keys & Values {: #Keys-amp-Values}',
    '> [!WARNING]\n> **小心**\n>\n> 先备份。',
    '````js\nconst a = "{% note %}"\n````',
    '> [!NOTE]\n> 天蓝。',
    '> [!NOTE]\n> **先读这里**\n>\n> 读。',
    '```\n{% codeblock lang:js %}\nalert(1)\n{% endcodeblock %}\n```',
    '<https://www.youtube.com/watch?v=xvIRGmKWpFM>',
  ])
    expect(help).toContain(part)
  const plain = await convertTo('markdown', written({ 'guide/README.md': '# Guide\n\nRead [one](1-one.md).\n', 'guide/1-one.md': 'Words.\n', 'guide/door.png': PNG })) // prettier-ignore
  expect(plain.values('contents/guide/guide.md')).toEqual({
    title: 'Guide',
    isTop: true,
    permalink: '/guide',
  })
  expect(plain.values('contents/guide/1-one.md').title).toBe('One')
  expect(plain.text('contents/guide/guide.md')).toContain('[one](/guide/1-one)')
})

it('files that a link leads to outside of the source, and results inside of it, are refused', async () => {
  const outside = written({ 'secret.png': PNG, 'secret.md': 'Secret.' })
  const source = written({ 'a.md': '![x](link/secret.png)\n', 'b.md': 'Words.\n' })
  symlinkSync(outside, join(source, 'link'))
  const made = await convertTo('markdown', source)
  expect(made.lines.join('\n')).toContain('pictures and files that are not there: 1\n  link/secret.png')
  await expect(convertTo('markdown', source, { folder: join(source, 'out') })).rejects.toThrow('is inside')
  await expect(convertTo('jekyll', source)).rejects.toThrow('is no site of Jekyll: there is no _config.yml')
  await expect(convertTo('wordpres', source)).rejects.toThrow('did you mean "wordpress"?')
})
