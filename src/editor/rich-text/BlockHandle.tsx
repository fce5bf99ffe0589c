import { HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useSay } from '../words/words.tsx'
import { openInsert } from './insertables.ts'
import { type Block, moveBlockTo } from './block-keys.ts'
import { BlockMenuButton } from './BlockMenuButton.tsx'
import { blockUnder, placeUnder } from './block-place.ts'

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
  /** Where a dragged block would land: pixels below the top of the editor. */
  const [line, setLine] = useState<number>()
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
    <>
      {line !== undefined && <hr className="block-line" style={{ top: line }} aria-hidden="true" />}
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
            onDragStart={(event) => beginDrag(editor, shown, event, setLine)}
          >
            <HolderOutlined />
          </button>
        </BlockMenuButton>
      </div>
    </>
  )
}

function blockBeside({ view }: Editor, frame: HTMLElement, y: number): Shown | undefined {
  const found = blockUnder(view, y)
  if (!found) return undefined
  const { dom, index, at } = found
  const { top } = dom.getBoundingClientRect()
  const line = Number.parseFloat(getComputedStyle(dom).lineHeight) || 0
  return { index, at, top: top - frame.getBoundingClientRect().top + (line - HEIGHT) / 2 }
}

/** Pixels; see the styles. */
const HEIGHT = 26

/** The dragged block is put before or after the block under the mouse, whichever half the mouse is in. */
function beginDrag(
  { view, state }: Editor,
  block: Block,
  { dataTransfer, currentTarget }: DragEvent<HTMLElement>,
  onLine: (top: number | undefined) => void,
): void {
  const frame = currentTarget.closest<HTMLElement>('.text-editor')
  const dom = view.nodeDOM(block.at)
  if (!frame || !(dom instanceof HTMLElement)) return
  // Without data some browsers drag nothing.
  dataTransfer.setData('text/plain', dom.textContent)
  dataTransfer.effectAllowed = 'move'
  dataTransfer.setDragImage(dom, 0, 0)
  const watch = new AbortController()
  // Before ProseMirror, which would decide by the letters under the mouse.
  const options = { capture: true, signal: watch.signal }
  const over = (event: globalThis.DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onLine(placeUnder(view, event.clientY)?.top)
  }
  const drop = (event: globalThis.DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const place = placeUnder(view, event.clientY)
    // What a colleague wrote meanwhile may have moved it.
    if (place && view.state.doc === state.doc)
      moveBlockTo(view.state, block, place.at, view.dispatch.bind(view))
    view.focus()
  }
  const end = () => {
    watch.abort()
    onLine(undefined)
  }
  frame.addEventListener('dragover', over, options)
  frame.addEventListener('drop', drop, options)
  currentTarget.addEventListener('dragend', end, { once: true })
}
