import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { load, type RecordsData } from '../../templates/records/load.ts'
import { load as loadProfile } from '../../templates/profile/load.ts'
import { View as ProfileView } from '../../templates/profile/View.tsx'
import { View as RecordsView } from '../../templates/records/View.tsx'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { SiteProvider, useSite } from '../../templates/parts/site.tsx'
import { FormContext } from '../../templates/parts/form-context.ts'
import { unsafeCast } from '../../src/server/ground/unsafe-cast.ts'
import type { ViewProps } from '../../templates/define/types.ts'
import type { Column } from '../../src/contract/types.ts'
import { demoTree } from '../support/tree.ts'
import { siteWith, visit } from './visit.tsx'

const forms = { token: 'a token' }
const words = { ...catalogue, ...personal }

/** With what a page for one visitor has beside the others. */
function Personal({ children }: { children: ReactNode }) {
  const { site, locale } = useSite()
  return (
    <SiteProvider site={site} locale={locale} catalogue={words}>
      <FormContext value={forms}>{children}</FormContext>
    </SiteProvider>
  )
}

const View = (props: ViewProps<RecordsData>) => (
  <Personal>
    <RecordsView {...props} />
  </Personal>
)
const Profile = (props: Parameters<typeof ProfileView>[0]) => (
  <Personal>
    <ProfileView {...props} />
  </Personal>
)

