import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** Words that were also searched under another name, so that the results are understood. */
export function Synonyms({ synonyms }: { synonyms: readonly { words: string; meant: string }[] }) {
  const { t } = useSite()
  return synonyms.map(({ words, meant }) => (
    <p key={words} className={styles.synonym}>
      {t('search.synonym', { words, meant })}
    </p>
  ))
}
