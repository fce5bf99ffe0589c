import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import picture from './offline.svg'

export { picture }

/** /404: the network is bad. Outside the layout, so that it needs nothing else to show. */
export function Component() {
  const { t } = useSite()
  return (
    <main id="main" className="wrap alone" tabIndex={-1}>
      <PageHead title={t('network.title')} />
      <div className="empty">
        <img src={picture} width="240" height="180" alt="" />
        <h1>{t('network.title')}</h1>
        <p>{t('network.text')}</p>
        <div className="buttons">
          <a className="button button--primary" href="/home">
            {t('missing.home')}
          </a>
        </div>
      </div>
    </main>
  )
}
