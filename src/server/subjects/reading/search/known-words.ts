import { sql } from 'drizzle-orm'
import { keepUntilTouched } from '../../../ground/keep-while-current.ts'
import type { Revisions } from '../../../ground/revisions.ts'
import { CONTENTS } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import type { SiteState } from '../../columns/tree/site-state.ts'
import { shownColumns } from '../../../../contract/columns.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { loadPinyin } from './pinyin.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

const MOST_TITLES = 2000
const LONGEST_TITLE = 12

export interface KnownWords {
  lexicon: (site: SiteState) => Lexicon
  /** Made when a search first needs it. */
  vocabulary: (site: SiteState) => Promise<Vocabulary>
}

/** What the search knows of words: those of the product, of the site, and the names of what it has. */
export function createKnownWords(db: Db, revisions: Revisions): KnownWords {
  const names = keepUntilTouched(revisions, [CONTENTS], async () => {
    const rows = await db
      .selectDistinct({ title: live.title })
      .from(live)
      .where(sql`${live.kind} <> 'article' and length(${live.title}) <= ${LONGEST_TITLE}`)
      .limit(MOST_TITLES)
    return rows.map(({ title }) => title)
  })
  const lexicons = new WeakMap<object, Lexicon>()
  const vocabularies = new WeakMap<readonly string[], { site: object; made: Vocabulary }>()
  const NONE = {}
  const lexicon = ({ settings: { synonyms = NONE } }: SiteState) => {
    const known = lexicons.get(synonyms) ?? lexiconOf(synonyms)
    lexicons.set(synonyms, known)
    return known
  }
  return {
    lexicon,
    async vocabulary(site) {
      const titles = await names()
      const known = vocabularies.get(titles)
      if (known?.site === site.tree) return known.made
      const labels = shownColumns(site.tree).map(({ label }) => label)
      const words = [...labels, ...lexicon(site).words, ...titles]
      const made = vocabularyOf(words, await loadPinyin())
      vocabularies.set(titles, { site: site.tree, made })
      return made
    },
  }
}
