import { Alert, App, Button, DatePicker, Input, Popconfirm } from 'antd'
import { useContext, useState } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import { api, asked } from '../api.ts'
import { pathWords } from '../columns/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../me.ts'
import { problemWords } from '../problem.ts'
import { SchemaForm } from '../SchemaForm.tsx'
import { StateMark } from '../StateMark.tsx'
import { clockTime, shortTime } from '../times.ts'
import { Language, useSay } from '../words/words.tsx'
import { Conflict } from './Conflict.tsx'
import { formOf } from './form-of.ts'
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
  const { message } = App.useApp()
  const { draft, keeper } = useDraft(content)
  const [at, setAt] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  const { title, body, rest } = formOf(content.schema)
  const { fields } = draft
  const place = content.columnKey || null
  const isReadOnly = !mayIn(me, 'write', place, columns) || draft.state === 'binned'
  const mayPublish = mayIn(me, 'publish', place, columns) && draft.state !== 'binned'
  const set = (name: string, value: unknown) => keeper.change({ ...keeper.snapshot().fields, [name]: value })

  async function act(work: () => Promise<unknown>) {
    setIsActing(true)
    setProblem(undefined)
    try {
      if (await keeper.flush()) await work()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
    setIsActing(false)
  }

  const publish = () =>
    act(async () => {
      const request = { contentId: content.id, draftVersion: keeper.version(), at: at ?? null }
      const saved = await asked(api.POST('/editor/contents/publish', { body: request }))
      keeper.settle(saved)
      const time = at === undefined ? '' : shortTime(at)
      const words = {
        live: 'content.nowLive',
        waiting: 'content.nowWaiting',
        scheduled: 'content.nowScheduled',
      } as const
      const word = saved.state === 'waiting' || saved.state === 'scheduled' ? words[saved.state] : words.live
      void message.success(say(word, { time }))
    })

  const withdraw = () =>
    act(async () => {
      await asked(api.POST('/editor/contents/withdraw', { body: { contentIds: [content.id] } }))
      void message.success(say('content.nowWithdrawn'))
      onReload()
    })

  const text = (name: string | undefined) => {
    const value = name === undefined ? undefined : fields[name]
    return typeof value === 'string' ? value : ''
  }
  const statusWords = {
    saved: draft.savedAt ? say('content.saved', { time: clockTime(draft.savedAt, locale) }) : '',
    unsaved: say('content.unsaved'),
    saving: say('content.saving'),
    failed: say('content.notSaved'),
    stale: say('content.unsaved'),
  }
  const isOut =
    draft.state === 'live' ||
    draft.state === 'changed' ||
    draft.state === 'scheduled' ||
    draft.state === 'waiting'
  return (
    <div className="content">
      <section className="writing">
        {isReadOnly && <Alert type="info" title={say('content.readOnly')} showIcon />}
        {draft.status === 'stale' && (
          <Conflict
            content={content}
            mine={text(body)}
            titleOf={text(title)}
            onMine={keeper.keepMine}
            onTheirs={onReload}
          />
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
          onChange={(values) => {
            const present = keeper.snapshot().fields
            const next = { ...present, ...values }
            if (JSON.stringify(next) !== JSON.stringify(present)) keeper.change(next)
          }}
        />
      </section>
      <aside className="facts">
        <output className={`saved saved-${draft.status}`}>{statusWords[draft.status]}</output>
        <dl>
          <dt>{say('content.state')}</dt>
          <dd>
            <StateMark state={draft.state} />
          </dd>
          <dt>{say('content.column')}</dt>
          <dd>{pathWords(columns, content.columnKey)}</dd>
        </dl>
        {mayPublish && (
          <>
            <label htmlFor="publish-at">{say('content.publishTime')}</label>
            <DatePicker
              id="publish-at"
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              placeholder={say('content.now')}
              onChange={(value) => setAt(value ? value.toDate().toISOString() : undefined)}
            />
          </>
        )}
        <Versions
          content={content}
          keeper={keeper}
          shownBy={`${draft.state} ${draft.savedAt?.getTime() ?? 0}`}
          isReadOnly={isReadOnly}
          onReload={onReload}
        />
        {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
        <div className="bottom">
          {mayPublish ? (
            <>
              {isOut && (
                <Popconfirm
                  title={say('content.withdrawAsk')}
                  okText={say('content.withdraw')}
                  onConfirm={withdraw}
                >
                  <Button danger size="large">
                    {say('content.withdraw')}
                  </Button>
                </Popconfirm>
              )}
              {(draft.state === 'live' || draft.state === 'changed') && (
                <Button size="large" href={`/t1/article_content?contentId=${content.id}`} target="_blank">
                  {say('content.view')}
                </Button>
              )}
              <Button type="primary" size="large" loading={isActing} onClick={publish}>
                {say(at === undefined ? 'content.publish' : 'content.publishAt')}
              </Button>
            </>
          ) : (
            <p>{say('content.cannotPublish')}</p>
          )}
        </div>
      </aside>
    </div>
  )
}

function labelOf({ properties }: Record<string, unknown>, name: string): string {
  const property = isRecord(properties) ? properties[name] : undefined
  return isRecord(property) && typeof property.title === 'string' ? property.title : name
}
