import { Button } from 'antd'
import { useSay } from '../words/words.tsx'

interface Props<Place> {
  /** What is said beside the buttons. */
  says: string
  /** Where each page begins, from the second on. */
  pages: readonly Place[]
  /** Where the next page begins, if there is one. */
  next: Place | null | undefined
  onPages: (pages: Place[]) => void
}

/** Leads to the next page of a list, and back. */
export function Pager<Place extends string | number>({ says, pages, next, onPages }: Props<Place>) {
  const say = useSay()
  return (
    <p className="pager">
      <small>{says}</small>
      <span className="rest" />
      <Button disabled={pages.length === 0} onClick={() => onPages(pages.slice(0, -1))}>
        {say('contents.newer')}
      </Button>
      <Button disabled={!next} onClick={() => next && onPages([...pages, next])}>
        {say('contents.more')}
      </Button>
    </p>
  )
}
