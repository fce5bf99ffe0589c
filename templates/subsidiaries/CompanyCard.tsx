import { telephone } from '../parts/telephone.ts'
import cards from '../parts/PictureCards.module.css'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { Company } from './load.ts'
import styles from './View.module.css'

export function CompanyCard({ company }: { company: Company }) {
  const { t, locale, format } = useSite()
  const { id, name, relationship, shareholding, businessScope, intro, logo } = company
  const { establishDate, address, phone, website } = company
  const share = shareholding === undefined ? undefined : percent(shareholding, locale)
  return (
    <li id={id} className={`${cards.card} ${styles.company}`}>
      {logo && <Picture src={logo} alt="" sizes="72px" />}
      <div>
        <h2>{name}</h2>
        <p className={styles.facts}>
          {businessScope && <Tag state="kind">{businessScope}</Tag>}
          {relationship && <span>{relationship}</span>}
          {share && <span>{t('subsidiary.share', { share })}</span>}
        </p>
        <p>{intro}</p>
      </div>
      {(establishDate || address || phone || website) && (
        <dl className={cards.whole}>
          {establishDate && (
            <div>
              <dt>{t('subsidiary.founded')}</dt>
              <dd>
                <time dateTime={establishDate}>{format.date(establishDate)}</time>
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt>{t('subsidiary.address')}</dt>
              <dd>{address}</dd>
            </div>
          )}
          {phone && (
            <div>
              <dt>{t('subsidiary.phone')}</dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
              </dd>
            </div>
          )}
          {website && (
            <div>
              <dt>{t('subsidiary.website')}</dt>
              <dd>
                <a href={website} rel="external nofollow">
                  {website.replace(/^https?:\/\/|\/$/g, '')}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </li>
  )
}

/** 0.8 → 80%; some sites store it as 80. An impossible share is left out. */
function percent(share: number, locale: string): string | undefined {
  const part = share > 1 ? share / 100 : share
  if (!(part > 0 && part <= 1)) return undefined
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part)
}
