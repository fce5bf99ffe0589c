import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PNG, testSite } from '../folder/site-folder.ts'
import { convertTo, written } from './convert-to.ts'

const site = await testSite()

const item = (
  id: number,
  title: string,
  content: string,
  more: string,
  link = `https://old.example/${title.toLowerCase()}/`,
) =>
  `<item><title>${title}</title><link>${link}</link><dc:creator><![CDATA[wang]]></dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2024-05-01 09:30:00</wp:post_date><wp:post_name>${title.toLowerCase()}</wp:post_name>${more}</item>`

const POST =
  '<wp:post_type>post</wp:post_type><wp:status>publish</wp:status><category domain="category" nicename="notices"><![CDATA[Notices]]></category>'
const PAGE = '<wp:post_type>page</wp:post_type><wp:status>publish</wp:status>'

const exported = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old Court</title><link>https://old.example</link><description>Homes</description><language>en-GB</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url><wp:author><wp:author_login>wang</wp:author_login><wp:author_email>w@old.example</wp:author_email><wp:author_display_name>Wang Li</wp:author_display_name></wp:author><wp:category><wp:category_nicename>notices</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Notices</wp:cat_name></wp:category><wp:category><wp:category_nicename>lifts</wp:category_nicename><wp:category_parent>notices</wp:category_parent><wp:cat_name>Lifts</wp:cat_name></wp:category>${items}</channel></rss>`

const wxr = (items: string, head?: string) =>
  join(written({ 'export.xml': exported(items, head) }), 'export.xml')

const ITEMS = [
  item(1, 'Water', 'First line\nsecond * line\n\n[gallery ids="9"]\n\nSee <a href="https://old.example/?p=2">the lift</a>.\n\n<pre>a\n\n  b</pre>', `${POST}<wp:is_sticky>1</wp:is_sticky><wp:comment><wp:comment_author>Li</wp:comment_author><wp:comment_author_email>l@x.example</wp:comment_author_email></wp:comment><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`),
  item(2, 'Lift', '<!-- wp:paragraph --><p>Mended.</p><!-- /wp:paragraph --><!-- wp:latest-posts /-->[contact-form-7 id="5"][gallery ids="9,99"]<!-- wp:block {"ref":7} /-->', POST.replace('nicename="notices"><![CDATA[Notices', 'nicename="lifts"><![CDATA[Lifts')),
  item(3, 'Later', 'Not yet.', POST.replace('publish', 'draft')),
  item(4, 'Board', 'Minutes.', `${POST}<wp:post_password>secret</wp:post_password>`),
  item(5, 'About', 'Who we are.', PAGE),
  item(6, 'Team', 'Our team.', `${PAGE}<wp:post_parent>5</wp:post_parent>`, 'https://old.example/about/team/'),
  item(7, 'Shared', '<p>Call us.</p>', '<wp:post_type>wp_block</wp:post_type><wp:status>publish</wp:status>'),
  item(8, 'Search', 'Old search.', PAGE, 'https://old.example/search/'),
  item(9, 'Hall', '', '<wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:attachment_url>https://old.example/wp-content/uploads/2024/05/hall.png</wp:attachment_url><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>The hall</wp:meta_value></wp:postmeta>'),
  item(10, 'Menu', '', '<wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status>'),
].join('') // prettier-ignore

