import { Fragment } from 'react'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Hero.module.css'
import type { HomeData } from './load.ts'
import type { HomeSettings } from '../../src/contract/home-settings.ts'

interface HeroProps {
  hero: HomeSettings['hero']
  banner: HomeData['banner']
  /** The bar of plans overlaps the lower edge of the picture. */
  hasPlans: boolean
}

/** A drawing can be made with room for words; a photograph is too bright or too busy somewhere. */
const DRAWING = /\.svg$/

/**
 * One sentence over one picture: on its own background, so that it is readable on any photograph, or on the sky of a drawing
 * that was made for it. Without a picture: the site's name and purpose.
 */
export function Hero({ hero, banner, hasPlans }: HeroProps) {
  const { site, address } = useSite()
  const { organisation, name, description } = site.settings
  const image = banner?.imagePc ?? hero.image
  const title = hero.title ?? banner?.title ?? organisation?.slogan ?? name
  const text = hero.text ?? description
  const { action } = hero
  return (
    <section className={lookOf(image, hero.isOnPicture)} data-plans={hasPlans || undefined}>
      {image && (
        <Picture
          src={image}
          phone={banner?.imageMobile}
          alt={banner?.alt ?? ''}
          className={styles.scene}
          eager
        />
      )}
      <div className="wrap">
        <div className={styles.words}>
          <h1>
            {title.split('\n').map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </h1>
          {text && <p>{text}</p>}
          {action && (
            <div className="buttons">
              <a
                className="button button--primary button--large"
                href={action.column ? address(action.column) : `#${action.anchor ?? 'business'}`}
              >
                {action.label}
              </a>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function lookOf(image: string | undefined, isOnPicture: boolean): string {
  if (image === undefined) return `${styles.hero} ${styles.bare}`
  return isOnPicture && DRAWING.test(image) ? `${styles.hero} ${styles.open}` : `${styles.hero}`
}
