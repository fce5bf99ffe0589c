import type { Page } from 'playwright-core'
import type { Readme } from '../support/readme-example.ts'
import type { Settings } from '../support/settings.ts'

export interface PictureOf {
  /** Of the file, before its width. */
  name: string
  path: string
  width: 1280 | 375
  /** Of the site with kinds of its own, not of the demo. */
  ofOwnKinds?: true
  /** Of the site that this README shows. */
  ofExample?: Readme
  settings?: Settings
  /** Words of a link on the page that leads to what the picture is of: a content's address is its own. */
  opens?: string
  /** Brings the page to what the picture is about; it then shows one screen of it. */
  show?: (page: Page) => Promise<void>
}

const PAGES: Record<
  'home' | 'list' | 'article' | 'projects' | 'timeline' | 'contact',
  Pick<PictureOf, 'path' | 'opens'>
> = {
  home: { path: '/home' },
  list: { path: '/t3/news_list?col1=notices' },
  article: { path: '/t3/news_list?col1=notices', opens: '公开配租公告' },
  projects: { path: '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects' },
  contact: { path: '/t1/contact?col1=about&col2=about_us&col3=contact_us' },
  timeline: { path: '/t1/memory?col1=about&col2=memory' },
}
/** Of the site folder tests/fixtures/own-kinds. */
const OWN_KINDS = {
  'own-home': '/home',
  'own-cards': '/t1/collection?col1=community&col2=lectures',
  'own-table': '/t1/collection?col1=community&col2=charging',
  'own-map': '/t1/collection?col1=community&col2=charging&view=map',
  'own-both': '/t1/collection?col1=community&col2=archive&kind=lecture',
  'own-entry': '/t1/entry?contentId=lecture-blood-pressure',
  'own-facts': '/t1/entry?contentId=station-01',
  'own-overfull': '/t1/entry?contentId=station-full',
}
const WIDTHS = [1280, 375] as const

const openTools = async (page: Page) => {
  await page.locator('header').getByText('无障碍').click()
  await page.getByRole('button', { name: '朗读本页' }).waitFor()
}

async function readOn(page: Page): Promise<void> {
  await openTools(page)
  await page.getByRole('button', { name: '朗读本页' }).click()
  await page.getByRole('region', { name: '朗读' }).getByText('第1句').waitFor()
  const block = page.locator('[data-reading]')
  while (((await block.textContent()) ?? '').length < 60) await page.evaluate(() => speech.tell('end'))
  await page.evaluate(() => speech.tell('boundary', { charIndex: 10, charLength: 2 }))
}

const EXAMPLE = { path: '/t1/collection?col1=canteens', width: 1280 } as const

export const pictures: PictureOf[] = [
  { name: 'example-en', ...EXAMPLE, ofExample: 'README.md' },
  { name: 'example-zh', ...EXAMPLE, ofExample: 'README.zh-CN.md' },
  ...WIDTHS.flatMap(takenOf),
]

function takenOf(width: PictureOf['width']): PictureOf[] {
  return [
    ...Object.entries(PAGES).flatMap(([name, page]): PictureOf[] => [
      { name, ...page, width },
      { name: `${name}-large`, ...page, width, settings: { text: 'large' } },
    ]),
    { name: 'home-english', ...PAGES.home, width, settings: { language: 'en' } },
    { name: 'project', path: '/t1/projectDetail?contentId=p01', width },
    { name: 'service-centre', path: '/t1/help_center?col1=service', width },
    { name: 'home-simple', ...PAGES.home, width, settings: { text: 'larger', simple: 'on' } },
    { name: 'projects-contrast', ...PAGES.projects, width, settings: { contrast: 'high' } },
    { name: 'article-read', ...PAGES.article, width, show: readOn },
    ...Object.entries(OWN_KINDS).map(([name, path]) => ({ name, path, width, ofOwnKinds: true as const })),
  ]
}
