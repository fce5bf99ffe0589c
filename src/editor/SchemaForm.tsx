import { Form } from '@rjsf/antd'
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils'

/** The server judges; what it says of a field is shown beside the form. Nothing here makes code of a schema. */
const nobody: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: undefined }),
  reset: () => {},
}

interface Props {
  schema: RJSFSchema
  values: Record<string, unknown>
  isReadOnly?: boolean
  onChange: (values: Record<string, unknown>) => void
}

/** A form made from a schema: labels are its titles, hints its descriptions. */
export function SchemaForm({ schema, values, isReadOnly = false, onChange }: Props) {
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiOf(schema)}
      formData={values}
      validator={nobody}
      disabled={isReadOnly}
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      onChange={({ formData }) => onChange(formData ?? {})}
    />
  )
}

/** Long texts have room. */
function uiOf({ properties = {} }: RJSFSchema): UiSchema {
  const long = Object.entries(properties).filter(
    ([, one]) =>
      typeof one === 'object' && one.type === 'string' && (one.maxLength ?? 0) > 500 && !one.format,
  )
  return {
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(
      long.map(([name]) => [name, { 'ui:widget': 'textarea', 'ui:options': { rows: 3 } }]),
    ),
  }
}
