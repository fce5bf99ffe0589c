import { Button, Collapse } from 'antd'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

/** Deleted columns; restoring one brings back what was deleted with it. */
export function Bin({
  columns,
  onRestore,
}: {
  columns: readonly EditorColumn[]
  onRestore: (key: string) => void
}) {
  const say = useSay()
  const me = useMe()
  const binned = columns.filter(({ isBinned }) => isBinned)
  const heads = binned.filter((one) => !binned.some(({ key }) => key === one.parentKey))
  if (heads.length === 0) return null
  const items = [
    {
      key: 'bin',
      label: `${say('columns.bin')} ${heads.length}`,
      children: heads.map((column) => (
        <p key={column.key} className="binned">
          <span>{column.label}</span>
          {mayIn(me, 'arrange', column.key, columns) && (
            <Button size="small" onClick={() => onRestore(column.key)}>
              {say('columns.restore')}
            </Button>
          )}
        </p>
      )),
    },
  ]
  return <Collapse ghost items={items} />
}
