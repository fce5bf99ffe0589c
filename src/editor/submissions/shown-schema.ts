import type { RJSFSchema } from '@rjsf/utils'
import { holdsBy, type Rules } from '../../contract/forms/check.ts'
import { shownSchema } from '../../contract/forms/conditions.ts'
import { isFileField } from '../../contract/forms/files.ts'
import type { FormSchema, Values } from '../../contract/forms/types.ts'

/** Formats that the editor's forms have an input for; all others are texts that the rules judge. */
const KNOWN = new Set(['date', 'email'])

/** A form's schema, its conditions decided, as the editor's own forms show it. */
export function shownAs(field: FormSchema): RJSFSchema {
  const { 'x-unit': unit, 'x-pi': _pi, format, items, properties, ...rest } = field
  const title = unit && rest.title ? `${rest.title}（${unit}）` : rest.title
  return {
    // The dialect of forms is a part of what rjsf takes.
    ...(rest as RJSFSchema),
    ...(title !== undefined && { title }),
    ...(format !== undefined && KNOWN.has(format) && { format }),
    ...(items && { items: shownAs(items), ...(items.enum && { uniqueItems: true }) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, shownAs(inner)]),
      ),
    }),
  }
}

/** The form as it is for these values, without its files and its title. */
export const shownNow = (schema: FormSchema, values: Values, { conditions }: Rules): RJSFSchema =>
  shownAs(withoutFiles({ ...shownSchema(schema, values, holdsBy(schema, conditions)), title: undefined }))

/** Files are added by whom they belong to. */
function withoutFiles({ properties = {}, ...rest }: FormSchema): FormSchema {
  const others = Object.entries(properties).filter(([, field]) => !isFileField(field))
  return { ...rest, properties: Object.fromEntries(others) }
}
