import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { Told } from '../../src/contract/actions.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { MY_DATA } from '../../src/contract/constants.ts'
import { catalogue } from '../../src/contract/language/zh-CN.ts'
import { personal } from '../../src/contract/language/zh-CN.personal.ts'
import { View as Collections } from '../../templates/collections/View.tsx'
import { View as Confirm } from '../../templates/confirm/View.tsx'
import type { LoginData } from '../../templates/login/load.ts'
import { View as Login } from '../../templates/login/View.tsx'
import { View as Messages } from '../../templates/messages/View.tsx'
import { FormContext } from '../../templates/parts/form-context.ts'
import { SiteProvider, useSite } from '../../templates/parts/site.tsx'
import { View as Profile } from '../../templates/profile/View.tsx'
import { render, siteWith } from './visit.tsx'

const words = { ...catalogue, ...personal }
const site = siteWith()
const AT = '2026-11-20T01:00:00.000Z'
const PAGE = { total: 1, size: 50, current: 1, pages: 1 }

function Personal({ told, children }: { told: Told | undefined; children: ReactNode }) {
  const { site, locale } = useSite()
  return (
    <SiteProvider site={site} locale={locale} catalogue={words}>
      <FormContext value={{ token: 'a token', ...(told && { told }) }}>{children}</FormContext>
    </SiteProvider>
  )
}

const shown = (page: ReactNode, told?: Told) => render(<Personal told={told}>{page}</Personal>)

function pageOf(columnKey: string) {
  const path = columnPath(site.columns, columnKey)
  const column = path.at(-1)
  if (!column) throw new Error(`no column ${columnKey}`)
  return { site, column, path, pathname: column.route ?? '', query: {} }
}

describe('the login', () => {
  const agreements = ['用户协议', '隐私政策'].map((title, index) => ({
    columnId: ['user_agreement', 'privacy_policy'][index] ?? '',
    contentId: `c${index}`,
    contentVersion: `v${index}`,
    title,
  }))
  const login = (told?: Told, query: Record<string, string> = {}, ways: LoginData['ways'] = {}) =>
    shown(<Login data={{ agreements, ways }} page={{ site, pathname: '/login', query }} />, told)
  const values = { phone: ['13800001234'], keepLoggedIn: ['on'] }

  it('offers an identity provider where there is one, and takes a proven identity along to the code', () => {
    const way = 'a[href^="/identity/begin"]'
    expect(login().document.querySelector(way)).toBeNull()
    // On a phone the picture stands below the form: it has to arrive after it.
    expect(login().document.querySelector('section + div img')).not.toBeNull()
    const offered = login(undefined, { next: '/messages' }, { identity: { label: '省平台' } })
    expect(offered.document.querySelector(way)?.getAttribute('href')).toBe('/identity/begin?next=%2Fmessages')
    expect(offered.text).toContain('用省平台登录')

    const sent: Told = { operation: 'sendCode', status: 200, values }
    const ways = { identity: {}, proven: { name: '安**' } }
    const linking = login(sent, { identity: 'proven' }, ways)
    expect(linking.document.querySelector('input[name=linkIdentity]')).not.toBeNull()
    expect(linking.text).toContain('安**的身份已核实')
    // Whoever comes after them to this browser is asked for a number, and told nothing.
    const later = login(sent, {}, ways)
    expect(later.document.querySelector('input[name=linkIdentity]')).toBeNull()
    expect(later.text).not.toContain('安**')
  })

  it('asks for the number first, then for the code, and leads back to where one was going', () => {
    const first = login(undefined, { next: '/messages' })
    expect([...first.document.querySelectorAll('input:not([type=hidden])')].map(({ id }) => id)).toHaveLength(
      1,
    )
    expect(first.document.querySelector('form')?.getAttribute('action')).toBe('/do/sendCode')
    expect(first.text).toContain('登录后会回到')
    const second = login({ operation: 'sendCode', status: 200, values }, { next: '/messages' })
    const form = second.document.querySelector('form[action="/do/login"]')
    const fields = Object.fromEntries(
      [...(form?.querySelectorAll('input') ?? [])].map((input) => [input.name, input.value]),
    )
    expect(fields).toMatchObject({
      _token: 'a token',
      _next: '/messages',
      _back: '/login?next=%2Fmessages',
      phone: '13800001234',
      formType: 'login',
      agreements: 'v0 v1',
      code: '',
    })
    expect(second.text).toContain('验证码已发到')
  })

  it.each<[Told, string, string]>([
    [{ operation: 'sendCode', status: 422, field: 'phone', values }, 'phone', '请填写11位手机号'],
    [{ operation: 'sendCode', status: 503, values }, 'phone', '系统暂时办不了'],
    [{ operation: 'login', status: 422, field: 'code', values }, 'code', '验证码不对'],
    [{ operation: 'login', status: 422, field: 'agreements', values }, 'agreements', '请先阅读并勾选'],
    [{ operation: 'login', status: 409, field: 'agreements', values }, 'agreements', '协议刚刚更新过'],
  ])('%j stands beside its field', (told, name, message) => {
    const { document } = login(told)
    const field = document.querySelector(`input[name=${name}]:not([type=hidden])`)
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const told_ = field?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    expect(document.getElementById(told_)?.textContent).toContain(message)
  })

  it.each<[Told, string]>([
    [{ operation: 'sendCode', status: 429, retryAfter: 42, values }, '42秒后可以重新发送'],
    [{ operation: 'login', status: 429, retryAfter: 9, values }, '9秒后再试'],
    [{ operation: 'login', status: 403, values }, '请核对填写的内容，再提交一次'],
    [{ operation: 'login', status: 500, values }, '系统暂时办不了'],
  ])('%j is said of the whole form, whose number is kept', (told, message) => {
    const { document } = login(told)
    expect(document.querySelector('[role=alert]')?.textContent).toContain(message)
    const phone = document.querySelector('form[action="/do/login"] input[name=phone]')
    expect(phone?.getAttribute('value')).toBe('13800001234')
  })
})

