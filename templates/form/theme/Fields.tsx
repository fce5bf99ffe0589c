import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils'
import { useMemo } from 'react'
import { type Holds, merged } from '../../../src/contract/forms/conditions.ts'
import { everyField } from '../../../src/contract/forms/fit.ts'
import { tidyValues } from '../../../src/contract/forms/tidy.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import type { FieldLook, FormSchema, Values } from '../../../src/contract/forms/types.ts'
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from './Groups.tsx'
import { LockedAnswer } from './LockedAnswer.tsx'
import { Question } from './Question.tsx'

/** The product's theme for rjsf: native elements, no style attributes. */
const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate }
const fields = { Question, LockedAnswer }

/** The form's own rules validate it. What rjsf still asks is which conditions hold in a row, by the names that they have there. */
const validatorOf = (holds: Holds): ValidatorType => ({
  isValid: ({ 'x-if': pointer }: RJSFSchema, row: unknown) =>
    typeof pointer !== 'string' || holds(pointer, tidyValues(isRecord(row) ? row : {})),
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
})

const mergedAllOf = (schema: RJSFSchema) => merged(schema as FormSchema) as RJSFSchema

interface FieldsProps {
  /** The names of read-only fields. */
  locked?: ReadonlySet<string>
  /** With conditions evaluated: see shownSchema(). */
  schema: FormSchema
  ui: Readonly<Record<string, FieldLook>>
  values: Values
  /** Decides the conditions in rows. */
  holds: Holds
  onChange: (values: Values) => void
}

/** The fields of a form. */
export function Fields({ schema, ui, values, locked, holds, onChange }: FieldsProps) {
  const validator = useMemo(() => validatorOf(holds), [holds])
  return (
    <Form
      tagName="div"
      // The dialect of forms is a subset of what rjsf accepts.
      schema={schema as RJSFSchema}
      uiSchema={uiSchemaOf(schema, ui, locked)}
      formData={values}
      onChange={({ formData }) => onChange(formData ?? {})}
      validator={validator}
      templates={templates}
      fields={fields}
      idPrefix="q"
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={{
        emptyObjectFields: 'skipDefaults',
        arrayMinItems: { populate: 'never' },
        constAsDefaults: 'never',
      }}
      experimental_customMergeAllOf={mergedAllOf}
    >
      {/* Buttons stand around the fields. */}
      <></>
    </Form>
  )
}

function uiSchemaOf(
  schema: FormSchema,
  ui: FieldsProps['ui'],
  locked: ReadonlySet<string> = new Set(),
  prefix = '',
): UiSchema {
  const entries = [...everyField(schema)].map(([name, field]): [string, UiSchema] => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const explanation = ui[path]?.explanation
    // A group or rows as one text.
    if (locked.has(path)) return [name, { 'ui:field': 'LockedAnswer', 'ui:options': { explanation } }]
    if (field.type === 'object')
      return [name, { ...uiSchemaOf(field, ui, undefined, path), 'ui:options': { explanation } }]
    if (field.type === 'array' && field.items?.type === 'object') {
      const options = { title: field.title, orderable: false, explanation }
      return [name, { 'ui:options': options, items: uiSchemaOf(field.items, ui, undefined, path) }]
    }
    return [name, { 'ui:field': 'Question', 'ui:options': { look: ui[path], explanation } }]
  })
  return Object.fromEntries(entries)
}
