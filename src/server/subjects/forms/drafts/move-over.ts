import { and, eq } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formVersion } from '../../../store/db/schema.ts'
import type { Form } from '../definition/compile.ts'
import type { Draft } from './drafts.ts'

export interface MovedDraft extends Draft {
  /** Input that has no place in the form any more, with the field's old title. */
  lost?: string[]
  /** What the form asks and did not ask then. */
  added?: string[]
}

/** A value that no longer fits its field, whatever its other errors. */
const NO_LONGER = new Set(['type', 'enum', 'const', 'oneOf', 'unknown'])

/** Converts a draft to the current version: what still fits is kept, and everything else is listed. */
export async function movedOver(db: Db, form: Form, draft: Draft): Promise<MovedDraft> {
  if (draft.version === form.version) return draft
  const [then] = await db
    .select({ definition: formVersion.definition })
    .from(formVersion)
    .where(and(eq(formVersion.formKey, form.key), eq(formVersion.version, draft.version)))
  const { values, lost } = fitting(form, draft.values)
  const fields = everyField(then?.definition.schema ?? {})
  const now = everyField(form.definition.schema)
  const titleOf = (name: string) => fields.get(name)?.title ?? now.get(name)?.title ?? name
  const added = [...now.keys()].filter((name) => !fields.has(name))
  return {
    ...draft,
    version: form.version,
    values,
    ...(lost.length > 0 && { lost: lost.map(titleOf) }),
    ...(then && added.length > 0 && { added: added.map(titleOf) }),
  }
}

function fitting(form: Form, values: Values): { values: Values; lost: string[] } {
  const fields: ReadonlyMap<string, FormSchema> = everyField(form.definition.schema)
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)))
  const faulty = new Set(
    form
      .check(known)
      .faults.filter(({ rule }) => NO_LONGER.has(rule))
      .map(({ path: [name = ''] }) => name),
  )
  const lost = Object.keys(values).filter((name) => !fields.has(name) || faulty.has(name))
  const kept = Object.entries(known).filter(([name]) => !faulty.has(name))
  return { values: Object.fromEntries(kept), lost }
}
