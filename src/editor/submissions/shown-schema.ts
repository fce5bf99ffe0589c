import type { RJSFSchema } from '@rjsf/utils'
import { type Holds, shownSchema } from '../../contract/forms/conditions.ts'
import { isFileField } from '../../contract/forms/files.ts'
import { tidyValues } from '../../contract/forms/tidy.ts'
import type { FormSchema, Values } from '../../contract/forms/types.ts'

/** Formats that the editor's forms have an input for; all others are texts that the rules judge. */
const KNOWN = new Set(['date', 'email'])

const BRANCHES = ['then', 'else'] as const

/** A form's schema, its conditions decided but for those in rows, as the editor's own forms show it. */
export function shownAs(field: FormSchema): RJSFSchema {
  const {
    'x-unit': unit,
    'x-pi': _pi,
    format,
    items,
    properties,
    then: _then,
    else: _else,
    allOf,
    ...rest
  } = field
  const title = unit && rest.title ? `${rest.title}（${unit}）` : rest.title
  return {
    // The dialect of forms is a part of what rjsf takes.
    ...(rest as RJSFSchema),
    ...(title !== undefined && { title }),
    ...(format !== undefined && KNOWN.has(format) && { format }),
    ...(items && { items: shownAs(items), ...(items.enum && { uniqueItems: true }) }),
    ...(properties && { properties: shownFields(properties) }),
    ...Object.fromEntries(BRANCHES.flatMap((name) => (field[name] ? [[name, shownAs(field[name])]] : []))),
    ...(allOf && { allOf: allOf.map(shownAs) }),
  }
}

/** Files are added by whom they belong to. */
const shownFields = (fields: Readonly<Record<string, FormSchema>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isFileField(field) ? [] : [[name, shownAs(field)]])),
  )

/** The form as it is for these values, without its files and its title. */
export const shownNow = (schema: FormSchema, values: Values, holds: Holds): RJSFSchema =>
  shownAs({ ...shownSchema(schema, tidyValues(values), holds), title: undefined })
