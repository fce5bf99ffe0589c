import { Button, Checkbox, Input, Select } from 'antd'
import type { SubmissionState } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'
import { STATES } from './states.ts'

export interface Filter {
  state?: SubmissionState
  assignee?: string
  words?: string
  overlapping?: boolean
}

interface Props {
  filter: Filter
  clerks: readonly { id: string; name: string }[]
  onChange: (values: Record<string, string | undefined>) => void
}

/** Which of a form's submissions are shown, and exported. */
export function Filters({ filter, clerks, onChange }: Props) {
  const say = useSay()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <div className="filters">
      <Input.Search
        key={filter.words ?? ''}
        className="inbox-search"
        allowClear
        defaultValue={filter.words}
        placeholder={say('inbox.search')}
        aria-label={say('inbox.search')}
        maxLength={100}
        onSearch={(value) => onChange({ words: value.trim() })}
      />
      <Select
        className="inbox-filter"
        aria-label={say('inbox.head.state')}
        value={filter.state ?? ''}
        options={[
          { value: '', label: say('inbox.all') },
          ...STATES.map((one) => ({ value: one, label: say(`submission.${one}`) })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <Select
        className="inbox-filter"
        aria-label={say('inbox.head.by')}
        value={filter.assignee ?? ''}
        options={[
          { value: '', label: say('inbox.anybody') },
          { value: 'nobody', label: say('inbox.nobody') },
          ...clerks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange({ assignee: value })}
      />
      <Checkbox
        checked={filter.overlapping ?? false}
        onChange={({ target }) => onChange({ overlapping: target.checked ? '1' : undefined })}
      >
        {say('inbox.overlapping')}
      </Checkbox>
      {isNarrowed && (
        <Button
          type="link"
          onClick={() =>
            onChange({ words: undefined, state: undefined, assignee: undefined, overlapping: undefined })
          }
        >
          {say('inbox.clear')}
        </Button>
      )}
    </div>
  )
}
