import { Input } from 'antd'
import { useContext, useState } from 'react'
import { richText } from '../../contract/field-types/rich-text.ts'
import { isRecord } from '../../contract/is-record.ts'
import { formOf } from '../model/form-of.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { Language, useSay } from '../words/words.tsx'
import { KindPage } from './KindPage.tsx'
import type { KindSchema } from './model/design.ts'

interface Props {
  kind: string
  schema: KindSchema
  isOwn: boolean
}

/** How visitors see a kind, and how it is filled in. */
export function KindPreview({ kind, schema, isOwn }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const [values, setValues] = useState<Record<string, unknown>>({})
  const { title, body, rest } = formOf(schema)
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const labelOf = (name: string) => {
    const field = properties[name]
    return isRecord(field) && typeof field.title === 'string' ? field.title : name
  }
  return (
    <div className="kind-look">
      <KindPage kind={kind} schema={schema} isOwn={isOwn} />
      <section aria-label={say('kinds.formLook')} className="kind-form">
        <h2>{say('kinds.formLook')}</h2>
        <label htmlFor="look-title">{labelOf(title)}</label>
        <Input id="look-title" className="title" size="large" />
        {body !== undefined && (
          <>
            <label htmlFor="look-body">{labelOf(body)}</label>
            <Input.TextArea id="look-body" rows={6} placeholder={richText.entered?.[locale]} />
          </>
        )}
        <SchemaForm schema={rest} values={values} onChange={setValues} />
      </section>
    </div>
  )
}
