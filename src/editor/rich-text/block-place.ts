import type { EditorView } from '@tiptap/pm/view'
import type { Block } from './block-keys.ts'

/** The block at this height. */
export function blockUnder(view: EditorView, y: number): (Block & { dom: HTMLElement }) | undefined {
  const box = view.dom.getBoundingClientRect()
  const found = view.posAtCoords({ left: box.left + box.width / 2, top: y })
  if (!found) return undefined
  const $at = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos)
  const index = Math.min($at.index(0), view.state.doc.childCount - 1)
  const at = $at.posAtIndex(index, 0)
  const dom = view.nodeDOM(at)
  return dom instanceof HTMLElement ? { index, at, dom } : undefined
}

/** The position between two blocks that is nearest to this height, and how far below the top of the editor it is. */
export function placeUnder(view: EditorView, y: number): { at: number; top: number } | undefined {
  const found = blockUnder(view, y)
  const frame = view.dom.closest('.text-editor')
  if (!found || !frame) return undefined
  const { top, bottom } = found.dom.getBoundingClientRect()
  const isBelow = y > (top + bottom) / 2
  const size = view.state.doc.child(found.index).nodeSize
  return {
    at: isBelow ? found.at + size : found.at,
    top: (isBelow ? bottom + GAP : top - GAP) - frame.getBoundingClientRect().top,
  }
}

/** Pixels between a block and the line. */
const GAP = 5
