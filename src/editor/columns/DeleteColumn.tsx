import { TreeSelect } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import type { EditorColumn } from '../kit/me.ts'
import { Naming } from '../contents/UsedIn.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { branchesOf, subtreeOf } from '../model/tree.ts'

interface Props {
  column: EditorColumn
  columns: readonly EditorColumn[]
  /** The tree was changed meanwhile. */
  onChanged: () => void
  onClose: () => void
  onDeleted: () => void
}

/** Says what is deleted with the column, and asks where visitors should be redirected. */
export function DeleteColumn({ column, columns, onChanged, onClose, onDeleted }: Props) {
  const say = useSay()
  const [redirectKey, setRedirectKey] = useState<string | null>(column.parentKey)
  const { data: uses } = useQuery(
    () => asked(api.GET('/editor/columns/uses', { params: { query: { key: column.key } } })),
    [column.key],
  )
  const going = subtreeOf(columns, column.key)
  const keys = new Set(going.map(({ key }) => key))
  const live = going.reduce((sum, one) => sum + one.live, 0)
  const count = { columns: going.length, live }

  async function remove() {
    try {
      const body = { key: column.key, redirectKey, count: going.length }
      await asked(api.POST('/editor/columns/bin', { body }))
    } catch (error) {
      onChanged()
      throw error
    }
    onDeleted()
  }

  return (
    <DoDialog
      title={say('columns.deleteTitle', { label: column.label })}
      doWord={say('columns.deleteDo', count)}
      isDanger
      onDo={remove}
      onClose={onClose}
    >
      <p>{say('columns.deleteSays', count)}</p>
      <Naming title={say('columns.usedIn')} uses={uses} />
      <label htmlFor="redirect">{say('columns.deleteWhere')}</label>
      <TreeSelect
        id="redirect"
        className="wide"
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder={say('columns.deleteNowhere')}
        value={redirectKey ?? undefined}
        treeData={branchesOf(columns.filter(({ key }) => !keys.has(key)))}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(value: string | undefined) => setRedirectKey(value ?? null)}
      />
    </DoDialog>
  )
}
