import type { FieldProps } from '@rjsf/utils'
import { Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { lineFormOf } from './lines.ts'

/** A list as lines: the typed text stays as it is, whatever is parsed from it. */
export function LinesField({ schema, formData, name, disabled, fieldPathId, onChange }: FieldProps<unknown>) {
  const say = useSay()
  const form = lineFormOf(schema)
  const [text, setText] = useState(() => form?.write(formData) ?? '')
  const lines = text.split('\n').length
  return (
    <>
      <label className="label" htmlFor={fieldPathId.$id}>
        {schema.title ?? name}
      </label>
      <Input.TextArea
        id={fieldPathId.$id}
        value={text}
        disabled={disabled === true}
        rows={Math.min(Math.max(lines + 1, 3), 12)}
        placeholder={say(form?.says ?? 'site.lines')}
        onChange={({ target }) => {
          setText(target.value)
          onChange(form?.read(target.value), fieldPathId.path)
        }}
      />
    </>
  )
}
