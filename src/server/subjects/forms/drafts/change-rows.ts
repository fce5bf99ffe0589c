import { everyField, MOST_ITEMS } from '../../../../contract/forms/fit.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'

/** Adds or removes a row, or a text of a list, as named by a button of the form: `add:educations`, `remove:educations.1`. */
export function changeRows(schema: FormSchema, values: Values, act: string): Values {
  const [, verb, name = '', row] = /^(add|remove):([A-Za-z]\w*)(?:\.(\d{1,3}))?$/.exec(act) ?? []
  const field = everyField(schema).get(name)
  if (verb === undefined || field?.type !== 'array') return values
  const rows: unknown = values[name] ?? []
  if (!Array.isArray(rows)) return values
  const isOfGroups = field.items?.type === 'object'
  const asEntry = (one: unknown) => (isOfGroups ? (isRecord(one) ? one : {}) : String(one ?? ''))
  const changed =
    verb === 'add'
      ? [...(rows.length === 0 && !isOfGroups ? [''] : rows), undefined]
          .map(asEntry)
          .slice(0, field.maxItems ?? MOST_ITEMS)
      : rows.filter((_one, index) => index !== Number(row))
  return { ...values, [name]: changed }
}
