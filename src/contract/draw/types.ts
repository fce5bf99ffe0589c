/** Hexadecimal digits of a hash over text in UTF-8, or over bytes as they are. */
export type Digest = (data: string | Uint8Array) => string

/** Which hash a draw uses: SHA-256, or SM3. */
export const DRAW_SUITES = ['standard', 'gm'] as const
export type DrawSuite = (typeof DRAW_SUITES)[number]

/** The form of the three files; another one gets another name. */
export const DRAW_VERSION = 'anju-draw-1'

/** A line of list.csv. */
export interface ListRow {
  group: string
  /** The list number: 4 to 8 digits, one for each household of the list. */
  no: string
  /** Masked. */
  receipt: string
  /** Binds the number to its household: see `checkOf`. */
  check: string
}

/** announcement.json: published before the draw, and never changed. Times are UTC in whole seconds. */
export interface Announcement {
  version: typeof DRAW_VERSION
  suite: DrawSuite
  plan: string
  edition: number
  /** Fingerprint of list.csv. */
  list: string
  /** Fingerprint of the sealed number. */
  seal: string
  publicFrom: string
  publicBy: string
  /** The form of the public number: see `isPublicForm`. */
  publicForm: string
  fallback: string
  drawAt: string
  publishedAt: string
}

/** draw.json: rank within the group, group, list number. */
export type OrderRow = readonly [rank: number, group: string, no: string]

export interface DrawRecord {
  version: typeof DRAW_VERSION
  /** Hash of announcement.json. */
  announcement: string
  secret: string
  public: string
  sealedAt: string
  drawnAt: string
  order: readonly OrderRow[]
}

export interface DrawnRow {
  /** Within its group, from 1. */
  rank: number
  group: string
  no: string
  /** The hash by which it is ordered. */
  number: string
}
