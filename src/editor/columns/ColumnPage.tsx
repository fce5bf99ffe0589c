import { Alert, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { ColumnForm } from './ColumnForm.tsx'
import { DeleteColumn } from './DeleteColumn.tsx'
import { Following } from './Following.tsx'
import { Marks } from './Marks.tsx'
import { Preview } from './Preview.tsx'
import { useAttempt } from './use-attempt.ts'

interface Props {
  column: EditorColumn
  columns: readonly EditorColumn[]
  /** It is no longer among the columns: somebody removed it or one's rights while it was open. */
  isAway: boolean
  onChanged: () => void
}

/** A column's properties and actions, beside a preview of its page. */
export function ColumnPage({ column, columns, isAway, onChanged }: Props) {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const attempt = useAttempt(onChanged)
  const [isDeleting, setIsDeleting] = useState(false)
  const { key, parentKey, label, published, isBinned } = column
  const mayArrange = !isAway && mayIn(me, 'arrange', key, columns)

  const publish = (isNow: boolean) =>
    attempt(
      () => asked(api.POST('/editor/columns/publish', { body: { key, published: isNow } })),
      say(isNow ? 'columns.nowShown' : 'columns.nowHidden'),
    )
  const restore = () => attempt(() => asked(api.POST('/editor/columns/restore', { body: { key } })))
  const copy = () =>
    attempt(async () => {
      const body = { key, parentKey, label: say('columns.copyName', { label }).slice(0, 60) }
      const made = await asked(api.POST('/editor/columns/copy', { body }))
      navigate(`/columns/${made.key}`)
    })

  return (
    <>
      <section className="settings" aria-label={label}>
        <header>
          <h1>{label}</h1>
          {!isAway && !isBinned && (
            <>
              <Marks column={column} isWhole />
              <span className="rest" />
              <Button onClick={() => navigate(`/contents?columnKey=${key}`)}>
                {say('columns.contents', { count: column.live + column.drafts })}
              </Button>
              {mayIn(me, 'write', key, columns) && (
                <Button onClick={() => navigate(`/contents?write=${key}`)}>{say('columns.write')}</Button>
              )}
              {mayArrange && (
                <Dropdown
                  menu={{
                    items: [
                      { key: 'copy', label: say('columns.copy') },
                      { key: 'hide', label: say('columns.unpublish'), disabled: !published },
                      { key: 'delete', label: say('columns.delete'), danger: true },
                    ],
                    onClick: ({ key: what }) => {
                      if (what === 'delete') setIsDeleting(true)
                      if (what === 'hide') void publish(false)
                      if (what === 'copy') void copy()
                    },
                  }}
                >
                  <Button aria-label={say('columns.more')}>···</Button>
                </Dropdown>
              )}
              {mayArrange && !published && (
                <Button type="primary" onClick={() => publish(true)}>
                  {say('columns.publish')}
                </Button>
              )}
            </>
          )}
        </header>
        {isAway && <Alert type="warning" showIcon role="alert" title={say('columns.away')} />}
        {!isAway && isBinned && (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={say('columns.isBinned')}
            action={mayArrange && <Button onClick={restore}>{say('columns.restore')}</Button>}
          />
        )}
        {!isAway && <Following column={column} columns={columns} onLook={onChanged} />}
        <ColumnForm column={column} isReadOnly={!mayArrange || isBinned} onChanged={onChanged} />
      </section>
      <Preview column={column} columns={columns} />
      {isDeleting && (
        <DeleteColumn
          column={column}
          columns={columns}
          onChanged={onChanged}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setIsDeleting(false)
            onChanged()
            navigate('/columns')
          }}
        />
      )}
    </>
  )
}
