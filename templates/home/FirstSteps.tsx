import { useSite } from '../parts/site.tsx'
import styles from './FirstSteps.module.css'

/** Shown on the home page of an empty site: how to create a site. */
export function FirstSteps() {
  const { t } = useSite()
  return (
    <section className={`section wrap ${styles.steps}`} aria-labelledby="first-steps">
      <h1 id="first-steps">{t('home.first')}</h1>
      <p>{t('home.firstText')}</p>
      <ol>
        <li>
          {t('home.firstInit')} <code>npm run site -- init ../my-site</code>
        </li>
        <li>
          {t('home.firstImport')} <code>npm run site -- import ../my-site</code>
        </li>
        <li>
          {t('home.firstEditor')} <code>npm run editor -- add my-name</code>
        </li>
      </ol>
    </section>
  )
}
