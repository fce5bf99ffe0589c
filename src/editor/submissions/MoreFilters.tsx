import { Checkbox } from 'antd'
import { Days } from '../dates/Days.tsx'
import { useSay } from '../words/words.tsx'
import { AnswerFilter } from './AnswerFilter.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
}

/** What is asked seldom: days, answers, the order, and possible duplicates. */
export function MoreFilters({ listing, formKey }: Props) {
  const say = useSay()
  const { search, narrow } = listing
  const [newest, oldest, due] = [
    { value: 'newest', label: say('inbox.sort.newest') },
    { value: 'oldest', label: say('inbox.sort.oldest') },
    { value: 'due', label: say('inbox.sort.due') },
  ]
  // Filtering by deadline sorts the most urgent first, unless another order is chosen.
  const orders = search.get('deadline')
    ? [{ ...due, value: '' }, newest, oldest]
    : [{ ...newest, value: '' }, oldest, due]
  return (
    <div className="filters">
      <Days
        labels={{ from: say('inbox.from'), to: say('inbox.to') }}
        search={search}
        onNarrow={(name, day) => narrow({ [name]: day })}
      />
      {formKey !== undefined && (
        <AnswerFilter key={formKey} formKey={formKey} search={search} onNarrow={narrow} />
      )}
      <FilterChoice name="sort" label={say('inbox.sort')} options={orders} listing={listing} />
      <Checkbox
        checked={search.has('overlapping')}
        onChange={({ target }) => narrow({ overlapping: target.checked ? '1' : undefined })}
      >
        {say('inbox.overlapping')}
      </Checkbox>
    </div>
  )
}
