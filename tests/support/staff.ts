import { eq, ne, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { STAFF_TOKEN_HEADER, WHOLE_SITE } from '../../src/contract/staff.ts'
import { newId } from '../../src/server/ground/new-id.ts'
import type { Db } from '../../src/server/store/db/database.ts'
import { staff, staffPasskey } from '../../src/server/store/db/schema.ts'
import { addStaff, type Keeping, type NewStaff } from '../../src/server/subjects/staff/accounts.ts'
import { hashPassword } from '../../src/server/subjects/staff/passwords.ts'
import { unsafeCast } from '../../src/server/ground/unsafe-cast.ts'
import { testSecrets } from './secrets.ts'
import { beginSession } from '../../src/server/subjects/staff/sessions.ts'

export const PASSWORD = 'bamboo umbrella 7'

/** One hash for all accounts of a process: each costs a tenth of a second. */
let hashed: Promise<string> | undefined

/** An account of the staff; an administrator of the whole site unless told otherwise. */
export async function staffAccount(
  db: Db,
  name: string,
  grants: NewStaff['grants'] = [{ columnKey: WHOLE_SITE, role: 'administrator' }],
): Promise<string> {
  const keptWith = await keeping(db)
  const password = await (hashed ??= hashPassword(PASSWORD))
  return db.transaction((tx) => addStaff(tx, keptWith, { name, password, grants }))
}

/** Gives somebody a second factor that no test shows: what asks whether there is one is content. */
export async function giveFactor(db: Db, staffId: string): Promise<void> {
  await db
    .insert(staffPasskey)
    .values({ id: newId(), staffId, credentialId: staffId, publicKey: '', counter: 0, name: 'a key' })
}

/** What accounts are kept with, as the app does without a setting. */
export async function keeping(db: Db, isSeparate = false): Promise<Keeping & { db: Db }> {
  return { db, secrets: await testSecrets({ db }), isSeparate }
}

/** The headers of a session of theirs, begun without the password. */
export async function sessionHeaders(db: Db, staffId: string): Promise<Record<string, string>> {
  const { token, cookie } = await beginSession(db, staffId, { device: 'test', https: false })
  return headersOf(token, cookie)
}

/** Logs in as the app's own page does, and gives the headers of what is asked after. */
export async function logInStaff(
  app: FastifyInstance,
  name: string,
  { code, password = PASSWORD, ...options }: InjectOptions & { code?: string; password?: string } = {},
) {
  const payload = { name, password, ...(code !== undefined && { code }) }
  const answer = await app.inject({ ...options, method: 'POST', url: '/api/editor/login', payload })
  const token: string | null = answer.json().data?.token ?? null
  const [cookie = '', device = ''] = [answer.headers['set-cookie'] ?? []].flat()
  const headers = headersOf(token ?? '', cookie)
  return { status: answer.statusCode, body: answer.json(), cookie, device, headers }
}

function headersOf(token: string, cookie: string): Record<string, string> {
  return { [STAFF_TOKEN_HEADER]: token, cookie: cookie.split(';')[0] ?? '' }
}

/** What an answer carries, as the test knows it. */
export function dataOf<Data>(body: { data: unknown } | null): Data {
  return unsafeCast<Data>(body?.data)
}

/** For a day they approve nothing, and are no second person: as after a link, or a first second factor. */
export async function letBeNew(db: Db, staffId: string, isNew = true): Promise<void> {
  const reviewsFrom = isNew ? sql`now() + interval '1 day'` : null
  await db.update(staff).set({ reviewsFrom }).where(eq(staff.id, staffId))
  // It is not the portal's first day.
  await db
    .update(staff)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(ne(staff.id, staffId))
}
