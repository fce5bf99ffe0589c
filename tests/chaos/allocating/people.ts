import { createHash } from 'node:crypto'
import type { Db } from '../../../src/server/store/open-database.ts'
import { account, formSubmission } from '../../../src/server/store/db/schema.ts'
import type { Secrets } from '../../../src/server/store/secrets/secrets.ts'
import { insertColumns, insertSite, publish } from '../../support/contents.ts'
import { insertForms } from '../../support/forms.ts'

export const HOUSEHOLDS = 12
export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const GROUPS = [{ name: '优先组', field: 'priority', value: 'yes' }, { name: '普通组' }]

const FORM = {
  title: '报名',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '姓名', maxLength: 20, 'x-pi': { level: 'ordinary', prefill: 'name' } },
      priority: { type: 'string', title: '优先', enum: ['yes', 'no'] },
    },
  },
}

export const planId = (plan: number) => `plan-${plan}`

/** So many plans, each with its form and with applications that were accepted. */
export async function fill(db: Db, secrets: Pick<Secrets, 'seal'>, plans: number): Promise<void> {
  await insertSite(db)
  await insertColumns(db, { plans: {} })
  const begun = Date.now()
  for (let plan = 1; plan <= plans; plan += 1) {
    await insertForms(db, { [planId(plan)]: FORM })
    const ids = [...Array(HOUSEHOLDS).keys()].map((at) => `${plan}-${at}`)
    await db.insert(account).values(
      ids.map((id) => ({
        id: `account-${id}`,
        phone: secrets.seal('13000000000', { table: 'account', column: 'phone', row: id }),
        phoneIndex: id,
        showNumber: '',
        createdAt: new Date(),
      })),
    )
    await db.insert(formSubmission).values(
      ids.map((id, at) => ({
        id: `sub-${id}`,
        number: `20261126-${String(1000 + plan)}-${String(1000 + at)}`,
        formKey: planId(plan),
        formVersion: 1,
        idempotencyKey: id,
        accountId: `account-${id}`,
        state: 'accepted' as const,
        values: { name: '李样本', priority: at % 3 === 0 ? 'yes' : 'no' },
        hash: createHash('sha256').update(id).digest('hex'),
        salt: '',
        createdAt: new Date(begun - 20 * DAY),
      })),
    )
  }
  await publish(
    db,
    [...Array(plans).keys()].map((at) => ({
      id: planId(at + 1),
      column: 'plans',
      kind: 'allocationPlan',
      fields: {
        name: `计划 ${at + 1}`,
        mode: '公开配租',
        projectIds: [],
        formKey: planId(at + 1),
        registerStart: new Date(begun - 30 * DAY).toISOString(),
        registerEnd: new Date(begun - 10 * DAY).toISOString(),
      },
    })),
  )
}
