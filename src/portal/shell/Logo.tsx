import { Picture } from '../../../templates/parts/Picture.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './Logo.module.css'

/** The link home: the site's logo, or its name if it has none. */
export function Logo() {
  const { site, t } = useSite()
  const { name, logo, logoShort } = site.settings
  return (
    <a className={styles.logo} href="/home">
      {logo ? <Picture src={logo} phone={logoShort} alt={t('shell.home', { name })} eager /> : <LogoText />}
    </a>
  )
}

export function LogoText() {
  const { name, organisation } = useSite().site.settings
  return (
    <span className={styles.text}>
      <b>{name}</b>
      {organisation?.name && organisation.name !== name && <small>{organisation.name}</small>}
    </span>
  )
}
