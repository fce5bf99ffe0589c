import { Select } from 'antd'
import type { FILTER_NAMES } from './filter.ts'
import type { Listing } from './use-listing.ts'

interface Props {
  name: (typeof FILTER_NAMES)[number]
  label: string
  /** The empty value stands for no condition. */
  options: readonly { value: string; label: string }[]
  listing: Pick<Listing, 'search' | 'narrow'>
}

/** A condition of the filter that is one of a few values. */
export function FilterChoice({ name, label, options, listing: { search, narrow } }: Props) {
  return (
    <Select
      className="inbox-filter"
      aria-label={label}
      value={search.get(name) ?? ''}
      options={[...options]}
      onChange={(value) => narrow({ [name]: value })}
    />
  )
}
