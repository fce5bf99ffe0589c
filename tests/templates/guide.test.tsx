import { describe, expect, it } from 'vitest'
import { load } from '../../templates/guide/load.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { View } from '../../templates/guide/View.tsx'
import { load as loadProject } from '../../templates/project-detail/load.ts'
import { Elsewhere } from '../../templates/define/types.ts'
import { demoRecords } from '../support/demo-records.ts'
import { clientOf, NOW, pageOf, siteWith, visit } from './visit.tsx'

const site = siteWith()
const RENTAL = 'https://rent.example'
const OPEN = {
  ...demoRecords('allocationPlan', site.columns).find(({ businessType }) => businessType === 'gzf'),
  registerStart: '2026-11-16T09:00:00+08:00',
  registerEnd: '2026-12-27T17:00:00+08:00',
}

function show(columnKey: string, query: Record<string, string> = {}, rental = RENTAL) {
  return visit({
    load,
    View,
    columnKey,
    query,
    site,
    answers: {
      selectByPage: (asked) => {
        if (asked.get('kind') === 'faq')
          return pageOf(demoRecords('faq', site.columns, asked.get('columnId') ?? ''))
        const found = demoRecords('businessGuide', site.columns, asked.get('columnId') ?? '').map((guide) =>
          seenWith(guide, rental),
        )
        return pageOf(
          found.filter(
            ({ businessType }) => !asked.has('classify') || asked.get('classify') === businessType,
          ),
        )
      },
      selectHomePageContent: () => ({ now: NOW, plans: [OPEN] }),
      selectProject: (asked) => pageOf(demoRecords('project', site.columns, asked.get('columnId') ?? '')),
    },
  })
}

/** As the server answers it where the rental site has this address; '' where it has none. */
function seenWith(
  { onlineUrl, channels, ...guide }: BuiltInKinds['businessGuide'],
  rental: string,
): BuiltInKinds['businessGuide'] {
  const address = (link?: string) => (link === 'rentalCenter' ? rental : link)
  return {
    ...guide,
    onlineUrl: address(onlineUrl),
    channels: channels?.map((channel) => ({ ...channel, url: address(channel.url) })),
  }
}

type Page = Awaited<ReturnType<typeof show>>

