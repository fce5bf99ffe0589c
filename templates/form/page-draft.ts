import type { DraftLink } from './device-draft.ts'
import { boundBy } from './link.ts'
import type { LiveData } from './live-data.ts'

/** What a page knows of the draft that it shows. It changes without rendering anything. */
export interface PageDraft {
  /** The draft of this device was looked at. */
  hasBegun: boolean
  /** This page has stored input, so it shows something that no draft found later may replace. */
  hasKept: boolean
  /** The idempotency key of the submission. */
  key: string | undefined
  /** The time of the account's draft as it is known here. */
  base: string | null
  /** Its owner; undefined if nobody was logged in. */
  account: string | undefined
  /** The device is the person's own. */
  isMine: boolean
  /** The link it was begun with. */
  link: DraftLink | undefined
  /** What is being asked of the account's draft, or stored in it. */
  queue: Promise<unknown>
}

/** The record of a page, as it begins. Hooks change it through `change`, since the linter forbids assigning to what useState holds. */
export function pageDraft({ draft, link }: LiveData) {
  const now: PageDraft = {
    hasBegun: draft !== undefined,
    hasKept: false,
    key: draft?.idempotencyKey,
    base: draft?.updatedAt ?? null,
    account: undefined,
    isMine: true,
    link: boundBy(draft ? draft.link : link),
    queue: Promise.resolve(),
  }
  return { now, change: (part: Partial<PageDraft>) => Object.assign(now, part) }
}
