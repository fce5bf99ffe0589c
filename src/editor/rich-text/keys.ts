import { Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { moveInTable } from './table-keys.ts'

/** An input method says of a key only that it has taken it. */
const IME = 229

/**
 * Keys write where one looks: a letter with a picture selected goes behind it, Tab goes from cell to cell and leads out of the
 * text only after Escape, so that what is typed after it is in no other field.
 */
export const writingKeys = (onTab: (isHint: boolean) => void) => {
  let mayLeave = false
  return Extension.create({
    name: 'writingKeys',
    // After lists, which make an item deeper by Tab.
    priority: 50,
    addKeyboardShortcuts() {
      const tab = (by: 1 | -1) => () => {
        if (moveInTable(this.editor, by)) return true
        onTab(!mayLeave)
        return !mayLeave
      }
      return { Tab: tab(1), 'Shift-Tab': tab(-1) }
    },
    addProseMirrorPlugins() {
      return [readsSelection, writesBehind(this.editor), escapes((is) => (mayLeave = is))]
    },
  })
}

/**
 * A browser that is busy tells of a new cursor only after the key that follows: the key would work where the cursor was. It is
 * told of before each key, as ProseMirror listens for that; where nothing moved, nothing happens.
 */
const readsSelection = new Plugin({
  props: {
    handleDOMEvents: {
      keydown({ dom }, { isComposing, keyCode }) {
        if (!isComposing && keyCode !== IME) dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
        return false
      },
    },
  },
})

/** Escape lets the next Tab out; any other key, and coming back, ends that. */
const escapes = (set: (mayLeave: boolean) => void) =>
  new Plugin({
    props: {
      handleKeyDown(_view, { key }) {
        if (key !== 'Tab' && key !== 'Shift') set(key === 'Escape')
        return false
      },
      handleDOMEvents: {
        blur: () => {
          set(false)
          return false
        },
      },
    },
  })

/** Before a key or what is pasted arrives, the cursor goes behind the picture or block that is selected. */
const writesBehind = (editor: Editor) =>
  new Plugin({
    props: {
      handleKeyDown(view, event) {
        const isWord = (event.key.length === 1 && !event.ctrlKey && !event.metaKey) || event.keyCode === IME
        if (isWord && editor.isEditable) stepBehind(view.state, view.dispatch)
        return false
      },
      handlePaste(view) {
        stepBehind(view.state, view.dispatch)
        return false
      },
      handleDOMEvents: {
        // Keyboards on glass, dictation and lists of signs bring words without a key.
        beforeinput(view, event) {
          if (event.inputType !== 'insertText' || !event.data || !isOnAtom(view.state)) return false
          event.preventDefault()
          stepBehind(view.state, view.dispatch)
          view.dispatch(view.state.tr.insertText(event.data))
          return true
        },
      },
    },
  })

const isOnAtom = ({ selection }: EditorState) => selection instanceof NodeSelection && selection.node.isAtom

function stepBehind(state: EditorState, dispatch: (transaction: Transaction) => void): void {
  const { selection, schema, tr } = state
  if (!(selection instanceof NodeSelection) || !isOnAtom(state)) return
  if (selection.node.isInline) return dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)))
  // A picture stands in its figure: one goes behind the whole of it.
  const { $to } = selection
  const at = $to.depth === 0 ? $to.pos : $to.after(1)
  const next = tr.doc.nodeAt(at)
  const isLine = next !== null && next.type === schema.nodes.paragraph && next.content.size === 0
  if (!isLine && schema.nodes.paragraph) tr.insert(at, schema.nodes.paragraph.create())
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
}
