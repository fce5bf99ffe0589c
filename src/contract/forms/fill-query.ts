/** Query parameters of a form's page: most show one visitor's own, a draft, with its faults, or a receipt. */
export const FILL_QUERY = {
  draft: 'draft',
  /** The key of an empty page opened without scripts: what it sends is sent once. */
  visit: 'visit',
  /** Which step of the draft, from 1: each is a place of its own in the history. */
  step: 'step',
  faults: 'faults',
  refused: 'refused',
  receipt: 'receipt',
  hash: 'hash',
  /** Why files of the step were not taken. */
  file: 'file',
  /** What brings answers along: see `src/server/subjects/forms/links/links.ts`. */
  link: 'link',
  /** The key of a form with a waiting room, which is filled in: the server has seen the turn. */
  begin: 'begin',
  /** The project whose page led here: the question of that name begins with it. */
  about: 'about',
} as const

/** Those that make a page one visitor's: it is rendered for them alone, and kept by no cache and no history. */
export const OWN_FILL_QUERY: readonly string[] = [
  FILL_QUERY.draft,
  FILL_QUERY.visit,
  FILL_QUERY.receipt,
  FILL_QUERY.link,
  FILL_QUERY.begin,
]
