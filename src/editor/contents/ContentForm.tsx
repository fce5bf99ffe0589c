import { Alert, Input } from 'antd'
import { useContext } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import { isSame, withoutEmpty } from '../../contract/without-empty.ts'
import { pathWords } from '../columns/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../me.ts'
import { NotTaken } from '../NotTaken.tsx'
import { SchemaForm } from '../SchemaForm.tsx'
import { StateMark } from '../StateMark.tsx'
import { clockTime, shortTime } from '../times.ts'
import { Language, useSay } from '../words/words.tsx'
import { Checks } from './Checks.tsx'
import { ContentBar } from './ContentBar.tsx'
import { ColumnBinned } from './ColumnBinned.tsx'
import { Conflict } from './Conflict.tsx'
import { formOf } from './form-of.ts'
import { Others } from './Others.tsx'
import { Publishing } from './Publishing.tsx'
import { Returned } from './Returned.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { TextEditor } from './TextEditor.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { useDraft } from './use-draft.ts'
import { Versions } from './Versions.tsx'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  onReload: () => void
}

/** Title, body and the other fields of its kind; beside them how it stands, and what can be done with it. */
export function ContentForm({ content, columns, onReload }: Props) {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const { draft, keeper } = useDraft(content)
  const { title, body, rest } = formOf(content.schema)
  const { fields } = draft
  const place = content.columnKey || null
  const isInReview = draft.state === 'review' || draft.state === 'approved'
  const mayWrite = mayIn(me, 'write', place, columns) && draft.state !== 'binned'
  const isReadOnly = !mayWrite || isInReview
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
    <div className="content">
      <ContentBar columnKey={content.columnKey} columns={columns} here={say('content.here')}>
        <StateMark state={draft.state} />
        <output className={`saved saved-${draft.status}`}>{statusWords[draft.status]}</output>
      </ContentBar>
      <section className="writing">
        <Others contentId={content.id} />
        <h1 className="visually-hidden">{text(title) || say('contents.untitled')}</h1>
        {!mayWrite && <Alert type="info" title={say('content.readOnly')} showIcon />}
        {mayWrite && isInReview && <Alert type="info" title={say('review.locked')} showIcon />}
        {content.review.returned && <Returned {...content.review.returned} />}
        {draft.status === 'stale' && (
          <Conflict
            content={content}
            columns={columns}
            mine={fields}
            onMine={keeper.keepMine}
            onTheirs={onReload}
          />
        )}
        <NotTaken draft={draft} schema={content.schema} />
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
        {body !== undefined && (
          <>
            <span className="label">{labelOf(content.schema, body)}</span>
            <TextEditor
              html={text(body)}
              media={content.media}
              label={labelOf(content.schema, body)}
              isReadOnly={isReadOnly}
              onChange={(html) => set(body, html)}
            />
          </>
        )}
        <SchemaForm
          schema={rest}
          values={Object.fromEntries(Object.keys(rest.properties ?? {}).map((name) => [name, fields[name]]))}
          isReadOnly={isReadOnly}
          media={content.media}
          onChange={(values) => {
            const present = keeper.snapshot().fields
            const next = { ...present, ...values }
            // What a form puts in for groups that are not there is no change.
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
        <Checks content={content} fields={fields} body={text(body)} />
        <Versions
          content={content}
          keeper={keeper}
          shownBy={`${draft.state} ${draft.savedAt?.getTime() ?? 0}`}
          isReadOnly={isReadOnly}
          onReload={onReload}
        />
        <Publishing content={content} columns={columns} draft={draft} keeper={keeper} onReload={onReload} />
      </aside>
    </div>
  )
}

function labelOf({ properties }: Record<string, unknown>, name: string): string {
  const property = isRecord(properties) ? properties[name] : undefined
  return isRecord(property) && typeof property.title === 'string' ? property.title : name
}
