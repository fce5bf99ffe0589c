import { opinionAddress } from '../../src/contract/addresses.ts'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** Whether the answer helped: links to a page that asks; scripts say it in place (`src/portal/acts/opinions.ts`). */
export function Opinion({ contentId }: { contentId: string }) {
  const { t } = useSite()
  return (
    <output className={styles.opinion} data-thanks={t('faq.thanks')} data-sorry={t('faq.sorry')}>
      {([true, false] as const).map((isHelpful) => (
        <a
          key={String(isHelpful)}
          className="button button--quiet"
          href={opinionAddress(contentId, isHelpful)}
          rel="nofollow"
          data-action="opinion"
        >
          {isHelpful && <Icon name="check" />}
          {t(isHelpful ? 'faq.helpful' : 'faq.unsolved')}
        </a>
      ))}
    </output>
  )
}
