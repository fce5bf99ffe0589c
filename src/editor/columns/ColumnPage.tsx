import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { ColumnActs } from './ColumnActs.tsx'
import { ColumnForm } from './ColumnForm.tsx'
import { DeleteColumn } from './DeleteColumn.tsx'
import { Following } from './Following.tsx'
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
  const { key, label, isBinned } = column
  const mayArrange = !isAway && mayIn(me, 'arrange', key, columns)

  const restore = () => attempt(() => asked(api.POST('/editor/columns/restore', { body: { key } })))
  return (
    <>
      <section className="settings" aria-label={label}>
        <header>
          <h1>{label}</h1>
          {!isAway && !isBinned && (
            <ColumnActs
              column={column}
              mayArrange={mayArrange}
              mayWrite={mayIn(me, 'write', key, columns)}
              attempt={attempt}
              onDelete={() => setIsDeleting(true)}
              onRenamed={onChanged}
            />
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
