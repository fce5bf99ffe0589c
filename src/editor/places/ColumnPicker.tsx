import { TreeSelect } from 'antd'
import { api, asked } from '../kit/api.ts'
import { branchesOf } from '../model/tree.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  id?: string | undefined
  label?: string | undefined
  value: string | undefined
  disabled?: boolean | undefined
  /** Undefined takes it away. */
  onChange: (key: string | undefined) => void
}

/** A column, found by its name or its place in the tree. */
export function ColumnPicker({ id, label, value, disabled, onChange }: Props) {
  const say = useSay()
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      className="wide"
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={say('place.column')}
      aria-label={label}
      disabled={disabled === true}
      value={value}
      treeData={branchesOf(columns)}
      fieldNames={{ value: 'key', label: 'title' }}
      onChange={onChange}
    />
  )
}
