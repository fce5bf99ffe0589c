import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils'
import type { FieldLook, FormSchema, Values } from '../../../src/contract/forms/types.ts'
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from './Groups.tsx'
import { LockedAnswer } from './LockedAnswer.tsx'
import { Question } from './Question.tsx'

/** The product's theme for rjsf: native elements, no style attributes. */
const templates = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate }
const fields = { Question, LockedAnswer }

/** Conditions are evaluated before rjsf gets a schema, and the form's own rules validate it: there is nothing left to do. */
const validator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
}

interface FieldsProps {
  /** The names of read-only fields. */
  locked?: ReadonlySet<string>
  /** With conditions evaluated: see shownSchema(). */
  schema: FormSchema
  ui: Readonly<Record<string, FieldLook>>
  values: Values
  onChange: (values: Values) => void
}

/** The fields of a form. */
export function Fields({ schema, ui, values, locked, onChange }: FieldsProps) {
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
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]): [string, UiSchema] => {
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
