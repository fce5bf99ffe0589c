import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Of a step that was asked about, or comes from elsewhere. */
export const CONFIRMED = 'mayEmpty'
/** So many characters may go at once without a question. */
const FEW = 20

/** Holds what would leave nothing of a whole text, by whatever key, and asks first. */
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

/** After the question: one step, which undoing takes back. */
export function removeAll({ state, view }: Editor): void {
  view.dispatch(state.tr.delete(0, state.doc.content.size).setMeta(CONFIRMED, true))
}

const isMuch = (doc: Node) => doc.textContent.length > FEW || hasAtom(doc)
const isNothing = (doc: Node) => doc.textContent.trim() === '' && !hasAtom(doc)

/** A picture, a locked block and the like, which is no words and something all the same. */
function hasAtom(doc: Node): boolean {
  let isFound = false
  doc.descendants((node) => {
    if (node.isAtom && !node.isText && node.type.name !== 'hardBreak') isFound = true
    return !isFound
  })
  return isFound
}