function texts({ document }: Page, selector: string) {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

describe('a column of matters', () => {
  it('shows the first, and the one that the address names', async () => {
    expect(texts(await show('gzf_handle'), 'h1')).toEqual(['配租报名'])
    const page = await show('gzf_handle', { item: 'guide-gzf-renew' })
    expect(texts(page, 'h1')).toEqual(['续租'])
    expect(texts(page, '[aria-label="办理事项"] [aria-current]')).toEqual(['续租'])
    expect(page.text).not.toContain('已经下线或改名')
    const gone = await show('gzf_handle', { item: '<script>' })
    expect(texts(gone, 'h1')).toEqual(['配租报名'])
    expect(gone.text).toContain('您要看的事项已经下线或改名')
  })

  it('says of each material its form, and leads to sample and blank form', async () => {
    const page = await show('gzf_handle')
    const row = [...page.document.querySelectorAll('tbody tr')].find(({ textContent }) =>
      textContent.includes('配租报名表'),
    )
    expect(row?.textContent).toContain('网上填写，或纸质签字')
    expect([...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'media/files/allocation-form.docx',
      'media/files/allocation-form-sample.pdf',
    ])
  })

  it('names the open plan beside what somebody without a home comes for, and not beside renewing or leaving', async () => {
    const showsPlan = async (column: string, item: string) =>
      texts(await show(column, { item }), 'aside h2').includes(OPEN.name ?? '')
    expect(OPEN.name).toBeDefined()
    expect(await showsPlan('gzf_handle', 'guide-gzf-apply')).toBe(true)
    expect(await showsPlan('help_gzf', 'guide-gzf-eligibility')).toBe(true)
    const settled = ['guide-gzf-renew', 'guide-gzf-leave', 'guide-gzf-sign']
    expect(await Promise.all(settled.map((item) => showsPlan('gzf_handle', item)))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('lists the housing projects that stand in it', async () => {
    const page = await show('psx_handle')
    const links = [...page.document.querySelectorAll('#projects + div a')]
    expect(links.map((link) => link.textContent)).toEqual(['安禾里', '锦书苑'])
    expect(links[0]?.getAttribute('href')).toMatch(/^\/t1\/projectDetail\?.*contentId=p10$/)
  })

  it('narrows to the group that its address names', async () => {
    const page = await show('help_center', { classify: 'account' })
    expect(texts(page, 'h1')).toEqual(['注册登录'])
  })
})

describe('a column above others', () => {
  it('lists their matters by column, each leading to its own', async () => {
    const page = await show('help_center')
    expect(texts(page, 'h2')).toEqual(['公租房指南', '保租房指南', '购房类指南', '账号与系统'])
    const link = [...page.document.querySelectorAll('section a')].at(0)?.getAttribute('href')
    expect(link).toContain('col3=help_gzf&item=guide-gzf-eligibility')
  })
})

describe('a top column', () => {
  it('shows a card for each of its columns, with one matter of each group below before a second', async () => {
    const page = await show('service')
    // First the tasks, the look-up and the counter; then the columns.
    const names = texts(page, 'h2')
    expect(names.slice(0, 3)).toEqual(['报修', '投诉与建议', '查进度'])
    expect(page.document.querySelector('a[href="/t1/which?col1=business&col2=which"]')?.textContent).toBe(
      '我能申请哪一种',
    )
    const after = names.indexOf('办事指南')
    expect(names.slice(after, after + 3)).toEqual(['办事指南', '常见问题', '政策法规'])
    expect(texts(page, 'h2 ~ ul a')).toEqual([
      '申请公租房备案资格',
      '租金发票与租赁备案',
      '共有产权住房申购',
      '注册登录',
    ])
  })

  it('answers what is often asked below its tasks, in the order of its settings, and leads to all questions', async () => {
    const { document, text } = await show('service')
    const folds = [...document.querySelectorAll('section[aria-labelledby=asked] details')]
    expect(
      folds.map((fold) => [fold.querySelector('summary')?.textContent, fold.hasAttribute('open')]),
    ).toEqual([
      ['报修以后，怎么知道师傅什么时候来？', true],
      ['租金会不会突然涨？', false],
      ['租金多久交一次，押金何时退？', false],
      ['轮候的时候家里添了孩子怎么办？', false],
      ['住公租房期间买了房，要马上搬走吗？', false],
      ['不会用手机，能请家人代办吗？', false],
    ])
    expect(folds[0]?.querySelector('p')?.textContent).toContain('急修30分钟内到场')
    expect(document.querySelector('section[aria-labelledby=asked] a')?.getAttribute('href')).toMatch(
      /^\/t1\/question_answer/,
    )
    expect(text).toContain('全部问题')
  })
})

it('a service centre keeps its tasks where no procedure is published yet', async () => {
  const page = await visit({
    load,
    View,
    columnKey: 'service',
    site,
    answers: { selectByPage: () => pageOf([]), selectProject: () => pageOf([]) },
  })
  expect(texts(page, 'h2').slice(0, 3)).toEqual(['报修', '投诉与建议', '查进度'])
})

describe('the online entry', () => {
  const COMPANY = { item: 'guide-bzf-company' }
  it('leads to the rental site of this host, and is not there without one', async () => {
    const entries = (page: Page) => page.document.querySelectorAll('a[href="https://rent.example"]').length
    expect(entries(await show('bzf_handle', COMPANY))).toBeGreaterThan(0)
    const page = await show('bzf_handle', COMPANY, '')
    expect(page.text).not.toContain('去网上办理')
    expect(page.document.querySelector('a[href=""]')).toBeNull()
    // A way that consists of its address is none without one; the others stay.
    expect(page.document.querySelector('#ways ~ ul')?.textContent).not.toContain('租赁中心')
    expect(page.document.querySelector('#ways ~ ul')?.textContent).toContain('项目前台')
  })
})

describe('an address that names a matter as a content', () => {
  it('leads to the column with that matter', async () => {
    const { api } = clientOf({})
    const path = [site.columns[0]].filter((column) => column !== undefined)
    const column = path[0]
    const [content] = demoRecords('businessGuide', site.columns)
    if (!column || !content) throw new Error('the demo is empty')
    const data = await loadProject({
      site,
      column,
      path,
      pathname: '',
      query: {},
      api,
      content: { ...content, prev: null, next: null },
    })
    expect(data).toEqual(new Elsewhere(column.key, { item: content.id }))
  })
})
