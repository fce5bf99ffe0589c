import { Select } from 'antd'
import { useContext, useId } from 'react'
import { FIELD_TYPES, fieldTypeOf } from '../../contract/field-types/index.ts'
import type { FieldSchema } from '../../contract/field-types/types.ts'
import { Language, useSay } from '../words/words.tsx'
import { typesFor } from './model/retype.ts'

interface Props {
  field: FieldSchema
  onChange: (next: FieldSchema) => void
}

/** The field's type, and those that its values may have as well. Saving checks the values of all contents. */
export function FieldTypeLine({ field, onChange }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const id = useId()
  const types = typesFor(field)
  const present = types.find((name) => FIELD_TYPES[name] === fieldTypeOf(field))
  if (present === undefined || types.length < 2) return null
  return (
    <div className="line">
      <label htmlFor={id}>{say('kinds.type')}</label>
      <Select
        id={id}
        className="wide"
        value={present}
        options={types.map((name) => ({ value: name, label: FIELD_TYPES[name].title[locale] }))}
        onChange={(name) => onChange(FIELD_TYPES[name].schema((pair) => pair[locale]))}
      />
      <p className="hint">{say('kinds.typeHint')}</p>
    </div>
  )
}
