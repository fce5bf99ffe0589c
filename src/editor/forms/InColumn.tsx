import { TreeSelect } from 'antd'
import { useId, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { branchesOf } from '../model/tree.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import { mayIn, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { freeName } from './model/edit.ts'
import { Line } from './parts.tsx'

interface Props {
  formKey: string
  title: string
  onClose: () => void
  onDone: () => void
}

/** Creates a column that shows the form: without one visitors cannot reach it. */
export function InColumn({ formKey, title, onClose, onDone }: Props) {
  const say = useSay()
  const me = useMe()
  const id = useId()
  const [label, setLabel] = useState(title.slice(0, 60))
  const [parentKey, setParentKey] = useState<string | null>(null)
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  async function add() {
    // Read now: the list in this page may be missing or outdated.
    const taken = await asked(api.GET('/editor/columns'))
    const key = freeName(
      formKey,
      taken.map((one) => one.key),
    )
    const body = { key, parentKey, label, template: 'form', settings: { form: formKey }, published: true }
    await asked(api.POST('/editor/columns', { body }))
    onDone()
  }
  return (
    <DoDialog
      title={say('inColumn.title')}
      doWord={say('inColumn.do')}
      isReady={label.trim() !== ''}
      onDo={add}
      onClose={onClose}
    >
      <p>{say('inColumn.says')}</p>
      <Line
        label={say('columns.name')}
        value={label}
        maxLength={60}
        onChange={(next = '') => setLabel(next)}
      />
      <div className="line">
        <label htmlFor={id}>{say('inColumn.below')}</label>
        <TreeSelect
          id={id}
          className="wide"
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          placeholder={say('columns.whereTop')}
          value={parentKey ?? undefined}
          treeData={branchesOf(columns.filter(({ key }) => mayIn(me, 'arrange', key, columns)))}
          fieldNames={{ value: 'key', label: 'title' }}
          onChange={(value: string | undefined) => setParentKey(value ?? null)}
        />
      </div>
    </DoDialog>
  )
}
