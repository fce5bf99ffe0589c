import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type Browser, Gone } from './browser.ts'
import { answersOf, FORM, type Minute, PLACES } from './minute.ts'
import type { Day, Kind } from './waits.ts'

type Fields = readonly (readonly [name: string, value: string])[]

interface Who {
  n: number
  phone: string
  read: () => Promise<unknown>
}

/** The same by forms of HTML alone: what a page asks is what is sent, with its hidden fields. */
export async function withoutScripts({ n, phone, read }: Who, browser: Browser, minute: Minute, day: Day) {
  const open = async (kind: Kind, path: string) => {
    const answer = await browser.page(kind, path)
    if (answer.status !== 200) throw gone(day, `${answer.status} of the page ${path.split('?')[0]}`)
    const isPacked = answer.headers['content-encoding'] === 'gzip'
    return (isPacked ? gunzipSync(answer.body) : answer.body).toString()
  }
  /** Sends the page's form that leads to an action, with what was entered. */
  const send = (kind: Kind, html: string, action: string, entered: Fields) => {
    const hidden = hiddenOf(html, action)
    if (!hidden) throw gone(day, `no form ${action} on the page`)
    return browser.send(kind, action, [...hidden, ...entered])
  }
  const { agreements } = minute
  let html = await open('login page', PLACES.login)
  await read()
  for (let tries = 0; !minute.gateway.has(phone); tries += 1) {
    if (tries === MOST_TRIES) throw gone(day, 'no code without scripts')
    if (tries > 0) {
      // The page says that many ask just now, and when to try again.
      day.later += 1
      await pause(PAUSE)
    }
    html = await open('login page', await send('code', html, '/do/sendCode', [['phone', phone]]))
    await read()
  }
  const code = minute.gateway.take(phone)
  const asked: Fields = [
    ['phone', phone],
    ['code', code],
    ['agreements', agreements],
    ['_next', PLACES.own],
  ]
  await open('own page', await send('login', html, '/do/login', asked))
  await read()

  const fill = `/do/fillForm/${FORM}`
  const values = answersOf(n)
  const fields = fieldsOf(values)
  html = await open('form page', PLACES.form)
  for (const names of STEPS) {
    await read()
    const own = fields.filter(([name]) => names.includes(name.split('.')[1] ?? ''))
    html = await open('form page', await send('draft', html, fill, [...own, ['_do', 'next']]))
  }
  await read()
  const key = new Map(hiddenOf(html, fill)).get('_draft') ?? ''
  day.sent.add(key)
  const receipt = await send('submission', html, fill, [
    ['_do', 'submit'],
    ['_consent', minute.form.consent],
    ['_sensitive', minute.form.consent],
  ])
  const number = new URL(receipt, minute.origin).searchParams.get('receipt')
  if (number === null) throw gone(day, `no receipt without scripts: ${receipt.split('?')[1]}`)
  day.acknowledged.set(number, { idempotencyKey: key, values })
  await open('form page', receipt.replace(/#.*/, ''))
}

const MOST_TRIES = 10
const PAUSE = 6000

const STEPS = [
  ['applicant', 'idNumber', 'mobile', 'hukou', 'socialInsuranceMonths'],
  ['members', 'children'],
  ['layouts', 'truth'],
]

function gone(day: Day, what: string): Gone {
  day.noteUntold(what)
  return new Gone()
}

/** The hidden fields of a page's form. */
function hiddenOf(html: string, action: string): Fields | undefined {
  const form = html.split('<form ').find((one) => one.split('>', 1)[0]?.includes(`action="${action}"`))
  if (form === undefined) return undefined
  const inputs = form.split('</form>', 1)[0]?.match(/<input type="hidden"[^>]*>/g) ?? []
  return inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')])
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

/** As a form of HTML names what is entered: `v.members.0.name`; boxes that are ticked share a name. */
function fieldsOf(value: unknown, path = 'v'): [name: string, value: string][] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => [path, one])
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, `${path}.${name}`))
  return [[path, String(value)]]
}
