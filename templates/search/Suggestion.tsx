import { useSite } from '../parts/site.tsx'
import { searchAddress } from './address.ts'
import type { Asked, SearchAnswer } from './load.ts'
import styles from './View.module.css'

/** What was probably meant: already searched for, or as a link. */
export function Suggestion({ asked, answer: { suggestion } }: { asked: Asked; answer: SearchAnswer }) {
  const { t } = useSite()
  if (!suggestion) return null
  const { words, isApplied } = suggestion
  return (
    <p className={styles.synonym}>
      {t(isApplied ? 'search.applied' : 'search.meant', { words })}{' '}
      <a href={searchAddress(isApplied ? { ...asked, isVerbatim: true } : { ...asked, words })}>
        {isApplied ? t('search.verbatim', { words: asked.words }) : words}
      </a>
    </p>
  )
}