const schemaOf = (kind: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../schemas/records/${kind}.json`, import.meta.url), 'utf8'))

const at = '2026-11-16T01:00:00.000Z'
const record = (id: string, values: Record<string, unknown>, more: object = {}) => ({
  id,
  title: String(values.planName ?? values.bizName ?? values.projectName ?? values.recordNo),
  state: String(values.status ?? values.result ?? values.auditStatus ?? ''),
  changedAt: at,
  values,
  isMasked: false,
  history: [],
  ...more,
})

const answers = (records: object[]) => ({
  records: (query: URLSearchParams) => {
    const kind = query.get('kind') ?? ''
    return { kind, schema: schemaOf(kind), records }
  },
})
const shown = (columnKey: string, records: object[], query: Record<string, string> = {}) =>
  visit<RecordsData>({ load, View, answers: answers(records), columnKey, query })

it.each([
  [
    'allotment',
    { bizName: '资格复核', businessType: 'gzf', status: '审核中', applyNo: 'FH-1' },
    ['FH-1', '审核中'],
  ],
  ['zhongbao', { planName: '2026年第三批', status: '待选房', monthlyRent: 1026 }, ['待选房', '1,026元']],
  ['real_time_rental', { planName: '快速配租', result: '已锁定', queueNo: 36 }, ['已锁定', '36']],
  ['intention_register', { projectName: '岚山雅苑', status: '轮候中', waitingNo: 142 }, ['轮候中', '142']],
])('%s is a table made from the schema of its records', async (kind, values, said) => {
  const { document, text } = await shown(kind, [record('01R', values)])
  const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent)
  const { 'x-record': meta, properties } = schemaOf(kind) as {
    'x-record': { columns: string[] }
    properties: Record<string, { title: string }>
  }
  expect(heads).toEqual([...meta.columns.map((name) => properties[name]?.title), '操作'])
  for (const words of said) expect(document.querySelector('tbody')?.textContent).toContain(words)
  // On a phone each cell says what it is.
  expect(document.querySelectorAll('tbody td:not([data-label])')).toHaveLength(0)
  expect(document.querySelector('tbody a')?.getAttribute('href')).toContain('record=01R')
  expect(text).toContain('每种状态是什么意思')
})

it('leads to the form that takes corrections, which names the record, where the site has one', async () => {
  const own = record('01R', { planName: '第三批', status: '待选房' })
  const { document } = await shown('zhongbao', [own], { record: '01R' })
  const field = (name: string) =>
    document.querySelector(`form[action^="/do/fillForm/"] input[name="${name}"]`)?.getAttribute('value')
  expect(document.querySelector('form[action^="/do/fillForm/"]')?.getAttribute('action')).toBe(
    '/do/fillForm/correction',
  )
  expect(field('v.record')).toBe('配租记录：第三批')
  expect(field('_back')).toContain('/t1/form')
  const uncorrected = (columns: readonly Column[]): Column[] =>
    columns.map((column) => ({
      ...column,
      settings: { ...column.settings, corrects: undefined },
      children: uncorrected(column.children),
    }))
  const site = siteWith({ columns: uncorrected(demoTree()) })
  const without = await visit<RecordsData>({
    load,
    View,
    answers: answers([own]),
    columnKey: 'zhongbao',
    site,
  })
  expect(without.document.querySelector('form[action^="/do/fillForm/"]')).toBeNull()
  expect(without.text).toContain('窗口申请更正')
})

it('a heading is named like its first page, which stands at its address', async () => {
  const { document } = await shown('business_record', [])
  expect(document.querySelector('h1')?.textContent).toBe('历史记录')
  expect(document.querySelector('.pagehead ol')?.textContent).toMatch(/业务记录.*历史记录/)
})

it('one record shows everything, how it came to its state, that something is masked, and goes to paper', async () => {
  const masked = record(
    '01R',
    { planName: '第三批', status: '已入住', subsidyAmount: '••••', contractNo: 'QL-1' },
    {
      isMasked: true,
      history: [
        { state: '已签约', at, note: '合同已生效' },
        { state: '已入住', at },
      ],
    },
  )
  const { document, text } = await shown('zhongbao', [masked], { record: '01R' })
  for (const words of ['QL-1', '••••', '已签约', '合同已生效', '2026年11月16日 09:00', '申请更正'])
    expect(text).toContain(words)
  expect(document.querySelector('[data-action="print"]')).not.toBeNull()
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContainEqual(
    expect.stringContaining('show=01R'),
  )
  const whole = await shown('zhongbao', [{ ...masked, isMasked: false }], { record: '01R' })
  expect(whole.text).not.toContain('显示全部')
})

it('hostile values are words, and nothing else', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const { html } = await shown('zhongbao', [
    record('01R', { planName: hostile, status: hostile, roomNo: hostile }),
  ])
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
})

it('where there is none, the page says what would stand there and where to go', async () => {
  const { document, text } = await shown('zhongbao', [])
  expect(text).toContain('还没有配租记录')
  expect(document.querySelector('.empty a')).not.toBeNull()
  const job = await visit<RecordsData>({
    load,
    View,
    columnKey: 'job_Wanted_Record',
    answers: ownForms([], []),
  })
  expect(job.text).toContain('还没有求职记录')
})

/** Another form's are no business of the pages about jobs. */
const ownForms = (drafts: object[], submissions: object[]) => ({
  submissions: () => ({ drafts, submissions }),
})
const time = '2026-11-20T01:00:00.000Z'

it('forms for jobs stand where one looks for them: begun ones lead on, sent ones say how far they are', async () => {
  const other = { formKey: 'commercial-intention', title: '商业意向登记' }
  const answers = ownForms(
    [
      { formKey: 'resume', title: '简历基本信息', updatedAt: time },
      { ...other, updatedAt: time },
    ],
    [
      {
        formKey: 'quick-resume',
        title: '快速投递简历',
        number: '20261120-1234-5678',
        hash: 'abc',
        time,
        state: 'invited',
      },
      { ...other, number: '20261120-0000-0000', hash: 'abd', time, state: 'received' },
    ],
  )
  const begun = await visit<RecordsData>({ load, View, columnKey: 'registratio_form', answers })
  expect(begun.text).toContain('简历基本信息')
  expect(begun.text).not.toContain('商业意向登记')
  expect([...begun.document.querySelectorAll('.files a')].map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/ResumeForm.*draft=1/)),
  )
  const sent = await visit<RecordsData>({ load, View, columnKey: 'job_Wanted_Record', answers })
  expect(sent.text).toContain('20261120-1234-5678')
  expect(sent.text).toContain('已约见')
  expect(sent.text).not.toContain('20261120-0000-0000')
})

it('the family that is on file is a record, too', async () => {
  const family = record('01F', {
    recordNo: 'GZF-1',
    auditStatus: '已备案',
    members: [{ name: '张**', relation: '子女' }],
  })
  const asked = { load: unsafeCast<typeof load>(loadProfile), View: unsafeCast<typeof View>(Profile) }
  const page = (records: object[]) =>
    visit({ ...asked, answers: answers(records), columnKey: 'gzf_familyInfo' })
  expect((await page([family])).text).toMatch(/GZF-1.*家庭成员.*张\*\*/)
  expect((await page([])).document.querySelector('.empty')).not.toBeNull()
})
