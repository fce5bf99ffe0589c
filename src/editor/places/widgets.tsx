import type { WidgetProps } from '@rjsf/utils'
import { Button, Input, Select, Space } from 'antd'
import { useState } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import { api, asked } from '../kit/api.ts'
import { isSiteWide, useKindTitle } from '../model/kinds.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ChoosePlace } from './ChoosePlace.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { ContentPicker } from './ContentPicker.tsx'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** The kinds that a schema lets its ids be of (`x-refers`). */
export function refersTo(schema: unknown): readonly string[] | undefined {
  const kinds = isRecord(schema) ? schema['x-refers'] : undefined
  return Array.isArray(kinds) ? kinds.map(String) : undefined
}

/** The key of a column. */
export function ColumnField({ id, value, disabled, label, onChange }: WidgetProps) {
  return <ColumnPicker id={id} label={label} value={textOf(value)} disabled={disabled} onChange={onChange} />
}

interface ChoiceProps extends Pick<WidgetProps, 'id' | 'value' | 'disabled' | 'label' | 'onChange'> {
  options: { value: string; label: string }[]
}

function Choice({ id, value, disabled, label, onChange, options }: ChoiceProps) {
  return (
    <Select
      id={id}
      className="wide"
      aria-label={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={textOf(value) ?? null}
      options={options}
      disabled={disabled === true}
      onChange={(name: string | undefined) => onChange(name)}
    />
  )
}

/** The name of a kind, shown by what people call it. */
export function KindField(props: WidgetProps) {
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const kindTitle = useKindTitle()
  const options = kinds
    .filter(({ schema }) => !isSiteWide(schema))
    .map((one) => ({ value: one.kind, label: kindTitle(one) }))
  return <Choice {...props} options={options} />
}

/** The key of a form, chosen by its title. It is typed if the person may not list the forms, or if the list lacks the chosen one. */
export function FormField(props: WidgetProps) {
  const { data: forms = [], problem, isAsking } = useQuery(() => asked(api.GET('/editor/forms')), [])
  const say = useSay()
  const { id, value, disabled, label, onChange } = props
  const options = forms.flatMap(({ key, title, inForce }) =>
    inForce === null ? [] : [{ value: key, label: title }],
  )
  const chosen = textOf(value)
  const isListed = chosen === undefined || options.some((option) => option.value === chosen)
  if (!problem && (isAsking || (options.length > 0 && isListed)))
    return <Choice {...props} options={options} />
  return (
    <Input
      id={id}
      aria-label={label}
      placeholder={say('place.formKey')}
      value={chosen ?? ''}
      disabled={disabled === true}
      onChange={({ target }) => onChange(textOf(target.value.trim()))}
    />
  )
}

/** The id of a content. */
export function ContentField({ id, value, disabled, label, schema, onChange }: WidgetProps) {
  const chosen = textOf(value)
  return (
    <ContentPicker
      id={id}
      label={label}
      value={chosen === undefined ? [] : [chosen]}
      kinds={refersTo(schema)}
      disabled={disabled}
      onChange={([one]) => onChange(one)}
    />
  )
}

/** Ids of contents, as a list. */
export function ContentsField({ id, value, disabled, label, schema, onChange }: WidgetProps) {
  return (
    <ContentPicker
      id={id}
      label={label}
      isMany
      value={textsOf(value)}
      kinds={refersTo(schema.items)}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

/** Where a link leads: an address that is typed, or a column or content that is chosen. */
export function LinkField({ id, value, disabled, label, placeholder, onChange }: WidgetProps) {
  const say = useSay()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <Space.Compact block>
      <Input
        id={id}
        value={textOf(value) ?? ''}
        placeholder={placeholder || 'https://'}
        disabled={disabled === true}
        onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : target.value.trim())}
      />
      {!disabled && (
        <Button
          aria-label={`${label}${say('join.colon')}${say('place.choose')}`}
          onClick={() => setIsChoosing(true)}
        >
          {say('place.choose')}
        </Button>
      )}
      {isChoosing && (
        <ChoosePlace
          onTake={(link) => {
            setIsChoosing(false)
            onChange(link)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Space.Compact>
  )
}
