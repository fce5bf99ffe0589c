import type { Editor, Range } from '@tiptap/core'

/** An entry of a menu below the cursor. */
export interface Choice {
  key: string
  label: string
  about: string
  /** Heading under which the entry is grouped. */
  group: string
  /** Visitors cannot see it yet. */
  isUnseen?: boolean
  take: (editor: Editor, range: Range) => void
}
