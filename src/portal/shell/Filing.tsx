import { Picture } from '../../../templates/parts/Picture.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './Footer.module.css'

/** The organisation, and the registrations that the law requires on every page. */
export function Filing() {
  const { site, t } = useSite()
  const { name, organisation, filing = {} } = site.settings
  const { icp, mps, app, siteCode, institution } = filing
  return (
    <div className={styles.base}>
      <span>{t('shell.host', { name: organisation?.name ?? name })}</span>
      {icp && (
        <a href="https://beian.miit.gov.cn/" rel="nofollow">
          {icp}
        </a>
      )}
      {mps && (
        <a
          href={`https://beian.mps.gov.cn/#/query/webSearch?code=${encodeURIComponent(mps.code)}`}
          rel="nofollow"
        >
          {mps.text}
        </a>
      )}
      {app && <span>{t('shell.appFiling', { code: app })}</span>}
      {siteCode && <span>{t('shell.siteCode', { code: siteCode })}</span>}
      {institution && (
        <a href={institution.url} rel="nofollow">
          <Picture src={institution.image} alt={t('shell.institution')} />
        </a>
      )}
    </div>
  )
}
