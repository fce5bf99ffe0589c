import { environmentOf } from '../../../contract/environment.ts'
import type { Revisions } from '../../ground/revisions.ts'
import type { Db } from '../../store/db/database.ts'
import { keepSiteState, type ReadSite } from '../columns/tree/site-state.ts'
import { createContentReader } from '../contents/published/read-content.ts'
import { createPageReader } from '../contents/published/read-page.ts'
import { createSearchReader } from '../contents/published/search-query.ts'
import { createScoredReader } from '../contents/published/search-scored.ts'
import type { Reading } from './operations.ts'
import type { Searching } from './search-operations.ts'
import { createKnownWords } from './search/known-words.ts'

/** The site, its contents and the search, as visitors read them. */
export type Readers = Reading & Pick<Searching, 'readHits' | 'readScored' | 'knownWords'>

/** @param publicOrigin where all visitors see the site, whatever host they ask */
export function createReaders(db: Db, revisions: Revisions, publicOrigin: string | undefined): Readers {
  return {
    site: siteByHost(db, revisions, publicOrigin),
    readPage: createPageReader(db),
    readContent: createContentReader(db),
    readHits: createSearchReader(db, revisions),
    readScored: createScoredReader(db),
    knownWords: createKnownWords(db, revisions),
  }
}

/** The host says whether it is the real site or the one for trying things out. */
function siteByHost(db: Db, revisions: Revisions, publicOrigin: string | undefined): ReadSite {
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).host
  const sites = keepSiteState(db, revisions)
  return async (asker) => {
    const { production, test } = await sites()
    const host = publicHost ?? asker?.host ?? ''
    return environmentOf(test.settings, host) === 'production' ? production : test
  }
}
