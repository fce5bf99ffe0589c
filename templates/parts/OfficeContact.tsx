import { mapLinks, type MapPoint } from '../../src/contract/maps.ts'
import { useSite } from './site.tsx'
import { telephone } from './telephone.ts'

/** The office: address, hours, contacts. Null if the site has none of them. */
export function OfficeContact() {
  const { site, t } = useSite()
  const { office, contact } = site.settings
  const hours = office?.serviceHours ?? contact?.serviceHours
  if (!office && !contact?.hotline && !contact?.email) return null
  return (
    <section className="box box--padded" aria-labelledby="contact">
      <h2 id="contact">{t('plain.contact')}</h2>
      <dl className="kv">
        {contact?.hotline && (
          <>
            <dt>{t('shell.hotline')}</dt>
            <dd>
              <a href={telephone(contact.hotline)}>{contact.hotline}</a>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt>{t('plain.hours')}</dt>
            <dd>{hours}</dd>
          </>
        )}
        {contact?.email && (
          <>
            <dt>{t('plain.email')}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          </>
        )}
        {office && (
          <>
            <dt>{t('plain.office')}</dt>
            <dd>
              {office.name}
              <br />
              {office.address}
            </dd>
          </>
        )}
      </dl>
      {office && <MapLinks place={office} />}
    </section>
  )
}

/** The three map services, each by its name. */
export function MapLinks({ place, className }: { place: MapPoint; className?: string }) {
  const { site, t } = useSite()
  const links = mapLinks(place, site.settings.name)
  if (links.length === 0) return null
  return (
    <p className={className ?? 'maps'}>
      <span>{t('shell.maps')}</span>
      {links.map(({ service, href }) => (
        <a key={service} href={href} rel="nofollow">
          {t(`shell.${service}`)}
        </a>
      ))}
    </p>
  )
}
