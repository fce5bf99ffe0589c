import { Empty } from './Empty.tsx'
import { EmptyColumn } from './EmptyColumn.tsx'

interface NothingHereProps {
  /** The reason, if the visitor's filters match nothing; false if the list is empty anyway. */
  narrowed?: false | { title: string; text: string; all: { href: string; label: string } }
}

/** Replaces a list without entries: links to all of them, if there are any. */
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
