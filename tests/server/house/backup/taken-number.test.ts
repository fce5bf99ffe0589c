import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { replayLedger } from '../../../../src/server/house/backup/replay.ts'
import { account, ledger } from '../../../../src/server/store/db/schema.ts'
import { enter, readLines } from '../../../../src/server/store/ledger/ledger.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { insertSite } from '../../../support/contents.ts'

const app = await testApp()
const { database, post, secrets } = app
const { db } = database
await insertSite(db)
const contract: { paths: Record<string, { post: { responses: object } }> } = parse(
  readFileSync(new URL('../../../../openapi/portal.yaml', import.meta.url), 'utf8'),
)

test('after a restore, an account whose number has gone to another has none: no code goes there, and it keeps its identity', async () => {
  const [mine, other] = ['13900000031', '13900000032']
  const me = await loggedIn(app, { phone: mine })
  await loggedIn(app, { phone: other })
  const indexOf = (phone: string) => secrets.blindIndex('account.phone', phone)
  const idOf = async (phone: string) =>
    (
      await db
        .select()
        .from(account)
        .where(eq(account.phoneIndex, indexOf(phone)))
    )[0]?.id ?? ''
  const [id, taker] = [await idOf(mine), await idOf(other)]
  await db.transaction(async (tx) => {
    await enter(tx, secrets, { action: 'phone-changed', accountId: taker, phoneIndex: indexOf(mine) })
    const line = (await readLines(tx)).at(-1)
    await tx.delete(ledger).where(eq(ledger.id, line?.id ?? ''))
    await replayLedger(tx, secrets, { own: line ? [[line]] : [], copies: [] })
  })
  expect(await idOf(mine)).toBe(taker)
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row?.showNumber).toBe('')
  for (const path of ['/account/confirm/code', '/account/phone/code', '/account/identity/unlink']) {
    const { status, body } = await post(path, {}, me.headers)
    expect([path, status, body]).toMatchObject([path, 409, { reason: 'no-number' }])
    // The contract lists this refusal.
    expect([path, contract.paths[path]?.post.responses]).toMatchObject([path, { 409: expect.anything() }])
  }
})
