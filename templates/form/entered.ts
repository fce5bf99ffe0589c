import type { RefObject } from 'react'
import { FILL_FIELDS, valuesFrom } from '../../src/contract/forms/names.ts'
import type { Agreed } from '../../src/contract/forms/sensitive.ts'
import { tidyValues } from '../../src/contract/forms/tidy.ts'
import type { FormSchema, Values } from '../../src/contract/forms/types.ts'

/** The input that is in the form now and not empty. */
export const typedIn = ({ current }: RefObject<HTMLFormElement | null>, schema: FormSchema): Values =>
  current ? tidyValues(enteredIn(current, schema)) : {}

/** The values of a form's fields. */
export function enteredIn(element: HTMLFormElement, schema: FormSchema): Values {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(element)) if (typeof value === 'string') fields.append(name, value)
  return valuesFrom(schema, fields)
}

/** The consents that are ticked. */
export function agreedIn(element: HTMLFormElement): Agreed {
  const fields = new FormData(element)
  const ticked = (name: string) => {
    const version = fields.get(name)
    return typeof version === 'string' ? version : undefined
  }
  return {
    consent: ticked(FILL_FIELDS.consent),
    sensitiveConsent: ticked(FILL_FIELDS.sensitiveConsent),
  }
}

/** The values of these fields. */
export const only = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
