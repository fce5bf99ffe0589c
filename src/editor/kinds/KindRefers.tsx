import { Select } from 'antd'
import { useId } from 'react'
import type { FormSchema } from '../../contract/forms/types.ts'
import { api, asked } from '../kit/api.ts'
import { Section } from '../forms/parts.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  field: FormSchema
  onChange: (change: Pick<FormSchema, 'x-refers' | 'items'>) => void
}

/** The kinds whose contents a field, or each entry of a list, may refer to; undefined if it is not a reference. */
export const refersOf = ({ items, 'x-refers': kinds }: FormSchema) => kinds ?? items?.['x-refers']

/** Selects the kinds whose contents a field may refer to. */
export function KindRefers({ field, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/editor/kinds')), [])
  const chosen = refersOf(field) ?? []
  const set = (next: string[]) =>
    onChange(field.items ? { items: { ...field.items, 'x-refers': next } } : { 'x-refers': next })
  const known = kinds.map(({ kind, title }) => ({ value: kind, label: title || kind }))
  const others = chosen.filter((kind) => !kinds.some((one) => one.kind === kind))
  return (
    <Section title={say('kinds.refers')}>
      <div className="line">
        <label htmlFor={id}>{say('kinds.refersTo')}</label>
        <Select
          id={id}
          className="wide"
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say('kinds.refersAll')}
          value={[...chosen]}
          options={[...known, ...others.map((value) => ({ value, label: value }))]}
          onChange={set}
        />
        <p className="hint">{say('kinds.refersHint')}</p>
      </div>
    </Section>
  )
}
