import type { Column } from '../../src/contract/types.ts'
import { EmptyColumn } from '../parts/EmptyColumn.tsx'
import { FactRows } from '../parts/FactRows.tsx'
import type { Ground } from '../parts/map/ground.ts'
import { useLandmark } from '../parts/map/landmark.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { telephone } from '../parts/telephone.ts'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { feeWords } from '../parts/tenures.ts'
import type { Centre } from './centres.ts'
import type { ShopsData } from './load.ts'
import { ShopTable } from './ShopTable.tsx'
import styles from './View.module.css'

/** Shops shown for a place, a page of the list; the others are a link away. */
const SHOWN = 20

interface CentresProps {
  data: Extract<ShopsData, { shows: 'centres' }>
  /** Where interest in a shop is registered. */
  form: Column | undefined
}

/** Commercial projects: location, size, trades, and shops to let. */
export function Centres({ data, form }: CentresProps) {
  const { centres, ground, listColumn } = data
  if (centres.length === 0) return <EmptyColumn />
  return (
    <div className={styles.centres}>
      {centres.map((centre, index) => (
        <CentreView
          key={centre.id}
          centre={centre}
          form={form}
          listColumn={listColumn}
          isFirst={index === 0}
        />
      ))}
      <CentreMap centres={centres} ground={ground} />
    </div>
  )
}

interface CentreProps extends Pick<CentresProps, 'form'> {
  centre: Centre
  listColumn?: string
  isFirst: boolean
}

function CentreView({ centre, form, listColumn, isFirst }: CentreProps) {
  const { t, address } = useSite()
  const { id, otherIds, name, photo, positioning, phone, position, shops } = centre
  const hasMore = shops.length > 0 && listColumn !== undefined
  return (
    <article id={id} className={styles.centre}>
      {otherIds.map((other) => (
        <span key={other} id={other} />
      ))}
      <div className={photo ? styles.about : undefined}>
        {photo && (
          <Picture src={photo.url} alt={photo.alt} sizes="(max-width: 769px) 100vw, 480px" eager={isFirst} />
        )}
        <div>
          <h2>{name}</h2>
          {positioning && <p className="muted">{positioning}</p>}
          <CentreFacts centre={centre} />
          <MapLinks place={{ name, address: centre.address, ...position }} />
          <p className="buttons">
            {form && (
              <a className="button button--primary" href={address(form.key)}>
                {form.label}
              </a>
            )}
            <a className="button" href={telephone(phone)}>
              {t('shop.call', { phone })}
            </a>
          </p>
        </div>
      </div>
      {shops.length > 0 && (
        <>
          <h3>{t('shop.shopsOf', { name })}</h3>
          <ShopTable shops={shops.slice(0, SHOWN)} />
          {hasMore && (
            <p className={styles.more}>
              <a
                className="button button--quiet"
                href={address(listColumn, { project: shops[0]?.projectId ?? id })}
              >
                {shops.length > SHOWN
                  ? t('shop.moreShops', { count: shops.length - SHOWN })
                  : t('shop.seeShops')}
              </a>
            </p>
          )}
        </>
      )}
    </article>
  )
}

function CentreFacts({ centre }: { centre: Centre }) {
  const { t, term, format } = useSite()
  const { areaM2, floors, households, openDate, trades, rentRange, propertyFee, counts } = centre
  const size = [
    areaM2 !== undefined && `${format.number(areaM2)} ${format.squareMetre}`,
    floors !== undefined && t('shop.levels', { count: floors }),
  ].filter((text) => text !== false)
  return (
    <FactRows
      className={styles.facts}
      facts={[
        [t('project.address'), centre.address],
        [
          t('shop.state'),
          counts && (
            <>
              {t('shop.freeShops', { free: counts.free, count: counts.all })}
              {counts.asOf && (
                <small>
                  {t('home.asOf')} <time dateTime={counts.asOf}>{format.time(counts.asOf)}</time>
                </small>
              )}
            </>
          ),
        ],
        [t('shop.rent'), rentRange && t('shop.perDay', { price: rentRange })],
        [t('shop.fee'), propertyFee && feeWords(propertyFee, t)],
        [t('shop.wanted'), trades.map(term).join(t('project.and'))],
        [t('shop.totalArea'), size.join(t('article.comma'))],
        [t('shop.households'), households !== undefined && t('shop.homes', { count: households })],
        [t('shop.opened'), openDate && <time dateTime={openDate}>{format.date(openDate)}</time>],
      ]}
    />
  )
}

const SIZE = { width: 1120, height: 420 }
const PHONE = { width: 360, height: 300 }

/** A map of the projects, drawn from their positions. */
function CentreMap({ centres, ground }: { centres: readonly Centre[]; ground: Ground[] }) {
  const { t } = useSite()
  const landmark = useLandmark()
  const places = centres.flatMap(({ id, name, position }) =>
    position ? [{ id, name, ...position, href: `#${id}` }] : [],
  )
  if (!landmark || places.length === 0) return null
  return (
    <section aria-labelledby="where">
      <h2 id="where">{t('shop.where')}</h2>
      <PlaceMap
        className={styles.map}
        places={places}
        landmark={landmark}
        ground={ground}
        wide={SIZE}
        phone={PHONE}
      />
    </section>
  )
}
