import { Button, Input, Select, TreeSelect } from 'antd'
import { useState } from 'react'
import { branchesOf } from '../model/tree.ts'
import { Days } from '../dates/Days.tsx'
import { type EditorColumn, useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { type Kind, useKindTitle } from '../model/kinds.ts'

interface Props {
  search: URLSearchParams
  columns: readonly EditorColumn[]
  kinds: readonly Kind[]
  /** The authors of the contents shown. */
  names: readonly string[]
  onNarrow: (name: string, value: string | undefined) => void
  onClear: () => void
}

const NAMES = ['state', 'words', 'columnKey', 'kind', 'by', 'from', 'to']

/** Filters by title, column, kind, last editor and time. */
export function ContentFilters({ search, columns, kinds, names, onNarrow, onClear }: Props) {
  const say = useSay()
  const me = useMe()
  const kindTitle = useKindTitle()
  const words = search.get('words') ?? ''
  const [typed, setTyped] = useState({ words, text: words })
  // Keeps the box in step with changes of the address.
  if (typed.words !== words) setTyped({ words, text: words })
  const [seen, setSeen] = useState<readonly string[]>([])
  const by = search.get('by') || undefined
  // Remembers all authors seen in the list, so that they stay selectable.
  const known = [...new Set([me.name, ...(by ? [by] : []), ...seen, ...names])].filter(Boolean)
  if (known.some((name) => !seen.includes(name))) setSeen(known)
  const choices = [
    {
      name: 'kind',
      label: say('contents.kind'),
      value: search.get('kind') || undefined,
      options: kinds.map((one) => ({ value: one.kind, label: kindTitle(one) })),
    },
    {
      name: 'by',
      label: say('contents.anybody'),
      value: by,
      options: known.map((name) => ({ value: name, label: name })),
    },
  ]
  return (
    <div className="filters">
      <Input.Search
        allowClear
        value={typed.text}
        onChange={({ target }) => setTyped({ words, text: target.value })}
        maxLength={100}
        placeholder={say('contents.search')}
        aria-label={say('contents.search')}
        onSearch={(value) => onNarrow('words', value.trim())}
      />
      <TreeSelect
        className="column-filter"
        allowClear
        showSearch={{ treeNodeFilterProp: 'title' }}
        placeholder={say('contents.column')}
        aria-label={say('contents.column')}
        value={search.get('columnKey') || undefined}
        treeData={branchesOf(columns)}
        fieldNames={{ value: 'key', label: 'title' }}
        onChange={(value: string | undefined) => onNarrow('columnKey', value)}
      />
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          className="kind-filter"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={label}
          aria-label={label}
          value={value}
          options={options}
          onChange={(next: string | undefined) => onNarrow(name, next)}
        />
      ))}
      <Days
        labels={{ from: say('contents.from'), to: say('contents.to') }}
        search={search}
        onNarrow={onNarrow}
      />
      {NAMES.some((name) => search.get(name)) && (
        <Button type="link" onClick={onClear}>
          {say('contents.clear')}
        </Button>
      )}
    </div>
  )
}
