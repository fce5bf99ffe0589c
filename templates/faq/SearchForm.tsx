import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import type { FaqData } from './load.ts'
import styles from './View.module.css'

/** A form that works without scripts, and example searches. */
export function SearchForm({
  data: { words, suggestions },
  columnKey,
}: {
  data: FaqData
  columnKey: string
}) {
  const { t, address } = useSite()
  // A form's own fields replace the query of its address.
  const [action = '', query] = address(columnKey).split('?')
  return (
    <search>
      <form key={words} className={styles.search} action={action}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="faq-words">{t('faq.search')}</label>
        <div className="searchfield">
          <input id="faq-words" type="search" name="q" maxLength={100} defaultValue={words} />
          <button type="submit">
            <Icon name="search" />
            {t('faq.submit')}
          </button>
        </div>
        {suggestions.length > 0 && (
          <p>
            {t('faq.try')}
            {suggestions.map((suggestion, index) => (
              <span key={suggestion}>
                {index > 0 && t('faq.comma')}
                <a href={address(columnKey, { q: suggestion })}>{suggestion}</a>
              </span>
            ))}
          </p>
        )}
      </form>
    </search>
  )
}
