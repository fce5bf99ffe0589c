import type { Editor, Range } from '@tiptap/core'

/** An entry of a menu below the cursor. */
export interface Choice {
  key: string
  label: string
  about: string
  /** Entries of one group stand together under its name. */
  group: string
  /** It is not seen by visitors yet. */
  isUnseen?: boolean
  take: (editor: Editor, range: Range) => void
}
