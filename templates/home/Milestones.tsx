import { Icon } from '../parts/Icon.tsx'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import type { HomeData } from './load.ts'
import styles from './Milestones.module.css'
import type { HomePart } from '../../src/contract/home-settings.ts'

/** A few milestones of the organisation, oldest first. */
export function Milestones({ milestones, part }: { milestones: HomeData['milestones']; part: HomePart }) {
  const { t, address } = useSite()
  if (milestones.length === 0) return null
  return (
    <section className={`wrap ${styles.milestones}`} aria-labelledby="milestones">
      <div className="section-head">
        <h2 id="milestones">{part.title ?? t('home.milestones')}</h2>
        {part.column && (
          <a className="more" href={address(part.column)}>
            {part.text ?? t('home.allMilestones')}
            <Icon name="next" />
          </a>
        )}
      </div>
      <ol>
        {milestones.map(({ id, year, title, content, image, imageAlt }) => (
          <li key={id} className={image ? styles.pictured : undefined}>
            {image && <Picture src={image} alt={imageAlt ?? ''} sizes="(max-width: 769px) 112px, 282px" />}
            <b>{year}</b>
            <h3>{title}</h3>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
