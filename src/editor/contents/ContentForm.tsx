import { Alert, Input } from 'antd'
import { lazy, Suspense, useContext, useState } from 'react'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { pathWords } from '../model/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { labelOf, Summary } from './Summary.tsx'
import { SaveRejected } from '../kit/SaveRejected.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { clockTime, shortTime } from '../kit/times.ts'
import { Language, useSay } from '../words/words.tsx'
import { askFaults } from './faults.ts'
import { useQuery } from '../kit/use-query.ts'
import { Checks } from './Checks.tsx'
import { ContentBar } from './ContentBar.tsx'
import { ColumnBinned } from './ColumnBinned.tsx'
import { Conflict } from './Conflict.tsx'
import { FieldGroups } from './FieldGroups.tsx'
import { formOf } from '../model/form-of.ts'
import { FormerDrafts } from './FormerDrafts.tsx'
import { OpenComments } from './OpenComments.tsx'
import { Others } from './Presence.tsx'
import { Publishing } from './Publishing.tsx'
import { Replaced } from './Replaced.tsx'
import { Returned } from './Returned.tsx'
import { RightLost } from './RightLost.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { TextEditor } from '../rich-text/TextEditor.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { type KeptText, useDeviceCopy } from './use-device-copy.ts'
import { useDraft } from './use-draft.ts'
import { Versions } from './Versions.tsx'

/** Most contents have no rules to try. */
const TryRule = lazy(() => import('./rule/TryRule.tsx'))

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
  const locale = useContext(Language)
  const { draft, keeper } = useDraft(content, unsaved)
  const { title, body, summary } = formOf(content.schema)
  const { fields } = draft
  const keptAt = useDeviceCopy(me, content.id, keeper, title)
  const [media, setMedia] = useState(content.media)
  const place = content.columnKey || null
  const isInReview = draft.state === 'review' || draft.state === 'approved'
  const mayWrite = mayIn(me, 'write', place, columns) && draft.state !== 'binned'
  const isReadOnly = !mayWrite || isInReview
  const { data: faults } = useQuery(() => askFaults(content.id), [content.id, draft.savedAt?.getTime()])
  const isRightLost = draft.problem?.reason === 'no-right'
  const set = (name: string, value: unknown) => keeper.change({ ...keeper.snapshot().fields, [name]: value })

  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : fields[name]
    return typeof value === 'string' ? value : ''
  }
  const statusWords = {
    saved: draft.savedAt ? say('content.saved', { time: clockTime(draft.savedAt, locale) }) : '',
    unsaved: say('content.unsaved'),
    saving: say('content.saving'),
    failed: say(draft.problem ? 'content.unsaved' : 'content.notSaved'),
    stale: say('content.unsaved'),
  }
  return (
    <div className="content" inert={isLeaving} aria-busy={isLeaving}>
      <ContentBar columnKey={content.columnKey} columns={columns} here={say('content.here')}>
        <StateMark state={draft.state} />
        <output className={`saved saved-${draft.status}`}>
          {statusWords[draft.status]}
          {draft.status !== 'saved' &&
            keptAt &&
            ` ${say('device.kept', { time: clockTime(keptAt, locale) })}`}
        </output>
      </ContentBar>
      <section className="writing">
        {isRightLost ? (
          <RightLost
            schema={content.schema}
            fields={fields}
            place={pathWords(columns, content.columnKey) || say('contents.ofSite')}
          />
        ) : (
          <SaveRejected draft={draft} schema={content.schema} />
        )}
        <Replaced contentId={content.id} />
        <Others contentId={content.id} />
        <h1 className="visually-hidden">{text(title) || say('contents.untitled')}</h1>
        {!mayWrite && <Alert type="info" title={say('content.readOnly')} showIcon />}
        {mayWrite && isInReview && <Alert type="info" title={say('review.locked')} showIcon />}
        {unsaved && draft.status !== 'saved' && (
          <Alert type="info" showIcon title={say('device.found', { time: shortTime(unsaved.at) })} />
        )}
        {content.review.returned && <Returned {...content.review.returned} />}
        {draft.status === 'stale' && (
          <Conflict
            content={content}
            columns={columns}
            keeper={keeper}
            mine={fields}
            onMedia={(more) => setMedia((before) => ({ ...before, ...more }))}
            onTheirs={onReload}
          />
        )}
        {draft.isColumnBinned && draft.state !== 'binned' && (
          <ColumnBinned content={content} columns={columns} keeper={keeper} onReload={onReload} />
        )}
        <label htmlFor="title">{labelOf(content.schema, title)}</label>
        <Input
          id="title"
          className="title"
          size="large"
          value={text(title)}
          disabled={isReadOnly}
          onChange={({ target }) => set(title, target.value)}
        />
        {summary !== undefined && (
          <Summary
            schema={content.schema}
            name={summary}
            value={text(summary)}
            isReadOnly={isReadOnly}
            onChange={(words) => set(summary, words)}
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
              onChange={(html) => set(body, html)}
            />
          </>
        )}
        <FieldGroups
          schema={content.schema}
          values={fields}
          isReadOnly={isReadOnly}
          media={media}
          onChange={(values) => {
            const present = keeper.snapshot().fields
            const next = { ...present, ...values }
            // Empty groups that the form adds are no change.
            if (!isSame(withoutEmpty(next), withoutEmpty(present))) keeper.change(next)
          }}
        />
      </section>
      <aside className="facts">
        <dl>
          <dt>{say('content.state')}</dt>
          <dd>
            <StateMark state={draft.state} />
          </dd>
          <dt>{say('content.column')}</dt>
          <dd>{content.columnKey ? pathWords(columns, content.columnKey) : say('contents.ofSite')}</dd>
          {content.publishAt !== null && (
            <>
              <dt>{say('content.publishTime')}</dt>
              <dd>
                {shortTime(content.publishAt)}
                {content.isWaiting && <p>{say('content.waitsToo')}</p>}
              </dd>
            </>
          )}
          {content.withdrawAt !== null && (
            <>
              <dt>{say('content.withdrawTime')}</dt>
              <dd>{shortTime(content.withdrawAt)}</dd>
            </>
          )}
        </dl>
        {content.review.neededSteps > 0 && <ReviewSteps review={content.review} />}
        <OpenComments content={content} />
        {content.kind === 'housingRule' && (
          <Suspense>
            <TryRule fields={fields} />
          </Suspense>
        )}
        <Checks content={content} fields={fields} body={text(body)} faults={faults} />
        <Versions
          content={content}
          keeper={keeper}
          shownBy={`${draft.state} ${draft.savedAt?.getTime() ?? 0}`}
          isReadOnly={isReadOnly}
          onReload={onReload}
        />
        <FormerDrafts
          content={content}
          keeper={keeper}
          shownBy={`${draft.savedAt?.getTime() ?? 0}`}
          isReadOnly={isReadOnly}
          onReload={onReload}
        />
        <Publishing content={content} columns={columns} draft={draft} keeper={keeper} onReload={onReload} />
      </aside>
    </div>
  )
}
