import { contentAddress } from '../../src/contract/addresses.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { showsDates } from './dates.ts'
import { Picture } from './Picture.tsx'
import { useSite } from './site.tsx'
import { Tag, type TagState } from './Tag.tsx'
import { Kept } from './keep.tsx'
import styles from './DatedList.module.css'

export interface DatedItem {
  id: string
  columnId: string
  title: string
  date?: string
  summary?: string
  cover?: string
  coverAlt?: string
  isPinned?: boolean
}

interface DatedListProps {
  items: readonly DatedItem[]
  /** States shown beside titles, by contentId. */
  tags?: Readonly<Record<string, { state: TagState; text: string }>>
}

/** Contents with title and summary; a row has a date and a picture if its content has them. */
export function DatedList({ items, tags }: DatedListProps) {
  const { site, t } = useSite()
  const dates = new Map(
    items.flatMap(({ id, columnId, date }) =>
      date && showsDates(columnPath(site.columns, columnId).at(-1)) ? [[id, date]] : [],
    ),
  )
  return (
    <ul className={dates.size > 0 ? styles.dated : `${styles.dated} ${styles.undated}`}>
      {items.map(({ id, columnId, title, summary, cover, coverAlt, isPinned }) => (
        <li key={id} className={cover ? styles.pictured : undefined}>
          <When date={dates.get(id)} />
          <div>
            <a href={contentAddress(site.columns, columnId, id)}>{title}</a>{' '}
            {isPinned && <Tag state="kind">{t('list.pinned')}</Tag>}{' '}
            {tags?.[id] && <Tag state={tags[id].state}>{tags[id].text}</Tag>}
            {summary && (
              <p>
                <Kept text={summary} />
              </p>
            )}
          </div>
          {cover && <Picture src={cover} alt={coverAlt ?? ''} sizes="(max-width: 999px) 104px, 168px" />}
        </li>
      ))}
    </ul>
  )
}

function When({ date }: { date: string | undefined }) {
  const { format } = useSite()
  return date && <time dateTime={date}>{format.date(date)}</time>
}
