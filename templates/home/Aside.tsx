import { columnPath } from '../../src/contract/columns.ts'
import { leadsSomewhere } from '../parts/external.ts'
import { Icon, isIconName } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Aside.module.css'
import type { HomeData } from './load.ts'
import type { HomeSettings } from '../../src/contract/home-settings.ts'

interface AsideProps {
  services: HomeSettings['services']
  faqs: HomeData['faqs']
  faqTitle?: string
}

/** Beside the notices; only entries that lead somewhere. */
export function useAside(data: HomeData, settings: HomeSettings): AsideProps | undefined {
  const { site } = useSite()
  const hasPage = (columnKey: string) => columnPath(site.columns, columnKey).slice(-1).some(leadsSomewhere)
  const services = settings.services.filter(({ column }) => hasPage(column))
  const faqs = data.faqs.filter(({ columnId }) => hasPage(columnId))
  return services.length + faqs.length > 0 ? { services, faqs, faqTitle: settings.faqs.title } : undefined
}

export function Aside({ services, faqs, faqTitle }: AsideProps) {
  const { t, address } = useSite()
  return (
    <aside className={styles.aside}>
      {services.length > 0 && (
        <nav aria-labelledby="services">
          <h2 id="services">{t('home.services')}</h2>
          <div className={styles.quick}>
            {services.map(({ label, column, icon }) => (
              <a key={label} href={address(column)}>
                <Icon name={icon !== undefined && isIconName(icon) ? icon : 'next'} />
                {label}
              </a>
            ))}
          </div>
        </nav>
      )}
      {faqs.length > 0 && (
        <section className="asks" aria-labelledby="faqs">
          <h2 id="faqs">{faqTitle ?? t('home.faqs')}</h2>
          <ul>
            {faqs.map(({ id, columnId, question }) => (
              <li key={id}>
                <a href={`${address(columnId)}#${id}`}>{question}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
