import { eq } from 'drizzle-orm'
import { masked } from '../../ground/phone.ts'
import type { Database } from '../../store/db/database.ts'
import { account, live, record, site } from '../../store/db/schema.ts'
import { createBookmarks } from '../../subjects/bookmarks/bookmarks.ts'
import { tell } from '../../subjects/messages/tell.ts'
import { readRecordKinds } from '../../subjects/records/record-kinds.ts'
import { receive } from '../../subjects/records/receive.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { DEMO_SOURCE } from './remove-residents.ts'
import { LONG_AGO, shiftDates } from './shift-dates.ts'
import demo from './residents.json' with { type: 'json' }
import { newId } from '../../ground/new-id.ts'

/** Fictional people of the demo organisation: with their numbers anybody may try what a resident sees. */
export const RESIDENTS: readonly { name: string; phone: string }[] = demo.residents

/**
 * Gives the untouched demo three residents with records, bookmarks and messages, once. They are no part of the site folder: an import or a
 * restore of a real site finds none of them.
 */
export async function seedResidents(
  { db }: Pick<Database, 'db'>,
  secrets: Secrets,
  weeks = 0,
): Promise<boolean> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  if (!row?.demo) return false
  for (const table of [account, record]) {
    if ((await db.select({ id: table.id }).from(table).limit(1)).length > 0) return false
  }
  const now = new Date()
  const told: typeof demo = JSON.parse(shiftDates(weeks, LONG_AGO)(JSON.stringify(demo)))
  for (const { phone } of RESIDENTS) {
    const id = newId()
    await db.insert(account).values({
      id,
      phone: secrets.seal(phone, { table: 'account', column: 'phone', row: id }),
      phoneIndex: secrets.blindIndex('account.phone', phone),
      showNumber: masked(phone),
      createdAt: now,
    })
  }
  // One after the other, as a back office pushes them: each state has its time.
  for (const item of told.records) {
    const { refused } = await receive(db, [{ ...item, sequence: Date.parse(item.at) }], {
      secrets,
      kinds: await readRecordKinds(db),
      source: DEMO_SOURCE,
      mayWrite: () => true,
      now,
    })
    if (refused[0]) throw new Error(`a record of the demo is refused: ${refused[0].reason}`)
  }
  const accounts = new Map(
    (await db.select({ id: account.id, index: account.phoneIndex }).from(account)).map(({ id, index }) => [index, id]),
  )
  const ownerOf = (phone: string) => accounts.get(secrets.blindIndex('account.phone', phone)) ?? ''
  const bookmarks = createBookmarks(db)
  for (const { phone, title } of told.bookmarks) {
    const [content] = await db.select({ id: live.id }).from(live).where(eq(live.title, title)).limit(1)
    // Another demo folder has other contents.
    if (content) await bookmarks.keep(ownerOf(phone), content.id, now)
  }
  for (const { phone, at, ...text } of told.messages)
    await tell(db, { secrets, now: new Date(at) }, { accountId: ownerOf(phone) }, { key: `demo:${at}`, text })
  return true
}
