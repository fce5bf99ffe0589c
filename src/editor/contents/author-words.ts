import type { Say } from '../words/words.tsx'

/** Stands for the author of imported versions. */
const IMPORT = 'import'

/** The author of a version, for display. */
export const authorWords = (say: Say, author: string) =>
  author === IMPORT || author === '' ? say('site.import') : author
