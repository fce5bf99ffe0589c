import { Button, Input } from 'antd'
import { useState } from 'react'
import { useMe } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { STATES } from './states.ts'
import type { Clerk } from './use-clerks.ts'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
  clerks: readonly Clerk[]
}

const MORE = ['from', 'to', 'version', 'field', 'overlapping', 'sort'] as const

/** Which submissions are shown: what is asked most stands in a row, the rest is opened. */
export function Filters({ listing, formKey, clerks }: Props) {
  const say = useSay()
  const me = useMe()
  const { search, narrow } = listing
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
        <FilterChoice
          name="state"
          label={say('inbox.head.state')}
          options={[
            { value: '', label: say('inbox.all') },
            { value: 'open', label: say('inbox.open') },
            ...STATES.map((one) => ({ value: one, label: say(`submission.${one}`) })),
          ]}
          listing={listing}
        />
        <FilterChoice
          name="assignee"
          label={say('inbox.head.by')}
          options={[
            { value: '', label: say('inbox.anybody') },
            { value: me.id, label: say('inbox.me', { name: me.name }) },
            { value: 'nobody', label: say('inbox.nobody') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          listing={listing}
        />
        <FilterChoice
          name="deadline"
          label={say('inbox.head.due')}
          options={[
            { value: '', label: say('inbox.anyDeadline') },
            { value: 'overdue', label: say('inbox.overdue') },
            { value: 'urged', label: say('inbox.urgedLate') },
            { value: 'soon', label: say('inbox.soon') },
          ]}
          listing={listing}
        />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('inbox.more')}
        </Button>
      </div>
      {isOpen && <MoreFilters listing={listing} formKey={formKey} />}
    </>
  )
}
