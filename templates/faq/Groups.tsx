import side from '../parts/SideNav.module.css'
import { useSite } from '../parts/site.tsx'
import type { Category, FaqData } from './load.ts'
import styles from './View.module.css'

/** The groups as links; the search is kept. A single group is no choice. */
export function Groups({ data, columnKey }: { data: FaqData; columnKey: string }) {
  const { t, address } = useSite()
  const labelOf = useCategoryLabel()
  const { groups, category, words } = data
  if (groups.length < 2) return null
  const kept: Record<string, string> = words === undefined ? {} : { q: words }
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <nav className={side.sidenav} aria-label={t('faq.categories')}>
      <p>{t('faq.categories')}</p>
      <ul>
        <li>
          <a href={address(columnKey, kept)} aria-current={category === undefined ? 'page' : undefined}>
            {t('faq.all')} <span className={styles.total}>{total}</span>
          </a>
        </li>
        {groups.map((group) => (
          <li key={group.category}>
            <a
              href={address(columnKey, { classify: group.category, ...kept })}
              aria-current={category === group.category ? 'page' : undefined}
            >
              {labelOf(group.category)} <span className={styles.total}>{group.total}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function useCategoryLabel(): (category: Category) => string {
  const { t } = useSite()
  return (category) => (category === 'account' ? t('faq.account') : t(`business.${category}`))
}
