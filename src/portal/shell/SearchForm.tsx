import { SEARCH_LENGTH } from '../../contract/search.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'

/** Search of the whole site, a plain form. On the results page it shows the words searched for. */
export function SearchForm({ words }: { words?: string }) {
  const { t } = useSite()
  return (
    <form className="searchfield" action="/search">
      <input
        type="search"
        name="words"
        aria-label={t('search.title')}
        placeholder={t('search.hint')}
        maxLength={SEARCH_LENGTH}
        defaultValue={words}
        required
      />
      <button>
        <ShellIcon name="search" />
        {t('search.go')}
      </button>
    </form>
  )
}
