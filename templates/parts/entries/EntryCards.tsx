import { contentAddress } from '../../../src/contract/addresses.ts'
import type { KindShape } from '../../../src/contract/kind-shape.ts'
import { Picture } from '../Picture.tsx'
import { useSite } from '../site.tsx'
import { Tag } from '../Tag.tsx'
import type { Entry } from './entry.ts'
import { Facts } from './Facts.tsx'
import { labelOf } from './FieldValue.tsx'
import styles from './EntryCards.module.css'

interface EntryCardsProps {
  shape: KindShape
  entries: readonly Entry[]
  level?: 2 | 3
  eager?: boolean
}

/** Cards side by side if the kind has pictures, otherwise one below the other. */
export function EntryCards({ shape, entries, level = 3, eager = false }: EntryCardsProps) {
  return (
    <ul className={shape.cover ? styles.cards : styles.rows}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <EntryCard shape={shape} entry={entry} level={level} eager={eager && index < 2} />
        </li>
      ))}
    </ul>
  )
}

interface EntryCardProps {
  shape: KindShape
  entry: Entry
  level: 2 | 3
  eager: boolean
}

function EntryCard({ shape, entry, level, eager }: EntryCardProps) {
  const { site, t } = useSite()
  const { id, columnId, title, summary, cover, coverAlt, classify, isPinned } = entry
  const Title = `h${level}` as const
  return (
    <article className={styles.card}>
      {cover && (
        <Picture
          src={cover}
          alt={coverAlt ?? ''}
          sizes="(max-width: 599px) 100vw, (max-width: 1099px) 50vw, 384px"
          eager={eager}
        />
      )}
      <div>
        <Title>
          <a href={contentAddress(site.columns, columnId, id)}>{title}</a>
        </Title>
        {(classify || isPinned) && (
          <p className={styles.tags}>
            {isPinned && <Tag state="kind">{t('list.pinned')}</Tag>}
            {classify && <Tag state="kind">{labelOf(shape.classify, classify)}</Tag>}
          </p>
        )}
        {summary && <p className={styles.summary}>{summary}</p>}
        <Facts
          className={styles.facts}
          fields={shape.date ? [shape.date, ...shape.facts] : shape.facts}
          values={shape.date ? [entry.date, ...entry.facts] : entry.facts}
        />
      </div>
    </article>
  )
}
