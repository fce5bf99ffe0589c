import Checkboxes from '@rjsf/antd/lib/widgets/CheckboxesWidget/index.js'
import type { WidgetProps } from '@rjsf/utils'
import { Select } from 'antd'
import { isRecord } from '../../contract/is-record.ts'
import { useSay } from '../words/words.tsx'

/** Choices to tick; while nobody has chosen, those that apply by default are ticked. */
export function CheckboxesWidget({ value, options, ...rest }: WidgetProps) {
  const isUnset = !Array.isArray(value) || value.length === 0
  return <Checkboxes {...rest} options={options} value={isUnset && options.usual ? options.usual : value} />
}

/** Yes, no, or as usual: a setting that nobody chose is neither on nor off. */
export function YesNoField({ id, value, schema, disabled, label, onChange }: WidgetProps) {
  const say = useSay()
  const labels = isRecord(schema['x-labels']) ? schema['x-labels'] : {}
  return (
    <Select
      id={id}
      className="wide"
      aria-label={label}
      value={typeof value === 'boolean' ? String(value) : ''}
      options={[
        { value: '', label: say('fields.asUsual') },
        ...['true', 'false'].map((one) => ({ value: one, label: String(labels[one] ?? one) })),
      ]}
      disabled={disabled === true}
      onChange={(chosen: string) => onChange(chosen === '' ? undefined : chosen === 'true')}
    />
  )
}
