import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { Days } from '../dates/Days.tsx'
import { useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { AnswerFilter } from './AnswerFilter.tsx'
import { STATES } from './states.ts'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
  clerks: readonly { id: string; name: string }[]
}

const MORE = ['from', 'to', 'version', 'field', 'overlapping', 'sort'] as const

/** Which submissions are shown: what is asked most stands in a row, the rest is opened. */
export function Filters({ listing: { search, narrow }, formKey, clerks }: Props) {
  const say = useSay()
  const me = useMe()
  const [isOpen, setIsOpen] = useState(() => MORE.some((name) => search.get(name)))
  const words = search.get('words') ?? ''
  const others = clerks.filter(({ id }) => id !== me.id)
  return (
    <>
      <div className="filters">
        <Input.Search
          key={words}
          className="inbox-search"
          allowClear
          defaultValue={words}
          placeholder={say('inbox.search')}
          aria-label={say('inbox.search')}
          maxLength={100}
          onSearch={(value) => narrow({ words: value.trim() })}
        />
        <Select
          className="inbox-filter"
          aria-label={say('inbox.head.state')}
          value={search.get('state') ?? ''}
          options={[
            { value: '', label: say('inbox.all') },
            { value: 'open', label: say('inbox.open') },
            ...STATES.map((one) => ({ value: one, label: say(`submission.${one}`) })),
          ]}
          onChange={(value) => narrow({ state: value })}
        />
        <Select
          className="inbox-filter"
          aria-label={say('inbox.head.by')}
          value={search.get('assignee') ?? ''}
          options={[
            { value: '', label: say('inbox.anybody') },
            { value: me.id, label: say('inbox.me', { name: me.name }) },
            { value: 'nobody', label: say('inbox.nobody') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => narrow({ assignee: value })}
        />
        <Select
          className="inbox-filter"
          aria-label={say('inbox.head.due')}
          value={search.get('deadline') ?? ''}
          options={[
            { value: '', label: say('inbox.anyDeadline') },
            { value: 'overdue', label: say('inbox.overdue') },
            { value: 'soon', label: say('inbox.soon') },
          ]}
          onChange={(value) => narrow({ deadline: value })}
        />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('inbox.more')}
        </Button>
      </div>
      {isOpen && (
        <div className="filters">
          <Days
            labels={{ from: say('inbox.from'), to: say('inbox.to') }}
            search={search}
            onNarrow={(name, day) => narrow({ [name]: day })}
          />
          {formKey !== undefined && (
            <AnswerFilter key={formKey} formKey={formKey} search={search} onNarrow={narrow} />
          )}
          <Select
            className="inbox-filter"
            aria-label={say('inbox.sort')}
            value={search.get('sort') ?? ''}
            options={[
              { value: '', label: say(search.get('deadline') ? 'inbox.sort.due' : 'inbox.sort.newest') },
              ...(search.get('deadline') ? [{ value: 'newest', label: say('inbox.sort.newest') }] : []),
              { value: 'oldest', label: say('inbox.sort.oldest') },
              ...(search.get('deadline') ? [] : [{ value: 'due', label: say('inbox.sort.due') }]),
            ]}
            onChange={(value) => narrow({ sort: value })}
          />
          <Checkbox
            checked={search.has('overlapping')}
            onChange={({ target }) => narrow({ overlapping: target.checked ? '1' : undefined })}
          >
            {say('inbox.overlapping')}
          </Checkbox>
        </div>
      )}
    </>
  )
}
