import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { FIELDS, reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const { admin, ask, begin, get, one, release, refused, send, shown, unreviewed } = await reviewing()

const faultsOf = async (contentId: string) =>
  dataOf<Answer<'selectContentFaults'>>(
    (await get(`/editor/contents/check?contentId=${contentId}`, admin)).body,
  ).map(({ path, isEmpty }) => [path.join('.'), isEmpty])

const EMPTY = [
  ['no text', { body: '' }, 'body'],
  ['a text of spaces', { body: '<p>&nbsp; </p><p></p>' }, 'body'],
  ['a text of what is taken out', { body: '<script>1</script>' }, 'body'],
  ['no title', { title: '' }, 'title'],
  ['a title of spaces', { title: '　 ' }, 'title'],
] as const

test.each(EMPTY)(
  'an article with %s is neither sent nor published, and the check names it',
  async (_of, fields, field) => {
    const id = await begin(undefined, { ...FIELDS, ...fields })
    expect(await faultsOf(id)).toEqual([[field, true]])
    expect(await send(id)).toMatchObject({ ...refused(422, 'empty'), body: { field } })
    await unreviewed('news')
    expect(await release(id)).toMatchObject({ ...refused(422, 'empty'), body: { field } })
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect(await release(id, { at: later })).toMatchObject(refused(422, 'empty'))
    expect(await shown(id)).toBeNull()
  },
)

test('what is live stays as it was when its text is emptied and published', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id)
  const { draftVersion } = await one(id)
  await ask('/draft', { contentId: id, draftVersion, fields: { ...FIELDS, body: '' } }, admin)
  expect(await release(id)).toMatchObject(refused(422, 'empty'))
  expect(await shown(id)).toMatchObject({ body: FIELDS.body })
})

test('a row whose name was emptied is named as a fault; it does not disappear when its text is published', async () => {
  await unreviewed('news')
  const id = await begin(undefined, {
    ...FIELDS,
    attachments: [{ name: '', url: 'https://example.org/a.pdf' }],
  })
  expect(await faultsOf(id)).toEqual([['attachments.0.name', true]])
  expect(await release(id)).toMatchObject(refused(422, 'empty'))
})

test('a picture alone is a text, and so are attachments; all that is wrong is named at once', async () => {
  await unreviewed('news')
  const attachments = [{ name: '名单', url: 'https://example.org/a.pdf' }]
  const files = await begin(undefined, { ...FIELDS, body: '', attachments })
  expect(await faultsOf(files)).toEqual([])
  expect((await release(files)).status).toBe(200)
  const long = await begin(undefined, { ...FIELDS, title: ' ', body: '', subtitle: '长'.repeat(501) })
  expect(await faultsOf(long)).toEqual([
    ['title', true],
    ['body', true],
    ['subtitle', false],
  ])
})
