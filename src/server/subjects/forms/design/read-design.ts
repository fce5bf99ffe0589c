import { count, desc, eq, sql } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { column, form, formDesign, formDraft, formSubmission, formVersion } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'
import { columnsOfForms } from '../../staff/form-columns.ts'
import { mayIn } from '../../staff/grants.ts'
import { designFaults } from '../definition/compile.ts'

type DesignRow = typeof formDesign.$inferSelect

const NO_DESIGN = { definition: null, draftVersion: 0, basedOn: 0, updatedBy: '', updatedAt: undefined }

/** The forms that somebody may design, by title. */
export async function listForms(db: Db, staffId: string) {
  const { rows } = await db.execute<FormRow & Record<string, unknown>>(sql`
    select k.key, f.version as "inForce", coalesce(newest.version, 0) as "newest", d.definition is not null as "hasDraft",
      coalesce(d.updated_by, '') as "updatedBy", coalesce(d.definition, newest.definition) ->> 'title' as title,
      newest.definition -> 'policy' ->> 'opens' as opens, newest.definition -> 'policy' ->> 'closes' as closes,
      (select count(*)::integer from ${formSubmission} s where s.form_key = k.key) as total
    from (select form_key as key from ${formVersion} union select form_key from ${formDesign}) as k
      left join ${form} f on f.key = k.key
      left join ${formDesign} d on d.form_key = k.key
      left join lateral (select version, definition from ${formVersion} v where v.form_key = k.key
        order by version = f.version desc nulls last, version desc limit 1) as newest on true
    order by title, k.key`)
  const mine = []
  for (const { opens, closes, ...row } of rows) {
    if (!(await mayIn(db, staffId, 'arrange', await columnsOfForms(db, [row.key])))) continue
    mine.push({ ...row, title: row.title ?? '', ...(opens && { opens }), ...(closes && { closes }) })
  }
  return mine
}

interface FormRow {
  key: string
  inForce: number | null
  newest: number
  hasDraft: boolean
  updatedBy: string
  title: string | null
  opens: string | null
  closes: string | null
  total: number
}

/** A form in the designer, with its versions. @throws Refusal (404) */
export async function readDesign(db: Db, formKey: string) {
  const [design] = await db.select().from(formDesign).where(eq(formDesign.formKey, formKey))
  const versions = await db
    .select()
    .from(formVersion)
    .where(eq(formVersion.formKey, formKey))
    .orderBy(desc(formVersion.version))
  const [newest] = versions
  const definition = design?.definition ?? newest?.definition
  if (!definition) throw notFound(`form "${formKey}"`)
  const [live] = await db.select().from(form).where(eq(form.key, formKey))
  const sent = await db
    .select({ version: formSubmission.formVersion, total: count() })
    .from(formSubmission)
    .where(eq(formSubmission.formKey, formKey))
    .groupBy(formSubmission.formVersion)
  const [begun] = await db.select({ total: count() }).from(formDraft).where(eq(formDraft.formKey, formKey))
  const columns = await db.select({ key: column.key, label: column.label }).from(column)
    .where(sql`${column.template} = 'form' and ${column.settings} ->> 'form' = ${formKey}
      and ${column.deletedAt} is null`)
  const inForce = live?.version ?? null
  return {
    key: formKey,
    ...draftState(design, newest?.version ?? 0),
    definition,
    inForce,
    newest: newest?.version ?? 0,
    live: versions.find(({ version }) => version === inForce)?.definition ?? null,
    usedNames: [...new Set(versions.flatMap((one) => [...everyField(one.definition.schema).keys()]))],
    begun: begun?.total ?? 0,
    columns,
    versions: versions.map(({ version, author, createdAt, definition: { title } }) => ({
      version,
      author,
      title,
      createdAt: createdAt.toISOString(),
      total: sent.find((one) => one.version === version)?.total ?? 0,
    })),
    faults: designFaults(definition),
  }
}

function draftState(design: DesignRow | undefined, newest: number) {
  const { definition, draftVersion, basedOn, updatedBy, updatedAt } = design ?? NO_DESIGN
  return {
    hasDraft: definition !== null,
    draftVersion,
    basedOn: definition === null ? newest : basedOn,
    updatedBy,
    savedAt: updatedAt?.toISOString() ?? null,
  }
}

/** One version of a form. @throws Refusal (404) */
export async function readVersion(db: Db, formKey: string, version: number): Promise<FormDefinition> {
  const [row] = await db
    .select({ definition: formVersion.definition })
    .from(formVersion)
    .where(sql`${formVersion.formKey} = ${formKey} and ${formVersion.version} = ${version}`)
  if (!row) throw notFound(`version ${version} of the form "${formKey}"`)
  return row.definition
}