it('an export of WordPress is a site folder that imports whole: posts, page tree, pictures, links; what is left is named', async () => {
  const uploads = written({ '2024/05/hall.png': PNG })
  const made = await convertTo('wordpress', wxr(ITEMS), { uploads })
  expect(made.exitCode).toBe(0)
  expect(made.yaml('site.yaml')).toEqual({ name: 'Old Court', locale: 'en', description: 'Homes' })
  expect(made.yaml('columns.yaml')).toEqual([
    { key: 'home', label: 'Home', 'label.zh-CN': '首页', template: 'home', route: '/home' },
    { key: 'about', label: 'About', template: 'list' },
    { key: 'notices', label: 'Notices', template: 'list' },
    { key: 'search', label: 'Search', template: 'article' },
  ])
  expect(made.values('contents/notices/water.md')).toEqual({
    title: 'Water',
    date: '2024-05-01T09:30:00',
    author: 'Wang Li',
    isTop: true,
    cover: 'media/uploads/2024/05/hall.png',
    coverAlt: 'The hall',
    permalink: '/water/',
  })
  expect(made.values('contents/notices/lift.md')).toMatchObject({ classify: 'Lifts' })
  expect(made.values('contents/search/search.md').permalink).toBe('/former/search')
  expect(made.text('contents/notices/water.md')).toContain('<p>First line<br>second * line</p>')
  expect(made.text('contents/notices/lift.md')).toContain('Call us.')
  expect(made.text('drafts/later.md')).toContain('Not yet.')
  expect(made.text('drafts/board.md')).toContain('Minutes.')
  const said = made.lines.join('\n')
  for (const named of [
    'comments of readers: 1',
    'blocks that WordPress computes: 1\n  latest-posts',
    'galleries whose pictures the export does not have: 1\n  [gallery ids="9,99"]',
    'shortcodes, whose enclosed text stays: 1\n  [contact-form-7]',
    'posts with a password, now in drafts/: 1\n  Board',
    'drafts and private posts, now in drafts/: 1\n  Later',
    'the pages are below /former: 1\n  /search/',
    'menus, designs and other things of themes: 1\n  nav_menu_item',
  ])
    expect(said).toContain(named)
  expect(said).not.toContain('not there')
  expect(said).not.toContain('w@old.example')

  const summary = await site.import(made.folder)
  expect(summary.skipped).toEqual([])
  expect(summary.remarks.filter(({ kind }) => kind !== 'residue')).toEqual([])
  expect((await site.titles()).toSorted()).toEqual(['About', 'Lift', 'Search', 'Team', 'Water'])
})

it('pictures that are not there are named, and found by the next import when they have arrived', async () => {
  const made = await convertTo('wordpress', wxr(ITEMS))
  expect(made.lines.join('\n')).toContain('put them below media/uploads: 1\n  2024/05/hall.png')
  expect(made.text('contents/notices/water.md')).toContain('/media/uploads/2024/05/hall.png')
})

it.each([
  ['breaks off', exported(ITEMS).slice(0, 2500), /export\.xml:\d+ ends before it is complete, or has a single & after this line/],
  ['is not well-formed', exported('<item><title>A</b></item>'), /export\.xml:1 is no well-formed XML: /],
  ['has an & alone', exported('<item>\n<title>A & B</title></item>'), /export\.xml:2 .* single & after this line/],
  ['declares entities', exported('', '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'), /export\.xml:1 declares entities of its own/],
  ['is another feed', '<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>', /export\.xml is no export of WordPress/],
  ['is in an unknown encoding', '<?xml version="1.0" encoding="x-mine"?><rss/>', /export\.xml:1 is in the encoding "x-mine"/],
])('an export that %s is refused with its line, before anything is written', async (_, text, reason) => {
  const source = join(written({ 'export.xml': text }), 'export.xml')
  await expect(convertTo('wordpress', source)).rejects.toThrow(reason)
}) // prettier-ignore

it('control characters and entities of HTML, which exports contain all the same, stop nothing', async () => {
  const made = await convertTo('wordpress', wxr(item(1, 'Caf&hellip;', 'A\u0008B', POST)))
  expect(made.values('contents/notices/caf.md').title).toBe('Caf…')
  expect(made.text('contents/notices/caf.md')).toContain('<p>AB</p>')
  expect(made.lines).toContain('left out   control characters: 1')
})

it('a text that is built to exhaust its reader is skipped and named; the others come', async () => {
  const deep = '<div>'.repeat(5000)
  const made = await convertTo(
    'wordpress',
    wxr(item(1, 'Deep', deep, POST) + item(2, 'Plain', 'Words.', POST)),
  )
  expect(made.exitCode).toBe(2)
  expect(made.lines.join('\n')).toMatch(
    /skipped {4}1\n {2}Deep \(https:\/\/old\.example\/deep\/\): is nested/,
  )
  expect(made.text('contents/notices/plain.md')).toContain('Words.')
})
