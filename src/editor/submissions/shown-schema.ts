import type { RJSFSchema } from '@rjsf/utils'
import type { FormSchema } from '../../contract/forms/types.ts'

/** Formats that the editor's forms have an input for; all others are texts that the rules judge. */
const KNOWN = new Set(['date', 'email'])

/** A form's schema, its conditions decided, as the editor's own forms show it: choices by their labels. */
export function shownAs(field: FormSchema): RJSFSchema {
  const {
    enum: values,
    'x-labels': labels,
    'x-unit': unit,
    'x-pi': _pi,
    format,
    items,
    properties,
    ...rest
  } = field
  const title = unit && rest.title ? `${rest.title}（${unit}）` : rest.title
  return {
    // The dialect of forms is a part of what rjsf takes.
    ...(rest as RJSFSchema),
    ...(title !== undefined && { title }),
    ...(format !== undefined && KNOWN.has(format) && { format }),
    ...(values && {
      oneOf: values.map((value) => ({ const: value, title: labels?.[String(value)] ?? String(value) })),
    }),
    ...(items && { items: shownAs(items), ...(items.enum && { uniqueItems: true }) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, shownAs(inner)]),
      ),
    }),
  }
}
