import { HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../words/words.tsx'
import { openInsert } from './insertables.ts'
import type { Block } from './block-keys.ts'
import { BlockMenuButton } from './BlockMenuButton.tsx'

interface Shown extends Block {
  /** Pixels below the top of the editor. */
  top: number
}

/**
 * Beside the block under the mouse: a button that inserts below it, and a handle that moves it by dragging and opens its
 * menu. For the mouse only: Alt with the arrow keys and the toolbar's 这一段 do the same.
 */
export function BlockHandle({ editor }: { editor: Editor }) {
  const say = useSay()
  const own = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const isOpen = useRef(false)
  useEffect(() => {
    const frame = editor.view.dom.closest<HTMLElement>('.text-editor')
    if (!frame) return undefined
    const over = ({ clientY, target }: MouseEvent) => {
      if (isOpen.current || (target instanceof Node && own.current?.contains(target))) return
      setShown(blockBeside(editor, frame, clientY))
    }
    const leave = () => !isOpen.current && setShown(undefined)
    frame.addEventListener('mousemove', over)
    frame.addEventListener('mouseleave', leave)
    editor.on('update', leave)
    return () => {
      frame.removeEventListener('mousemove', over)
      frame.removeEventListener('mouseleave', leave)
      editor.off('update', leave)
    }
  }, [editor])
  if (!shown) return null
  return (
    <div ref={own} className="block-handle" style={{ top: shown.top }} aria-hidden="true">
      <button
        type="button"
        tabIndex={-1}
        title={say('block.insert')}
        onClick={() => {
          const node = editor.state.doc.maybeChild(shown.index)
          if (node) openInsert(editor, shown.at, node)
        }}
      >
        <PlusOutlined />
      </button>
      <BlockMenuButton editor={editor} block={shown} onOpen={(is) => (isOpen.current = is)}>
        <button
          type="button"
          tabIndex={-1}
          draggable
          title={say('block.handle')}
          onDragStart={(event) => beginDrag(editor, shown, event)}
          onDragEnd={() => endDrag(editor)}
        >
          <HolderOutlined />
        </button>
      </BlockMenuButton>
    </div>
  )
}

/** The block at this height. */
function blockBeside({ view }: Editor, frame: HTMLElement, y: number): Shown | undefined {
  const box = view.dom.getBoundingClientRect()
  const found = view.posAtCoords({ left: box.left + box.width / 2, top: y })
  if (!found) return undefined
  const $at = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos)
  const index = Math.min($at.index(0), view.state.doc.childCount - 1)
  const at = $at.posAtIndex(index, 0)
  const dom = view.nodeDOM(at)
  if (!(dom instanceof HTMLElement)) return undefined
  const { top } = dom.getBoundingClientRect()
  const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || 0
  return { index, at, top: top - frame.getBoundingClientRect().top + (line - HEIGHT) / 2 }
}

/** Pixels; see the styles. */
const HEIGHT = 26

/** ProseMirror moves what is dragged, and draws the line where it would land. */
function beginDrag({ view, state }: Editor, { at }: Block, { dataTransfer }: DragEvent): void {
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  const slice = view.state.selection.content()
  const dom = view.nodeDOM(at)
  const { dom: copied, text } = view.serializeForClipboard(slice)
  dataTransfer.clearData()
  dataTransfer.setData('text/html', copied.innerHTML)
  dataTransfer.setData('text/plain', text)
  dataTransfer.effectAllowed = 'copyMove'
  if (dom instanceof Element) dataTransfer.setDragImage(dom, 0, 0)
  view.dragging = { slice, move: true }
}

function endDrag({ view }: Editor): void {
  view.dragging = null
}
