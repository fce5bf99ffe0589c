import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { TimelineEvent } from './load.ts'
import styles from './Event.module.css'

interface EventProps {
  event: TimelineEvent
  /** The year of its section. */
  year: number
  isFirst: boolean
}

/** An event with its date and picture. */
export function Event({ event, year, isFirst }: EventProps) {
  const { id, date, title, content, category, image, imageAlt } = event
  const { locale, term, format } = useSite()
  return (
    <article id={id} className={image ? `${styles.event} ${styles.pictured}` : styles.event}>
      {image && (
        <Picture src={image} alt={imageAlt ?? ''} sizes="(max-width: 679px) 100vw, 320px" eager={isFirst} />
      )}
      <div>
        <p className={styles.when}>
          <time dateTime={date}>{date.startsWith(`${year}-`) ? dayOf(date, locale) : format.date(date)}</time>
          {category && <Tag state="kind">{term(category)}</Tag>}
        </p>
        <h3>{title}</h3>
        <p>{content}</p>
      </div>
    </article>
  )
}

/** 2026-09-25 → 9月25日: the year is in the heading. */
function dayOf(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
}
