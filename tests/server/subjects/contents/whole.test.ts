import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { contentVersion } from '../../../../src/server/store/db/schema.ts'
import { FIELDS, reviewing } from '../../../support/reviewing.ts'
import { dataOf } from '../../../support/staff.ts'

const { admin, ask, begin, db, get, one, release, refused, send, shown, unreviewed } = await reviewing()

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

test('an imported text with an empty row is put first as it is: nothing else of its version changes', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id)
  const attachments = [{ name: '', url: 'https://example.org/a.pdf' }]
  const fields = sql`${contentVersion.fields} || ${JSON.stringify({ attachments })}::jsonb`
  await db.update(contentVersion).set({ fields }).where(eq(contentVersion.contentId, id))
  expect((await ask('/pin', { contentIds: [id], isPinned: true }, admin)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ body: FIELDS.body, attachments, isTop: true })
  const versions = await db.select().from(contentVersion).where(eq(contentVersion.contentId, id))
  const [before, after] = versions.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  expect(after).toMatchObject({ html: before?.html, fields: { ...before?.fields, isTop: true } })
})

test('a text in an earlier form of its kind is judged before it is put first: no unjudged fields count as present ones', async () => {
  await unreviewed('news')
  const id = await begin()
  await release(id)
  const ofIt = eq(contentVersion.contentId, id)
  const attachments = [{ name: '', url: 'https://example.org/a.pdf' }]
  const fields = sql`${contentVersion.fields} || ${JSON.stringify({ attachments })}::jsonb`
  await db.update(contentVersion).set({ fields, schemaVersion: 0 }).where(ofIt)
  expect(await ask('/pin', { contentIds: [id], isPinned: true }, admin)).toMatchObject(
    refused(422, 'invalid'),
  )
  expect(await db.select().from(contentVersion).where(ofIt)).toMatchObject([{ schemaVersion: 0 }])
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
