import { useSite } from '../parts/site.tsx'
import styles from './Friends.module.css'
import type { HomeData } from './load.ts'

/** Links to other organisations, by group. */
export function Friends({ links }: { links: HomeData['links'] }) {
  const { t, term } = useSite()
  if (links.length === 0) return null
  const groups = [...new Set(links.map(({ category }) => category))]
  return (
    <section className="band" aria-label={t('home.links')}>
      <dl className={`wrap ${styles.friends}`}>
        {groups.map((group) => (
          <div key={group ?? ''}>
            <dt>{group ? term(group) : t('home.links')}</dt>
            <dd>
              {links
                .filter(({ category }) => category === group)
                .map(({ id, name, url }) => (
                  <a key={id} href={url} rel="external">
                    {term(name)}
                  </a>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
