import { Button } from 'antd'
import { useSay } from '../words/words.tsx'
import { Count } from './Count.tsx'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  isOfAll: boolean
  onPane: (pane: 'decide' | 'assign' | 'note' | 'deadline') => void
}

/** How many are ticked, and what can be done with them. */
export function BulkBar({
  listing: { rows, ticked, isAll, counted, choose, chooseAll },
  isOfAll,
  onPane,
}: Props) {
  const say = useSay()
  if (ticked.length === 0) return null
  const all = counted.data
  const isWholePage = ticked.length === rows.length
  return (
    <section className="bulk bulk-lit" aria-label={say('bulk.title')}>
      <strong>
        {isAll && all ? (
          <>
            {say('bulk.all')} <Count of={all} /> {say('bulk.unit')}
          </>
        ) : (
          say('bulk.selected', { count: ticked.length })
        )}
      </strong>
      {isAll && (
        <Button type="link" onClick={() => choose(rows.map(({ id }) => id))}>
          {say('bulk.pageOnly')}
        </Button>
      )}
      {!isAll && !isOfAll && isWholePage && all && (all.isMore || all.count > rows.length) && (
        <Button type="link" onClick={chooseAll}>
          {say('bulk.chooseAll')} <Count of={all} /> {say('bulk.unit')}
        </Button>
      )}
      <span className="rest" />
      {isOfAll ? (
        <span className="hint">{say('bulk.oneForm')}</span>
      ) : (
        <>
          <Button type="primary" onClick={() => onPane('decide')}>
            {say('bulk.decide')}
          </Button>
          <Button onClick={() => onPane('assign')}>{say('bulk.assign')}</Button>
          <Button onClick={() => onPane('deadline')}>{say('bulk.deadline')}</Button>
          <Button onClick={() => onPane('note')}>{say('bulk.note')}</Button>
        </>
      )}
      <Button type="text" onClick={() => choose([])}>
        {say('contents.unselect')}
      </Button>
    </section>
  )
}