describe('bookmarks', () => {
  const bookmark = (id: string, columnId: string, more: object = {}) => ({
    id,
    contentId: `c-${id}`,
    kind: 'article',
    columnId,
    title: `标题${id}`,
    collectTime: AT,
    status: 1 as const,
    invalid: false,
    ...more,
  })

  it('stand by column; what is offline keeps its title and leads nowhere', () => {
    const records = [
      bookmark('1', 'bid_invite'),
      bookmark('2', 'policy'),
      bookmark('3', 'bid_invite', { invalid: true }),
    ]
    const { document } = shown(
      <Collections
        data={{ ...PAGE, total: 3, records, projects: false }}
        page={pageOf('article_collection')}
      />,
    )
    expect([...document.querySelectorAll('section h2')].map(({ textContent }) => textContent)).toEqual([
      '招标公告',
      '政策法规',
    ])
    expect(document.querySelectorAll('form[action="/do/updateArticleCollects"] input[name=id]')).toHaveLength(
      3,
    )
    const [, gone] = document.querySelectorAll('section:first-of-type li')
    expect([gone?.textContent.includes('已下线'), gone?.querySelector('a')]).toEqual([true, null])
  })

  it('where there is none, the page says what would stand there and where to go', () => {
    const { document, text } = shown(
      <Collections
        data={{ ...PAGE, total: 0, records: [], projects: true }}
        page={pageOf('project_Collection')}
      />,
    )
    expect(text).toContain('还没有收藏项目')
    expect(document.querySelector('.empty a')?.getAttribute('href')).toContain('/t1/')
  })
})

