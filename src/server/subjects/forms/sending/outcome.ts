import type { FormFault } from '../../../../contract/forms/types.ts'
import type { Earlier, Receipt } from '../../../../contract/types.ts'

/** Why a form is not taken, whatever stands in it. */
export type Closed = 'early' | 'late' | 'full' | 'decided' | 'household' | 'link'

/** Something else was sent before, under the same key, or in the place of which there is one. */
export interface Conflict {
  /** What was sent before; undefined where it is not the asker's. */
  earlier?: Earlier
  /** The form takes another one from them. */
  canSendAnother: boolean
}

/** What became of a form that was sent. A receipt is always for what was sent now, or for the same sent before. */
export type Outcome =
  | { receipt: Receipt; isNew: boolean }
  | { faults: FormFault[] }
  | { closed: Closed }
  | { conflict: Conflict }
