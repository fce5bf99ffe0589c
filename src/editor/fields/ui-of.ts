import type { RegistryFieldsType, RJSFSchema, UiSchema } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'
import { FilesField } from '../media/FilesField.tsx'
import { wordsOf } from '../media/files-list.ts'
import { ColourField } from './ColourField.tsx'
import { lineFormOf } from './lines.ts'
import { LinesField } from './LinesField.tsx'
import { refersTo } from '../places/widgets.tsx'

/** Our own field components, beside those of the form library. */
export const FIELDS: RegistryFieldsType = {
  lines: LinesField as RegistryFieldsType[string],
  files: FilesField as RegistryFieldsType[string],
  colour: ColourField as RegistryFieldsType[string],
}

const BRANCHES = ['then', 'else'] as const

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
  const { type, maxLength = 0, format, enum: choices, default: usual } = schema
  if (isChoice(schema)) return { 'ui:widget': 'checkboxes', 'ui:options': { usual } }
  if (type === 'boolean' && isRecord(schema['x-labels'])) return { 'ui:widget': 'yesNo' }
  const isLong = type === 'string' && maxLength >= 200 && !format && !choices
  return {
    ...((typeof usual === 'string' || typeof usual === 'number') && { 'ui:placeholder': String(usual) }),
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

/**
 * Choices with their labels (`x-labels`) in place of values, and without defaults: a form that is only opened contains nothing
 * that nobody entered.
 */
export function withLabels(schema: RJSFSchema): RJSFSchema {
  const { properties, items, enum: choices, allOf } = schema
  const labels: unknown = schema['x-labels']
  const { enum: _enum, default: _default, ...rest } = schema
  const options =
    isRecord(labels) && choices
      ? {
          oneOf: choices.map((value) => ({ const: value, title: String(labels[String(value)] ?? value) })),
        }
      : undefined
  return {
    ...rest,
    ...(options ?? (choices && { enum: choices })),
    ...(isRecord(items) && { items: withLabels(items) }),
    ...Object.fromEntries(
      BRANCHES.flatMap((name) => (isRecord(schema[name]) ? [[name, withLabels(schema[name])]] : [])),
    ),
    ...(allOf && { allOf: allOf.map((part) => (isRecord(part) ? withLabels(part) : part)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, isRecord(one) ? withLabels(one) : one]),
      ),
    }),
  }
}
