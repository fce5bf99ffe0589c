import { Empty } from '../../../templates/parts/Empty.tsx'
import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { useSite } from '../../../templates/parts/site.tsx'

/** There is no such page, or it is gone. */
export function MissingPage() {
  const { t } = useSite()
  return (
    <div className="wrap alone">
      <PageHead title={t('missing.title')} />
      <Empty isPage title={t('missing.title')} text={t('missing.text')}>
        <a className="button button--primary" href="/home">
          {t('missing.home')}
        </a>
      </Empty>
    </div>
  )
}

/** The server could not give the page; `address` is where to try again. */
export function FailurePage({ address }: { address: string }) {
  const { t } = useSite()
  return (
    <div className="wrap alone">
      <PageHead title={t('failure.title')} />
      <Empty isPage title={t('failure.title')} text={t('failure.text')}>
        <a className="button button--primary" href={address} target="_self">
          {t('failure.retry')}
        </a>
      </Empty>
    </div>
  )
}
