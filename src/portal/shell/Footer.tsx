import type { SiteSettings } from '../../contract/types.ts'
import { findColumns } from './find-columns.ts'
import { MapLinks } from '../../../templates/parts/OfficeContact.tsx'
import { telephone } from '../../../templates/parts/telephone.ts'
import { Picture } from '../../../templates/parts/Picture.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { Filing } from './Filing.tsx'
import { LogoText } from './Logo.tsx'
import styles from './Footer.module.css'

/** The feedback page, or else the mail address. */
function feedbackAddress(contact: SiteSettings['contact']): string | undefined {
  return contact?.feedback ?? (contact?.email && `mailto:${contact.email}`)
}

/** Who runs the site, how to reach them, and the legal notices. */
export function Footer() {
  const { site } = useSite()
  const { name, organisation, contact, office, logoLight, social = [] } = site.settings
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
          <AppDownloads />
        </div>
        {contact && <Contact contact={contact} hours={contact.serviceHours ?? office?.serviceHours} />}
        {social.length > 0 && <Social links={social} />}
        <SiteLinks />
      </div>
      <Filing />
    </div>
  )
}

function AppDownloads() {
  const { site, t } = useSite()
  if (site.appDownloads.length === 0) return null
  return (
    <p id="app" className={styles.maps}>
      <span>{t('shell.app')}</span>
      {site.appDownloads.map(({ platform, href }) => (
        <a key={platform} href={href} rel="nofollow">
          {t(`shell.${platform}`)}
        </a>
      ))}
    </p>
  )
}

interface ContactProps {
  contact: NonNullable<SiteSettings['contact']>
  hours: string | undefined
}

function Contact({ contact: { hotline, email }, hours }: ContactProps) {
  const { t } = useSite()
  if (!hotline && !email) return null
  return (
    <div>
      <h2>{t('shell.hotline')}</h2>
      {hotline && (
        <p className={styles.hotline}>
          <a href={telephone(hotline)}>{hotline}</a>
        </p>
      )}
      {hours && <p>{hours}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}

function Social({ links }: { links: NonNullable<SiteSettings['social']> }) {
  const { t } = useSite()
  return (
    <nav aria-labelledby="footer-social">
      <h2 id="footer-social">{t('shell.social')}</h2>
      <ul className={styles.list}>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="me noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SiteLinks() {
  const { site, t, address, visible } = useSite()
  const { contact, filing, accessibilityStatement } = site.settings
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
    <nav aria-labelledby="links">
      <h2 id="links">{t(legal.length > 0 ? 'shell.services' : 'shell.columns')}</h2>
      <ul className={styles.list}>
        {[...links].map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function pair(href: string | undefined, label: string): [string, string][] {
  return href ? [[href, label]] : []
}
