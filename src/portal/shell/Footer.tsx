import type { SiteSettings } from '../../contract/types.ts'
import { findColumns } from './find-columns.ts'
import { MapLinks } from '../../../templates/parts/OfficeContact.tsx'
import { telephone } from '../../../templates/parts/telephone.ts'
import { Picture } from '../../../templates/parts/Picture.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { LogoText } from './Logo.tsx'
import styles from './Footer.module.css'

/** The page where one says what one thinks, or else the mail address. */
function feedbackAddress(contact: SiteSettings['contact']): string | undefined {
  return contact?.feedback ?? (contact?.email && `mailto:${contact.email}`)
}

/** Who runs the site, how to reach them, and the legal notices. */
export function Footer() {
  const { site, t, address, visible } = useSite()
  const { appDownloads } = site
  const {
    name,
    organisation,
    contact,
    office,
    filing,
    logoLight,
    accessibilityStatement,
    social = [],
  } = site.settings
  const hours = contact?.serviceHours ?? office?.serviceHours
  const legal = findColumns(site.columns, (column) => column.route?.startsWith('/privacypolicy/') ?? false)
  const columns = legal.length > 0 ? legal : visible(site.columns)
  // By address, because a column may be the statement.
  const links = new Map<string, string>([
    ['/site-map', t('siteMap.title')],
    ...pair(accessibilityStatement, t('shell.statement')),
    ...columns.flatMap(({ key, label }) => pair(address(key), label)),
    ...pair(feedbackAddress(contact), t('shell.feedback')),
    ...pair(filing?.errorReport, t('shell.errorReport')),
  ])
  return (
    <div className="wrap">
      <div className={styles.top}>
        <div>
          {logoLight ? <Picture src={logoLight} alt={organisation?.name ?? name} /> : <LogoText />}
          {office && (
            <address>
              {office.name}
              <br />
              {office.address}
            </address>
          )}
          {office && <MapLinks place={office} className={styles.maps} />}
          {appDownloads.length > 0 && (
            <p id="app" className={styles.maps}>
              <span>{t('shell.app')}</span>
              {appDownloads.map(({ platform, href }) => (
                <a key={platform} href={href} rel="nofollow">
                  {t(`shell.${platform}`)}
                </a>
              ))}
            </p>
          )}
        </div>
        {(contact?.hotline || contact?.email) && (
          <div>
            <h2>{t('shell.hotline')}</h2>
            {contact.hotline && (
              <p className={styles.hotline}>
                <a href={telephone(contact.hotline)}>{contact.hotline}</a>
              </p>
            )}
            {hours && <p>{hours}</p>}
            {contact.email && (
              <p>
                <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </p>
            )}
          </div>
        )}
        {social.length > 0 && (
          <nav aria-labelledby="footer-social">
            <h2 id="footer-social">{t('shell.social')}</h2>
            <ul className={styles.list}>
              {social.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t(legal.length > 0 ? 'shell.services' : 'shell.columns')}</h2>
          <ul className={styles.list}>
            {[...links].map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.base}>
        <span>{t('shell.host', { name: organisation?.name ?? name })}</span>
        {filing?.icp && (
          <a href="https://beian.miit.gov.cn/" rel="nofollow">
            {filing.icp}
          </a>
        )}
        {filing?.mps && (
          <a
            href={`https://beian.mps.gov.cn/#/query/webSearch?code=${encodeURIComponent(filing.mps.code)}`}
            rel="nofollow"
          >
            {filing.mps.text}
          </a>
        )}
        {filing?.app && <span>{t('shell.appFiling', { code: filing.app })}</span>}
        {filing?.siteCode && <span>{t('shell.siteCode', { code: filing.siteCode })}</span>}
        {filing?.institution && (
          <a href={filing.institution.url} rel="nofollow">
            <Picture src={filing.institution.image} alt={t('shell.institution')} />
          </a>
        )}
      </div>
    </div>
  )
}

function pair(href: string | undefined, label: string): [string, string][] {
  return href ? [[href, label]] : []
}
