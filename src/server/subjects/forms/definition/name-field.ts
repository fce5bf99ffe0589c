import type { FormSchema } from '../../../../contract/forms/types.ts'

/** The field in which applicants write their names: the one that is filled in with it beforehand, else the first personal text. */
export function nameField({ properties = {} }: FormSchema): string | undefined {
  const personal = Object.entries(properties).filter(
    ([, field]) => field['x-pi'] !== undefined && field.type === 'string' && field.format === undefined,
  )
  const [name] = personal.find(([, field]) => field['x-pi']?.prefill === 'name') ?? personal[0] ?? []
  return name
}
