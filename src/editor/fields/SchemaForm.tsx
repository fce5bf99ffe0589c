import FieldTemplate from '@rjsf/antd/lib/templates/FieldTemplate/index.js'
import templates from '@rjsf/antd/lib/templates/index.js'
import CheckboxWidget from '@rjsf/antd/lib/widgets/CheckboxWidget/index.js'
import RadioWidget from '@rjsf/antd/lib/widgets/RadioWidget/index.js'
import SelectWidget from '@rjsf/antd/lib/widgets/SelectWidget/index.js'
import TextareaWidget from '@rjsf/antd/lib/widgets/TextareaWidget/index.js'
import { withTheme } from '@rjsf/core'
import type { FieldTemplateProps, RJSFSchema, TitleFieldProps, ValidatorType } from '@rjsf/utils'
import { Form as Layout } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type Holds, merged } from '../../contract/forms/conditions.ts'
import { tidyValues } from '../../contract/forms/tidy.ts'
import type { FormSchema } from '../../contract/forms/types.ts'
import { isRecord } from '../../contract/is-record.ts'
import { CheckboxesWidget, YesNoField } from './choice-widgets.tsx'
import { DateTimeWidget, DateWidget } from '../dates/widgets.tsx'
import { withLabels } from './choice-labels.ts'
import { type FieldFault, useShownFaults } from './field-faults.ts'
import { InputTemplate } from './InputTemplate.tsx'
import { ListButtons } from './ListButtons.tsx'
import { ListItem } from './ListItem.tsx'
import { type RichContext, RichField } from './RichField.tsx'
import { FIELDS, uiOf } from './ui-of.ts'
import { MediaField } from '../media/MediaField.tsx'
import {
  ColumnField,
  ContentField,
  ContentsField,
  FormField,
  KindField,
  LinkField,
} from '../places/widgets.tsx'
import './fields.css'

/** What is wrong comes as `faults`. What rjsf still asks is which conditions hold in a row. */
const validatorOf = (holds: Holds = () => true): ValidatorType => ({
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: ({ 'x-if': pointer }: RJSFSchema, row: unknown) =>
    typeof pointer !== 'string' || holds(pointer, tidyValues(isRecord(row) ? row : {})),
  rawValidation: () => ({ errors: undefined }),
  reset: () => {},
})

const mergedAllOf = (schema: RJSFSchema) => merged(schema as FormSchema) as RJSFSchema

/** Of antd's theme only what fields here are shown by: its sliders and calendars weigh more than all of these. */
const Form = withTheme({
  templates,
  widgets: { CheckboxesWidget, CheckboxWidget, RadioWidget, SelectWidget, TextareaWidget },
})

/** Days and times as everywhere in the app; other inputs by the field's format, and by `uiOf` for references. */
const WIDGETS = {
  DateWidget,
  DateTimeWidget,
  media: MediaField,
  column: ColumnField,
  kind: KindField,
  form: FormField,
  link: LinkField,
  content: ContentField,
  contents: ContentsField,
  rich: RichField,
  yesNo: YesNoField,
}

/** For a list or a group of fields. */
const GroupTitle = ({ id, title }: TitleFieldProps) => (
  <h3 id={id} className="group-title">
    {title}
  </h3>
)

/** A field, and what belongs below it. */
function FieldAndBelow(props: FieldTemplateProps) {
  const { below }: { below?: Props['below'] } = props.registry.formContext ?? {}
  return (
    <>
      <FieldTemplate {...props} />
      {below && props.id === `root_${below.name}` && below.shows}
    </>
  )
}

const TEMPLATES = {
  BaseInputTemplate: InputTemplate,
  FieldTemplate: FieldAndBelow,
  TitleFieldTemplate: GroupTitle,
  ArrayFieldItemTemplate: ListItem,
  ButtonTemplates: ListButtons,
}

interface Props {
  schema: RJSFSchema
  values: Record<string, unknown>
  isReadOnly?: boolean
  /** The addresses of pictures in its texts, by id. */
  media?: RichContext['media']
  /** What stands below one of its fields. */
  below?: { name: string; shows: ReactNode } | undefined
  /** The current faults. A fault is shown after its field was left; all are shown after publishing was refused. */
  faults?: readonly FieldFault[] | undefined
  isRefused?: boolean
  /** Somebody enters a field. */
  onFocus?: () => void
  /** Decides the conditions in rows; without it there are none. */
  holds?: Holds
  onChange: (values: Record<string, unknown>) => void
}

/** A form generated from a schema: titles become labels, descriptions become hints. */
export function SchemaForm({
  schema,
  values,
  isReadOnly = false,
  media,
  below,
  holds,
  faults,
  isRefused = false,
  onFocus,
  onChange,
}: Props) {
  const validator = useMemo(() => validatorOf(holds), [holds])
  const { extraErrors, onBlur } = useShownFaults(faults, isRefused)
  return (
    <Layout component={false} layout="vertical">
      <div onFocus={onFocus} onBlur={onBlur}>
        <Form
          tagName="div"
          schema={withLabels(schema)}
          uiSchema={{ ...uiOf(schema), 'ui:submitButtonOptions': { norender: true } }}
          fields={FIELDS}
          widgets={WIDGETS}
          templates={TEMPLATES}
          formData={values}
          formContext={{ media, below }}
          validator={validator}
          experimental_customMergeAllOf={mergedAllOf}
          disabled={isReadOnly}
          noHtml5Validate
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
          onChange={({ formData }) => onChange(isRecord(formData) ? formData : {})}
          extraErrors={extraErrors}
          showErrorList={false}
        />
      </div>
    </Layout>
  )
}
