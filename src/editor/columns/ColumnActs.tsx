import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { RenameKey } from '../kit/RenameKey.tsx'
import { useSay } from '../words/words.tsx'
import { Marks } from './Marks.tsx'
import type { useAttempt } from './use-attempt.ts'

interface Props {
  column: EditorColumn
  mayArrange: boolean
  mayWrite: boolean
  attempt: ReturnType<typeof useAttempt>
  onDelete: () => void
  /** It has another key now. */
  onRenamed: () => void
}

/** Leads to a column's contents, publishes, hides, copies and deletes it. */
export function ColumnActs({ column, mayArrange, mayWrite, attempt, onDelete, onRenamed }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const { key, parentKey, label, published } = column
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = async (newKey: string) => {
    await asked(api.POST('/editor/columns/rename', { body: { key, newKey } }))
    await navigate(`/columns/${newKey}`)
    onRenamed()
  }
  const publish = (isNow: boolean) =>
    attempt(
      () => asked(api.POST('/editor/columns/publish', { body: { key, published: isNow } })),
      say(isNow ? 'columns.nowShown' : 'columns.nowHidden'),
    )
  const copy = () =>
    attempt(async () => {
      const body = { key, parentKey, label: say('columns.copyName', { label }).slice(0, 60) }
      const made = await asked(api.POST('/editor/columns/copy', { body }))
      navigate(`/columns/${made.key}`)
    })
  return (
    <>
      <Marks column={column} isWhole />
      <span className="rest" />
      <Button onClick={() => navigate(`/contents?columnKey=${key}`)}>
        {say('columns.contents', { count: column.live + column.drafts })}
      </Button>
      {mayWrite && <Button onClick={() => navigate(`/contents?write=${key}`)}>{say('columns.write')}</Button>}
      {mayArrange && (
        <Dropdown
          menu={{
            items: [
              { key: 'copy', label: say('columns.copy') },
              ...(column.isNew ? [{ key: 'rename', label: say('rename.title') }] : []),
              { key: 'hide', label: say('columns.unpublish'), disabled: !published },
              { key: 'delete', label: say('columns.delete'), danger: true },
            ],
            onClick: ({ key: what }) => {
              if (what === 'delete') onDelete()
              if (what === 'hide') void publish(false)
              if (what === 'copy') void copy()
              if (what === 'rename') setIsRenaming(true)
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
      {isRenaming && (
        <RenameKey
          value={key}
          pattern={/^[A-Za-z0-9][A-Za-z0-9_-]*$/}
          onDo={rename}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  )
}
