import { Extension } from '@tiptap/core'
import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { moveInTable } from './table-keys.ts'

/** The key code of a key handled by an input method. */
const IME = 229

/**
 * Keeps input in the text: typing with a picture selected writes after it. Tab goes from cell to cell, and leaves the
 * text only after Escape, so that no input ends up in another field.
 */
export const writingKeys = (onTab: (isHint: boolean) => void) => {
  let mayLeave = false
  return Extension.create({
    name: 'writingKeys',
    // After the list keys, where Tab indents an item.
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
 * A busy browser reports a new cursor only after the following key, which would then act at the old place. This
 * triggers ProseMirror's own check before each key; it does nothing if the cursor has not moved.
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

const isWithin = ({ dom }: EditorView, { relatedTarget }: FocusEvent) =>
  relatedTarget instanceof Node && dom.contains(relatedTarget)

/**
 * A click in a table, which can be focused by itself, takes the focus from the text for a moment. That is no leaving: what
 * was selected elsewhere would be selected again, and replaced by what is typed into the cell.
 */
export const StaysInText = Extension.create({
  name: 'staysInText',
  // Before everything that listens to the focus.
  priority: 2000,
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { blur: isWithin, focus: isWithin } } }),
  ],
})

/** After Escape the next Tab leaves the text; any other key, or returning to the text, cancels that. */
const escapes = (set: (mayLeave: boolean) => void) =>
  new Plugin({
    props: {
      handleKeyDown(_view, { key }) {
        if (key !== 'Tab' && key !== 'Shift') set(key === 'Escape')
        return false
      },
      handleDOMEvents: {
        // Also by way of a table or a field in the text, which have the focus themselves.
        focusout: (view, event) => {
          if (!isWithin(view, event)) set(false)
          return false
        },
      },
    },
  })

/** Moves the cursor after a selected picture or block before input arrives. */
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
        // On-screen keyboards, dictation and emoji pickers insert text without a key.
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
  // A picture is inside a figure: goes after the figure.
  const { $to } = selection
  const at = $to.depth === 0 ? $to.pos : $to.after(1)
  const next = tr.doc.nodeAt(at)
  const isLine = next !== null && next.type === schema.nodes.paragraph && next.content.size === 0
  if (!isLine && schema.nodes.paragraph) tr.insert(at, schema.nodes.paragraph.create())
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())
}
