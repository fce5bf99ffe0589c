import { EN_WORDS } from '../../contract/search-words/en.ts'
import { ZH_WORDS } from '../../contract/search-words/zh-CN.ts'
import { useSay } from '../words/words.tsx'

const LISTS = [
  { locale: 'zh-CN', rows: Object.entries(ZH_WORDS), between: ' ', shown: '、' },
  { locale: 'en', rows: Object.entries(EN_WORDS), between: ',', shown: ', ' },
]

/** The words that the search knows without the site's own. */
export function ProductWords() {
  const say = useSay()
  return (
    <details className="product-words">
      <summary>{say('site.productWords')}</summary>
      <p>{say('site.productWordsHint')}</p>
      {LISTS.map(({ locale, rows, between, shown }) => (
        <dl key={locale}>
          {rows.map(([meant, asked]) => (
            <div key={meant}>
              <dt>{meant}</dt>
              <dd lang={locale}>{asked.split(between).join(shown)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}
