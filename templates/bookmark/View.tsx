import { placeAddress } from '../../src/contract/addresses.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { Empty } from '../parts/Empty.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import type { BookmarkData } from './load.ts'
import styles from './View.module.css'

const COLLECTION = '/t1/personalCenter/collection_content/'

/** Whether a page is bookmarked, and the button to change that. */
export function View({ data: { content, bookmark } }: { data: BookmarkData }) {
  const { site, t, address } = useSite()
  if (!content)
    return (
      <div className="wrap alone">
        <PageHead title={t('bookmark.title')} />
        <Empty isPage title={t('bookmark.title')} text={t('bookmark.gone')}>
          <a className="button" href="/home">
            {t('done.home')}
          </a>
        </Empty>
      </div>
    )
  const back = `/bookmark?${new URLSearchParams({ contentId: content.id }).toString()}`
  const all = findColumn(
    site.columns,
    ({ route, children }) => route?.startsWith(COLLECTION) === true && children.length === 0,
  )
  return (
    <div className={`wrap alone ${styles.page}`}>
      <PageHead title={t('bookmark.title')} />
      <ToldBox />
      <h1>{bookmark ? t('bookmark.is') : t('bookmark.ask')}</h1>
      <p className={styles.title}>{content.title}</p>
      <div className="buttons">
        {bookmark ? (
          <ActionForm operation="updateArticleCollects" back={back}>
            <input type="hidden" name="id" value={bookmark.id} />
            <input type="hidden" name="status" value="0" />
            <button className="button button--quiet">{t('bookmark.drop')}</button>
          </ActionForm>
        ) : (
          <ActionForm operation="insertArticleCollect" back={back}>
            <input type="hidden" name="contentId" value={content.id} />
            <button className="button button--primary">{t('bookmark.keep')}</button>
          </ActionForm>
        )}
        <a className="button" href={placeAddress(site.columns, content)}>
          {t('bookmark.back')}
        </a>
        {all && (
          <a className="button button--quiet" href={address(all.key)}>
            {t('bookmark.all')}
          </a>
        )}
      </div>
    </div>
  )
}
