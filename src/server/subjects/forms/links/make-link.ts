import { everyField } from '../../../../contract/forms/fit.ts'
import { isFileField } from '../../../../contract/forms/files.ts'
import { MOST_LINK } from '../../../../contract/forms/names.ts'
import { withoutEmptyRows } from '../../../../contract/forms/empty-rows.ts'
import { tidyValues } from '../../../../contract/forms/tidy.ts'
import type { FormFault, Values } from '../../../../contract/forms/types.ts'
import { newId } from '../../../ground/new-id.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import { type FormLink, sealLink } from './links.ts'
import type { Issuer } from '../../../store/db/form-schema.ts'

const DAY = 24 * 3_600_000

/** The content of a new link. */
export interface WantedLink {
  values: Values
  locked?: readonly string[]
  days?: number
  once?: boolean
  note?: string
}

/** A link whose values fit the current form; or their errors. */
export function makeLink(
  secrets: Pick<Secrets, 'seal'>,
  form: Form,
  { values: given, locked = [], days = 30, once = false, note }: WantedLink,
  { by, now }: { by: Issuer; now: Date },
): { token: string; link: FormLink } | { faults: FormFault[] } {
  const { values } = withoutEmptyRows(tidyValues(given))
  const faults = linkFaults(form, values, locked)
  if (faults.length > 0) return { faults }
  const link: FormLink = {
    id: newId(),
    version: form.version,
    values,
    locked: [...locked],
    by,
    made: now.toISOString(),
    expires: new Date(now.getTime() + days * DAY).toISOString(),
    once,
    ...(note !== undefined && { note }),
  }
  const token = sealLink(secrets, form.key, link)
  return token.length > MOST_LINK
    ? { faults: [{ path: [], rule: 'linkLength', limit: String(MOST_LINK) }] }
    : { token, link }
}

/** Missing answers are no error, but locked ones must be complete, because nobody could correct them. */
function linkFaults(form: Form, values: Values, locked: readonly string[]): FormFault[] {
  const fields = everyField(form.definition.schema)
  const files = Object.keys(values).filter((name) => isFileField(fields.get(name) ?? {}))
  const empty = locked.filter((name) => !Object.hasOwn(values, name))
  const isLocked = new Set(locked)
  if (Object.keys(values).length === 0) return [{ path: [], rule: 'linkEmpty' }]
  return [
    ...files.map((name) => ({ path: [name], rule: 'linkFile' })),
    ...empty.map((name) => ({ path: [name], rule: 'linkEmpty' })),
    ...form
      .check(values)
      .faults.filter(
        ({ path: [name = ''], rule }) =>
          Object.hasOwn(values, name) && (rule !== 'required' || isLocked.has(name)),
      ),
  ]
}
