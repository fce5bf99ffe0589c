import type { RefObject } from 'react'
import { FILL_FIELDS, valuesFrom } from '../../src/contract/forms/names.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormSchema, Values } from '../../src/contract/forms/types.ts'

/** What stands in the form now and is not empty. */
export const typedIn = ({ current }: RefObject<HTMLFormElement | null>, schema: FormSchema): Values =>
  current ? tidyValues(enteredIn(current, schema)) : {}

/** What the fields of a form say. */
export function enteredIn(element: HTMLFormElement, schema: FormSchema): Values {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(element)) if (typeof value === 'string') fields.append(name, value)
  return valuesFrom(schema, fields)
}

/** The version of the text that is ticked. */
export function consentIn(element: HTMLFormElement): string | undefined {
  const consent = new FormData(element).get(FILL_FIELDS.consent)
  return typeof consent === 'string' ? consent : undefined
}