it('devices can be logged out, but for this one, and all at once', () => {
  const device = (id: string, isCurrent: boolean) => ({
    id,
    device: 'Firefox, Android',
    addressPrefix: '203.0.113.0/24',
    createTime: AT,
    lastTime: AT,
    isCurrent,
    keepsLoggedIn: isCurrent,
  })
  const data = {
    shows: 'info' as const,
    info: { userMobile: '138****1234', mustConfirm: false },
    shown: undefined,
    ways: {},
    devices: [device('a', true), device('b', false)],
    consents: [
      { contentId: 'c1', contentVersion: 'v1', title: '隐私政策', agreedAt: AT },
      { contentId: 'c2', contentVersion: 'v2', agreedAt: AT, withdrawnAt: AT },
    ],
    sensitive: ['1', '2'].map((number) => ({
      number,
      title: '意向登记',
      version: '2026-11',
      questions: ['月收入', '身份证号'],
      agreedAt: AT,
      ...(number === '2' && { withdrawnAt: AT }),
    })),
  }
  const { document, text } = shown(<Profile data={data} page={pageOf('basic_info')} />)
  expect(text).toContain('138****1234')
  const ends = [...document.querySelectorAll('form[action="/do/endSession"] input[name=id]')]
  expect(ends.map((input) => input.getAttribute('value'))).toEqual(['b'])
  expect(document.querySelector('form[action="/do/endAllSessions"]')).not.toBeNull()
  expect(text).toContain('《隐私政策》')
  const withdrawals = [
    ...document.querySelectorAll('form[action="/do/withdrawConsent"] input[name=contentVersion]'),
  ]
  expect(withdrawals.map((input) => input.getAttribute('value'))).toEqual(['v1'])
  expect(text).toContain('意向登记（回执号 1，2026-11版）')
  expect(text).toContain('涉及：月收入、身份证号')
  const separate = [
    ...document.querySelectorAll('form[action="/do/withdrawSensitiveConsent"] input[name=number]'),
  ]
  expect(separate.map((input) => input.getAttribute('value'))).toEqual(['1'])
})

it('an account without a number is offered nothing that takes a code, nor to give up the identity by which its owner comes in', () => {
  const identity = { name: '安**', verifiedAt: AT }
  const data = {
    shows: 'info' as const,
    info: { userMobile: '', mustConfirm: true, identity },
    shown: undefined,
    ways: {},
    devices: [],
    consents: [],
    sensitive: [],
  }
  const page = pageOf('basic_info')
  const queries: Record<string, string>[] = [{}, { edit: 'phone' }]
  for (const query of queries) {
    const { document, text } = shown(<Profile data={data} page={{ ...page, query }} />)
    expect(text).toContain(words['phone.none'])
    expect(text).not.toContain(words['profile.masked'])
    for (const operation of ['sendPhoneCode', 'unlinkIdentity'])
      expect(document.querySelector(`form[action="/do/${operation}"]`)).toBeNull()
    expect(document.querySelector('a[href*="show%3Dphone"], a[href*="show=phone"]')).toBeNull()
  }
  const confirm = shown(<Confirm data={{ userMobile: '', mustConfirm: true, next: undefined }} />)
  expect(confirm.text).toContain(words['confirm.noPhone'])
  expect(confirm.document.querySelector('form')).toBeNull()
  const info = { ...data.info, userMobile: '138****1234' }
  const { document } = shown(<Profile data={{ ...data, info }} page={page} />)
  expect(document.querySelector('form[action="/do/unlinkIdentity"]')).not.toBeNull()
})

it('the export is no download by its link: when the code is too old by now, the browser shows the page that asks for another', () => {
  const data = {
    shows: 'info' as const,
    info: { userMobile: '138****1234', mustConfirm: false },
    shown: undefined,
    ways: {},
    devices: [],
    consents: [],
    sensitive: [],
  }
  const { document } = shown(<Profile data={data} page={pageOf('basic_info')} />)
  const link = document.querySelector(`a[href="${MY_DATA}"]`)
  expect(link?.hasAttribute('download')).toBe(false)
  // Nor a page that the portal loads by itself.
  expect(link?.getAttribute('target')).toBe('_self')
})

it('the personal center leads to its ten pages, the messages and out, and says where one is', () => {
  const { document } = shown(
    <Messages data={{ ...PAGE, total: 0, records: [], unread: 0, subscriptions: [] }} />,
  )
  const nav = document.querySelector('nav[aria-label="个人中心的页面"]')
  expect(nav?.querySelectorAll('ul ul a')).toHaveLength(10)
  expect(nav?.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/messages')
  expect(nav?.querySelector('form[action="/do/logout"]')).not.toBeNull()
})
