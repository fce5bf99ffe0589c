import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { TextEditor } from '../rich-text/TextEditor.tsx'
import { formOf } from '../model/form-of.ts'
import type { EditedContent } from './draft-keeper.ts'
import { labelOf, Summary } from './Summary.tsx'

const BeginWith = late(() => import('./BeginWith.tsx'), 'BeginWith')

interface Props {
  content: Pick<EditedContent, 'id' | 'kind' | 'columnKey' | 'schema'>
  media: EditedContent['media']
  isReadOnly: boolean
  /** A field's text; empty where the kind has no such field. */
  text: (name: string | undefined) => string
  onChange: (name: string, value: string | undefined) => void
  /** The addresses of pictures that a copied text brings. */
  onMedia: (media: EditedContent['media']) => void
}

/** Summary and body, where the kind has them. */
export function Texts({ content, media, isReadOnly, text, onChange, onMedia }: Props) {
  const { body, summary } = formOf(content.schema)
  return (
    <>
      {summary !== undefined && (
        <Summary
          schema={content.schema}
          name={summary}
          value={text(summary)}
          isReadOnly={isReadOnly}
          onChange={(words) => onChange(summary, words)}
        />
      )}
      {body !== undefined && (
        <>
          <span className="label">{labelOf(content.schema, body)}</span>
          <TextEditor
            html={text(body)}
            media={media}
            label={labelOf(content.schema, body)}
            isReadOnly={isReadOnly}
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
