import { EntryList } from '../parts/entries/EntryList.tsx'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import type { HomeCollection } from './collections.ts'

/** Columns with their first contents, of any kind. */
export function Collections({ collections }: { collections: readonly HomeCollection[] }) {
  const { t, address } = useSite()
  return collections.map(({ column, title, text, page: { shape, entries, total } }, index) => (
    <section
      key={column}
      className={index % 2 === 0 ? 'section wrap' : 'band'}
      aria-labelledby={`collection-${column}`}
    >
      <div className={index % 2 === 0 ? undefined : 'section wrap'}>
        <div className="section-head">
          <h2 id={`collection-${column}`}>{title}</h2>
          {text && <p>{text}</p>}
          <a className="more" href={address(column)}>
            {t('home.allEntries', { count: total })}
            <Icon name="next" />
          </a>
        </div>
        <EntryList shape={shape} entries={entries} label={title} />
      </div>
    </section>
  ))
}
