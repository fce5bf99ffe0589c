import { IDENTITY } from '../../src/contract/constants.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { useSite } from '../parts/site.tsx'
import type { LoginData } from './load.ts'
import styles from './View.module.css'

/** Messages for visitors who return from the identity provider without being logged in. */
const SAYS: Readonly<Record<string, MessageKey>> = {
  refused: 'identity.refused',
  away: 'identity.away',
  other: 'identity.other',
  leaving: 'identity.leaving',
  agree: 'identity.agree',
}

interface IdentityNoteProps {
  /** The result code in the address. */
  says: string | undefined
  proven: LoginData['ways']['proven']
}

export function IdentityNote({ says = '', proven }: IdentityNoteProps) {
  const { t } = useSite()
  const key = says === 'proven' ? 'identity.expired' : Object.hasOwn(SAYS, says) ? SAYS[says] : undefined
  if (proven)
    return (
      <p className={styles.next}>
        {t('identity.proven', { name: proven.name ?? '' })} <a href="/login">{t('identity.notMe')}</a>
      </p>
    )
  if (!key) return null
  return (
    <p className={styles.alert} role="alert">
      {t(key)}
    </p>
  )
}

/** A link, not a form: it leads to another site. */
export function IdentityWay({ label, next }: { label: string | undefined; next: string | undefined }) {
  const { t } = useSite()
  const query = next ? `?${new URLSearchParams({ next }).toString()}` : ''
  return (
    <p className={styles.identity}>
      <a className="button button--large button--block" href={IDENTITY.begin + query} rel="nofollow">
        {t('identity.way', { name: label ?? t('identity.label') })}
      </a>
    </p>
  )
}
