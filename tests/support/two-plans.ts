import { eq } from 'drizzle-orm'
import { account, type ActKind, allocationAct, formSubmission } from '../../src/server/store/db/schema.ts'
import { loggedIn } from './accounts.ts'
import { testAllocation } from './allocation.ts'
import { publishBeside } from './beside-plan.ts'

interface Person {
  id: string
}

/** A plan with the people who allocate it, another one beside it, and a resident. */
export async function testTwoPlans() {
  const here = await testAllocation()
  const { db, server } = here
  const { headers } = await loggedIn(server, { phone: '13800000009' })
  const [own] = await db.select().from(account)
  await publishBeside(db)

  const idOf = (planId: string, kind: ActKind, { id }: Person) => `${planId} ${kind} ${id.slice(-12)}`

  /** What somebody did alone, elsewhere or in another matter; nobody can open it. */
  const did = (planId: string, kind: ActKind, person: Person) =>
    db.insert(allocationAct).values({
      id: idOf(planId, kind, person),
      planId,
      kind,
      staffId: person.id,
      browser: 'elsewhere',
      payload: server.secrets.seal('{}', { table: 'none', column: 'none', row: 'none' }),
      createdAt: new Date(),
    })

  /** Four applications, the third one of the account. */
  async function applied() {
    await here.apply(4)
    await db
      .update(formSubmission)
      .set({ accountId: own?.id ?? '' })
      .where(eq(formSubmission.id, 'sub-3'))
  }

  return { ...here, headers, idOf, did, applied }
}
