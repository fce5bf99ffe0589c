import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { TextEditor } from '../rich-text/TextEditor.tsx'
import { formOf } from '../model/form-of.ts'
import type { EditedContent } from './draft-keeper.ts'
import { FaultHere, faultId } from './FaultHere.tsx'
import type { Fault } from './faults.ts'
import { labelOf, Summary } from './Summary.tsx'
import { Title } from './Title.tsx'

const BeginWith = late(() => import('./BeginWith.tsx'), 'BeginWith')

interface Props {
  content: Pick<EditedContent, 'id' | 'kind' | 'columnKey' | 'schema'>
  media: EditedContent['media']
  isReadOnly: boolean
  /** A field's text; empty where the kind has no such field. */
  text: (name: string | undefined) => string
  /** What is wrong with a field's text, to be said there. */
  faultOf: (name: string) => Fault | undefined
  onChange: (name: string, value: string | undefined) => void
  /** The addresses of pictures that a copied text brings. */
  onMedia: (media: EditedContent['media']) => void
}

/** The title; summary and body, where the kind has them. */
export function Texts({ content, media, isReadOnly, text, faultOf, onChange, onMedia }: Props) {
  const { title, body, summary } = formOf(content.schema)
  const bodyFault = body === undefined ? undefined : faultOf(body)
  return (
    <>
      <Title
        label={labelOf(content.schema, title)}
        value={text(title)}
        isReadOnly={isReadOnly}
        fault={faultOf(title)}
        onChange={(words) => onChange(title, words)}
      />
      {summary !== undefined && (
        <Summary
          schema={content.schema}
          name={summary}
          value={text(summary)}
          isReadOnly={isReadOnly}
          fault={faultOf(summary)}
          onChange={(words) => onChange(summary, words)}
        />
      )}
      {body !== undefined && (
        <>
          <span className="label">{labelOf(content.schema, body)}</span>
          <FaultHere id={faultId(body)} fault={bodyFault} />
          <TextEditor
            html={text(body)}
            media={media}
            label={labelOf(content.schema, body)}
            isReadOnly={isReadOnly}
            describedBy={bodyFault && faultId(body)}
            onChange={(html) => onChange(body, html)}
          />
          {!isReadOnly && content.columnKey !== '' && text(body) === '' && (
            <Suspense>
              <BeginWith
                content={content}
                onText={(html, more) => {
                  onMedia(more)
                  onChange(body, html)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}
