import { Input } from 'antd'
import { useState } from 'react'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { formOf } from '../model/form-of.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ContentBar } from './ContentBar.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { Facts } from './Facts.tsx'
import { askFaults } from './faults.ts'
import { FieldGroups } from './FieldGroups.tsx'
import { Notices } from './Notices.tsx'
import { Saved } from './Saved.tsx'
import { labelOf } from './Summary.tsx'
import { Texts } from './Texts.tsx'
import { type KeptText, useDeviceCopy } from './use-device-copy.ts'
import { useDraft } from './use-draft.ts'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  /** Unsaved text from this device. */
  unsaved?: KeptText | undefined
  /** The content is being read again: this form takes nothing more, because another replaces it. */
  isLeaving: boolean
  onReload: () => void
}

/** Title, body and other fields of a content; its state and actions beside them. */
export function ContentForm({ content, columns, unsaved, isLeaving, onReload }: Props) {
  const say = useSay()
  const me = useMe()
  const { draft, keeper } = useDraft(content, unsaved)
  const { title, body } = formOf(content.schema)
  const { fields } = draft
  const keptAt = useDeviceCopy(me, content.id, keeper, title)
  const [media, setMedia] = useState(content.media)
  const { data: answered } = useQuery(async () => {
    const of = keeper.base()
    return { of, faults: await askFaults(content.id) }
  }, [content.id, draft.savedAt?.getTime()])
  const place = content.columnKey || null
  const isInReview = draft.state === 'review' || draft.state === 'approved'
  const mayWrite = mayIn(me, 'write', place, columns) && draft.state !== 'binned'
  const isReadOnly = !mayWrite || isInReview
  const set = (name: string, value: unknown) => keeper.change({ ...keeper.snapshot().fields, [name]: value })

  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : fields[name]
    return typeof value === 'string' ? value : ''
  }
  return (
    <div className="content" inert={isLeaving} aria-busy={isLeaving}>
      <ContentBar columnKey={content.columnKey} columns={columns} here={say('content.here')}>
        <StateMark state={draft.state} />
        <Saved draft={draft} keptAt={keptAt} />
      </ContentBar>
      <section className="writing">
        <Notices
          content={content}
          columns={columns}
          draft={draft}
          keeper={keeper}
          unsaved={unsaved}
          mayWrite={mayWrite}
          onMedia={(more) => setMedia((before) => ({ ...before, ...more }))}
          onReload={onReload}
        />
        <h1 className="visually-hidden">{text(title) || say('contents.untitled')}</h1>
        <label htmlFor="title">{labelOf(content.schema, title)}</label>
        <Input
          id="title"
          className="title"
          size="large"
          value={text(title)}
          disabled={isReadOnly}
          onChange={({ target }) => set(title, target.value)}
        />
        <Texts content={content} media={media} isReadOnly={isReadOnly} text={text} onChange={set} />
        <FieldGroups
          schema={content.schema}
          values={fields}
          isReadOnly={isReadOnly}
          kind={content.kind}
          answered={answered}
          media={media}
          onChange={(values) => {
            const present = keeper.snapshot().fields
            const next = { ...present, ...values }
            // Empty groups that the form adds are no change.
            if (!isSame(withoutEmpty(next), withoutEmpty(present))) keeper.change(next)
          }}
        />
      </section>
      <Facts
        content={content}
        columns={columns}
        draft={draft}
        keeper={keeper}
        body={text(body)}
        isReadOnly={isReadOnly}
        faults={answered?.faults}
        onReload={onReload}
      />
    </div>
  )
}
