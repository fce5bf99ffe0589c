import { expect, test } from 'vitest'
import { FILL_FIELDS } from '../../../../src/contract/forms/names.ts'
import type { Answer } from '../../../../src/contract/types.ts'
import { FILLED, openedRows } from '../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { FILES } from '../../../support/uploads.ts'
import { openBrowser, roomForm, waitingSite } from '../../../support/waiting.ts'

const plain = roomForm()
const properties = { ...plain.schema.properties, photos: FILES }
const [subject, intent] = plain.steps
const site = await waitingSite({
  open: {
    ...plain,
    schema: { ...plain.schema, properties },
    steps: [{ ...subject, fields: [...(subject?.fields ?? []), 'photos'] }, intent],
  },
})
const { app, database, secrets } = site
const clerk = await sessionHeaders(
  database.db,
  await staffAccount(database.db, '赵窗口', [{ columnKey: '', role: 'clerk' }]),
)

const PAGE = '/t1/register?begin=open'
const FIRST = { [FILL_FIELDS.back]: PAGE, [FILL_FIELDS.step]: '0', [FILL_FIELDS.act]: 'next' }
const PDF = new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], { type: 'application/pdf' })

/** Posts a step as a browser does that has a file to send. */
async function postWithFile(visitor: ReturnType<typeof openBrowser>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file.photos', PDF, '证书.pdf')
  const body = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: '/do/fillForm/open',
    headers: {
      accept: 'text/html',
      cookie: visitor.cookie(),
      'user-agent': 'Firefox/140',
      origin: 'http://localhost',
      host: 'localhost',
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  for (const { name, value } of response.cookies) visitor.jar.set(name, value)
  return response
}

test('what is sent without a turn is kept with its file and its link, and is sent when the turn comes', async () => {
  const made = await site.post(
    '/editor/submissions/link',
    { formKey: 'open', values: { subject: 'person' }, locked: ['subject'] },
    clerk,
  )
  const { link } = dataOf<Answer<'makeFormLink'>>(made.body)
  const visitor = openBrowser(() => app)
  const typed = { 'v.subject': 'person', 'v.name': FILLED.name, 'v.mobile': FILLED.mobile }
  const kept = await postWithFile(visitor, { ...FIRST, ...typed, [FILL_FIELDS.link]: link })
  const room = kept.headers.location ?? ''
  expect([kept.statusCode, room]).toEqual([
    303,
    `/wait/open?${new URLSearchParams({ next: '/t1/register?draft=1&step=1&begin=open' }).toString()}`,
  ])

  // It is no turn: the form stays shut, whatever is sent again.
  expect((await visitor.ask('/t1/register?draft=1&step=1&begin=open')).headers.location).toMatch(/^\/wait\//)
  const again = await visitor.ask('/do/fillForm/open', { ...FIRST, ...typed, [FILL_FIELDS.step]: '1' })
  expect(again.headers.location).toMatch(/^\/wait\/open/)
  const back = await postWithFile(visitor, { ...FIRST, ...typed, [FILL_FIELDS.link]: link })
  expect(back.headers.location).toBe(room)

  const led = await visitor.come(room)
  expect([led.statusCode, led.headers.location]).toEqual([303, '/t1/register?draft=1&step=1&begin=open'])
  const shown = await visitor.ask(led.headers.location ?? '')
  expect(shown.statusCode).toBe(200)
  const read = await site.get('/forms/open/draft', { cookie: visitor.cookie() })
  const {
    values,
    files,
    idempotencyKey: draft,
    link: bound,
  } = dataOf<NonNullable<Answer<'selectFormDraft'>>>(read.body)
  expect(values).toMatchObject({ subject: 'person', name: FILLED.name, mobile: FILLED.mobile })
  expect(bound).toMatchObject({ state: 'good', link })
  const [photo = ''] = (files ?? [])
    .filter(({ name }) => name === '证书.pdf')
    .map(({ id }) => id)
    .slice(-1)
  expect(values.photos).toContain(photo)
  const named = { ...FIRST, [FILL_FIELDS.draft]: draft, [FILL_FIELDS.link]: link }
  const second = await visitor.ask('/do/fillForm/open', { ...named, ...typed, 'v.photos': photo })
  expect(second.headers.location).toContain('step=2')
  await visitor.ask('/do/fillForm/open', { ...named, [FILL_FIELDS.step]: '1' })
  const sent = await visitor.ask('/do/fillForm/open', {
    ...named,
    [FILL_FIELDS.step]: '2',
    [FILL_FIELDS.act]: 'submit',
    [FILL_FIELDS.consent]: '2026-10',
    [FILL_FIELDS.sensitiveConsent]: '2026-10',
  })
  expect(sent.headers.location).toContain('receipt=')
  const [row, ...others] = await openedRows(database.db, secrets)
  expect(others).toEqual([])
  expect(row?.values).toMatchObject({ subject: 'person', name: FILLED.name, photos: [photo] })
})
