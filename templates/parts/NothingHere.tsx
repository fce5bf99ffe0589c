import { Empty } from './Empty.tsx'
import { EmptyColumn } from './EmptyColumn.tsx'

interface NothingHereProps {
  /** Says why, where a choice of the visitor's left nothing over; false where there is nothing at all. */
  narrowed?: false | { title: string; text: string; all: { href: string; label: string } }
}

/** In place of a list without entries: the way back to all of them, where there are some. */
export function NothingHere({ narrowed }: NothingHereProps) {
  return (
    <div className="nothing">
      {narrowed ? (
        <Empty title={narrowed.title} text={narrowed.text}>
          <a className="button button--primary" href={narrowed.all.href}>
            {narrowed.all.label}
          </a>
        </Empty>
      ) : (
        <EmptyColumn />
      )}
    </div>
  )
}
