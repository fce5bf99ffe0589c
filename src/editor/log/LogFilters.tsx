import { Button, Input, Select } from 'antd'
import { Days } from '../dates/Days.tsx'
import { useSay } from '../words/words.tsx'
import { actionWords } from './Entry.tsx'

interface Props {
  search: URLSearchParams
  /** Every action that the log may name. */
  actions: readonly string[]
  onNarrow: (name: string, value: string | undefined) => void
  onClear: () => void
}

/** Narrows the log by who, what, action and days. */
export function LogFilters({ search, actions, onNarrow, onClear }: Props) {
  const say = useSay()
  return (
    <div className="filters">
      {(['who', 'what'] as const).map((name) => (
        <Input.Search
          key={name}
          allowClear
          defaultValue={search.get(name) ?? ''}
          placeholder={say(`log.${name}`)}
          aria-label={say(`log.${name}`)}
          maxLength={100}
          onSearch={(value) => onNarrow(name, value.trim())}
        />
      ))}
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        className="column-filter action-filter"
        placeholder={say('log.allActions')}
        aria-label={say('log.did')}
        value={search.get('action') || undefined}
        options={actions.map((action) => ({
          value: action,
          label: actionWords(say, action),
        }))}
        onChange={(value: string | undefined) => onNarrow('action', value)}
      />
      <Days labels={{ from: say('log.from'), to: say('log.to') }} search={search} onNarrow={onNarrow} />
      {search.size > 0 && (
        <Button type="link" onClick={onClear}>
          {say('contents.clear')}
        </Button>
      )}
    </div>
  )
}
