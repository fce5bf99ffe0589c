import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import type { Asked } from './load.ts'

/** The words searched for. Search engines index the pages themselves, not result lists. */
export function SearchHead({ asked: { words } }: { asked: Asked }) {
  const { t } = useSite()
  const title = words === '' ? t('search.title') : t('search.titleOf', { words })
  return (
    <div className="pagehead">
      <PageHead title={title} />
      <meta name="robots" content="noindex, follow" />
      <div className="wrap">
        <nav className="crumbs" aria-label={t('shell.crumbs')}>
          <ol>
            <li>
              <a href="/home">{t('home.title')}</a>
            </li>
            <li aria-current="page">{t('search.title')}</li>
          </ol>
        </nav>
        <h1>{title}</h1>
        {words === '' && <p>{t('search.intro')}</p>}
      </div>
    </div>
  )
}
