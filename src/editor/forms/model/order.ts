import { everyField } from '../../../contract/forms/fit.ts'
import type { FormDefinition } from '../../../contract/forms/types.ts'
import { said } from './schema.ts'

/** The order of a form without steps: that of its properties, with conditional fields in their places. */
export function withOrder(form: FormDefinition, names: readonly string[]): FormDefinition {
  const { properties = {} } = form.schema
  const own = names.filter((name) => Object.hasOwn(properties, name))
  const isInOrder = JSON.stringify(own) === JSON.stringify(Object.keys(properties))
  const schema = isInOrder
    ? form.schema
    : {
        ...form.schema,
        properties: Object.fromEntries(own.flatMap((name) => [[name, properties[name] ?? {}]])),
      }
  const natural = [...everyField(schema).keys()]
  const isNatural = JSON.stringify(natural) === JSON.stringify(names)
  return said({ ...form, schema, order: isNatural ? undefined : names }) as FormDefinition
}
