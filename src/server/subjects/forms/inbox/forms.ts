import { asc, eq, sql } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../../contract/staff.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { staff } from '../../../store/db/schema.ts'
import { readFormVersions } from '../definition/read-forms.ts'
import { columnsOfForms } from '../../staff/form-columns.ts'
import { mayIn } from '../../staff/grants.ts'
import { IS_URGED } from './which.ts'

/** More are not counted, so that no form keeps others waiting. */
const MOST = sql.raw('20000')

/** Counted by indexes; of late ones the rows are read as well, to see which are urged. */
async function countsOf(db: Db, formKey: string) {
  const among = sql`from form_submission where form_key = ${formKey}`
  const { rows } = await db.execute<{
    total: number
    waiting: number
    overdue: number
    urged: number
  }>(sql`select
    (select count(*)::integer from (select 1 ${among} limit ${MOST}) as them) as total,
    (select count(*)::integer from (select 1 ${among} and state = 'received' limit ${MOST}) as them) as waiting,
    late.overdue, late.urged
    from (select count(*)::integer as overdue, count(*) filter (where is_urged)::integer as urged
      from (select ${IS_URGED} as is_urged ${among} and due_at is not null and due_at < clock_timestamp()
        and state in ('received', 'reviewing', 'contacted', 'invited') limit ${MOST}) as them) as late`)
  return rows[0] ?? { total: 0, waiting: 0, overdue: 0, urged: 0 }
}

/** The forms whose submissions somebody may process, with the numbers of waiting ones. */
export async function listInboxes(db: Db, staffId: string) {
  const isEverywhere = await mayIn(db, staffId, 'submissions', [WHOLE_SITE])
  const inboxes = []
  for (const [key, { definition, isLive }] of await readFormVersions(db)) {
    if (!isEverywhere && !(await mayWorkOn(db, staffId, key))) continue
    const { total, waiting: received, overdue, urged } = await countsOf(db, key)
    // Nobody waits for an answer to an anonymous questionnaire.
    const waiting = asksWho(definition.schema) ? received : 0
    const { opens, closes } = definition.policy ?? {}
    inboxes.push({
      key,
      title: definition.title,
      isLive,
      total,
      waiting,
      overdue,
      urged,
      ...(opens && { opens }),
      ...(closes && { closes }),
    })
  }
  return inboxes.toSorted((a, b) => b.waiting - a.waiting || a.title.localeCompare(b.title, 'zh-CN'))
}

function asksWho(schema: FormSchema): boolean {
  const inner = [...everyField(schema).values(), ...(schema.items ? [schema.items] : [])]
  return schema['x-pi'] !== undefined || inner.some(asksWho)
}

const mayWorkOn = async (db: Db, staffId: string, formKey: string) =>
  mayIn(db, staffId, 'submissions', await columnsOfForms(db, [formKey]))

/** Who can process a form's submissions, and can be assigned one. */
export async function listClerks(db: Db, formKey: string): Promise<{ id: string; name: string }[]> {
  const people = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.disabled, false))
    .orderBy(asc(staff.name))
  const clerks = []
  for (const one of people) if (await mayWorkOn(db, one.id, formKey)) clerks.push(one)
  return clerks
}
