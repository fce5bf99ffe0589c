import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Marks a transaction that was confirmed or comes from another source. */
export const CONFIRMED = 'mayEmpty'
/** Up to this many characters are deleted without a question. */
const FEW = 20

/** Asks before any key or command deletes a whole text. */
export const keepWhole = (ask: () => void) =>
  Extension.create({
    name: 'keepWhole',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, { doc }) {
          const isHeld =
            transaction.docChanged &&
            transaction.getMeta(CONFIRMED) !== true &&
            isMuch(doc) &&
            isNothing(transaction.doc)
          if (isHeld) ask()
          return !isHeld
        },
      }),
    ],
  })

/** Applied after the confirmation, as one undo step. */
export function removeAll({ state, view }: Editor): void {
  view.dispatch(state.tr.delete(0, state.doc.content.size).setMeta(CONFIRMED, true))
}

const isMuch = (doc: Node) => doc.textContent.length > FEW || hasAtom(doc)
const isNothing = (doc: Node) => doc.textContent.trim() === '' && !hasAtom(doc)

/** True for nodes without text that still are content, such as pictures and locked blocks. */
function hasAtom(doc: Node): boolean {
  let isFound = false
  doc.descendants((node) => {
    if (node.isAtom && !node.isText && node.type.name !== 'hardBreak') isFound = true
    return !isFound
  })
  return isFound
}
