import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { form, formVersion } from '../../../store/db/schema.ts'
import { readTimeZone } from '../../../store/time-zone.ts'
import type { FormDefinition } from '../../../../contract/forms/types.ts'
import { compileForm, type Form } from './compile.ts'

/** Every form that the site has or had, in its newest version, and whether it is current. */
export async function readFormVersions(
  db: Db,
): Promise<Map<string, { version: number; definition: FormDefinition; isLive: boolean }>> {
  const rows = await db
    .selectDistinctOn([formVersion.formKey], {
      key: formVersion.formKey,
      version: formVersion.version,
      definition: formVersion.definition,
      live: form.key,
    })
    .from(formVersion)
    .leftJoin(form, eq(form.key, formVersion.formKey))
    .orderBy(formVersion.formKey, desc(formVersion.version))
  return new Map(rows.map(({ key, live, ...known }) => [key, { ...known, isLive: live !== null }]))
}

/** The files of the current forms, by key. */
export async function readDefinitionsInForce(db: Db): Promise<Map<string, FormDefinition>> {
  return new Map((await rowsInForce(db)).map(({ key, definition }) => [key, definition]))
}

/** The current forms, compiled, by key. */
export async function readForms(db: Db): Promise<Map<string, Form>> {
  const timeZone = await readTimeZone(db)
  const rows = await rowsInForce(db)
  return new Map(
    rows.map(({ key, version, definition }) => [key, compileForm(key, version, definition, timeZone)]),
  )
}

const rowsInForce = (db: Db) =>
  db
    .select({ key: form.key, version: form.version, definition: formVersion.definition })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.formKey, form.key), eq(formVersion.version, form.version)))
    .orderBy(form.key)

/** The current forms, by key. */
export type ReadForms = () => Promise<ReadonlyMap<string, Form>>
