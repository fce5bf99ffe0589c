import { everyField } from './fit.ts'
import type { FormSchema, Values } from './types.ts'

/** What a form begins with. What a field holds that is hidden is discarded when the form is sent. */
export const defaultValues = (schema: FormSchema): Values =>
  Object.fromEntries(
    [...everyField(schema)].flatMap(([name, { default: usual }]) =>
      usual === undefined ? [] : [[name, usual]],
    ),
  )
