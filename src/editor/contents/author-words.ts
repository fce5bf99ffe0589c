import type { Say } from '../words/words.tsx'

/** What versions of an import have in the place of a name. */
const IMPORT = 'import'

/** Who made a version, in words. */
export const authorWords = (say: Say, author: string) =>
  author === IMPORT || author === '' ? say('site.import') : author
