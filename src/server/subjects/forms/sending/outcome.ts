import type { FormFault } from '../../../../contract/forms/types.ts'
import type { Earlier, Receipt } from '../../../../contract/types.ts'

/** Why a form is not accepted, whatever it contains. */
export type Closed = 'early' | 'late' | 'full' | 'decided' | 'household' | 'link'

/** Something else was sent before, with the same key, or in a place of which there is one. */
export interface Conflict {
  /** The earlier submission; undefined if it does not belong to the asker. */
  earlier?: Earlier
  /** The form accepts another submission from them. */
  canSendAnother: boolean
}

/** The result of sending a form. A receipt is always for what was sent now, or for the same sent before. */
export type Outcome =
  | { receipt: Receipt; isNew: boolean }
  | { faults: FormFault[] }
  | { closed: Closed }
  | { conflict: Conflict }
