import type { RegistryFieldsType, RJSFSchema, UiSchema } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'
import { FilesField } from '../media/FilesField.tsx'
import { wordsOf } from '../media/files-list.ts'
import { BRANCHES, usualWord } from './choice-labels.ts'
import { ColourField } from './ColourField.tsx'
import { lineFormOf } from './lines.ts'
import { LinesField } from './LinesField.tsx'
import { NumberField } from './NumberField.tsx'
import { refersTo } from '../places/widgets.tsx'

/** Our own field components, beside those of the form library. */
export const FIELDS: RegistryFieldsType = {
  lines: LinesField as RegistryFieldsType[string],
  files: FilesField as RegistryFieldsType[string],
  colour: ColourField as RegistryFieldsType[string],
  NumberField,
}

/** The form's layout for a schema, at any depth. */
export function uiOf(schema: RJSFSchema): UiSchema {
  if (refersTo(schema)) return { 'ui:widget': 'content' }
  if (refersTo(schema.items)) return { 'ui:widget': 'contents' }
  if (schema.contentMediaType === 'text/html') return { 'ui:widget': 'rich' }
  const field = ownField(schema)
  if (field) return { 'ui:field': field }
  const { properties = {}, items } = schema
  return {
    ...widgetOf(schema),
    ...(isRecord(items) && !isChoice(schema) && { items: uiOf(items) }),
    ...Object.fromEntries(
      Object.entries(properties).flatMap(([name, one]) => (isRecord(one) ? [[name, uiOf(one)]] : [])),
    ),
    ...Object.assign({}, ...branchesOf(schema).map(uiOf)),
  }
}

/** A list of values from a given set. */
const isChoice = ({ type, items }: RJSFSchema) =>
  type === 'array' && isRecord(items) && items.enum !== undefined

/** The widget of a single field, and what it shows while nothing is entered. */
function widgetOf(schema: RJSFSchema): UiSchema {
  const { type, maxLength = 0, format, enum: choices } = schema
  const usual = usualWord(schema)
  if (isChoice(schema)) return { 'ui:widget': 'checkboxes', 'ui:options': { usual: schema.default } }
  if (type === 'boolean' && isRecord(schema['x-labels'])) return { 'ui:widget': 'yesNo' }
  const isLong = type === 'string' && maxLength >= 200 && !format && !choices
  return {
    ...(usual !== undefined && { 'ui:placeholder': usual }),
    ...(isLong && { 'ui:widget': 'textarea', 'ui:options': { rows: maxLength > 500 ? 3 : 1 } }),
  }
}

/** What conditions bring. */
const branchesOf = (schema: RJSFSchema): RJSFSchema[] =>
  [...BRANCHES.map((name) => schema[name]), ...(schema.allOf ?? [])].filter(isRecord)

function ownField(schema: RJSFSchema): string | undefined {
  if (schema.format === 'brand-colour') return 'colour'
  if (wordsOf(schema) !== undefined) return 'files'
  return lineFormOf(schema) ? 'lines' : undefined
}
