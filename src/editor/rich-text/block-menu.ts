import { Fragment } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import type { Word } from '../words/words.tsx'
import { type Block, deleteBlock, moveBlock, repeatBlock } from './block-keys.ts'

/** What a block of text can become. */
const FORMS: readonly { key: string; word: Word; run: (editor: Editor) => void }[] = [
  { key: 'paragraph', word: 'text.paragraph', run: () => undefined },
  {
    key: 'heading2',
    word: 'text.heading2',
    run: (editor) => editor.chain().setHeading({ level: 2 }).run(),
  },
  {
    key: 'heading3',
    word: 'text.heading3',
    run: (editor) => editor.chain().setHeading({ level: 3 }).run(),
  },
  { key: 'list', word: 'text.list', run: (editor) => editor.chain().toggleBulletList().run() },
  { key: 'numbers', word: 'text.numbers', run: (editor) => editor.chain().toggleOrderedList().run() },
  {
    key: 'steps',
    word: 'insert.steps',
    run: (editor) =>
      editor.chain().toggleOrderedList().updateAttributes('orderedList', { class: 'steps' }).run(),
  },
  { key: 'quote', word: 'text.quote', run: (editor) => editor.chain().setBlockquote().run() },
  {
    key: 'note',
    word: 'insert.note',
    run: (editor) => editor.chain().wrapIn('note', { class: 'note' }).run(),
  },
]

const OF_TEXT = new Set(['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'note'])

export interface BlockAct {
  key: string
  word: Word
  /** The keys that do the same. */
  keys?: string
  isDanger?: boolean
  isOff?: boolean
  forms?: readonly BlockAct[]
  run?: () => void
}

/** What can be done with a block. */
export function blockActs(editor: Editor, block: Block): BlockAct[] {
  const { state, view } = editor
  const node = state.doc.maybeChild(block.index)
  if (!node) return []
  const dispatch = view.dispatch.bind(view)
  const done = (work: () => void) => () => {
    work()
    view.focus()
  }
  const become = (run: (editor: Editor) => void) =>
    done(() => {
      // Nothing is lifted out of a note, which holds together when one deletes in it.
      const inside = node.type.name === 'note' ? node.content : Fragment.from(node)
      const tr = editor.state.tr.replaceWith(block.at, block.at + node.nodeSize, inside)
      view.dispatch(tr)
      editor.chain().setTextSelection(wordsOf(inside, block.at)).clearNodes().run()
      run(editor)
      editor.commands.setTextSelection(editor.state.selection.from)
    })
  return [
    {
      key: 'up',
      word: 'block.up',
      keys: 'Alt ↑',
      isOff: block.index === 0,
      run: done(() => moveBlock(state, block, -1, dispatch)),
    },
    {
      key: 'down',
      word: 'block.down',
      keys: 'Alt ↓',
      isOff: block.index === state.doc.childCount - 1,
      run: done(() => moveBlock(state, block, 1, dispatch)),
    },
    ...(OF_TEXT.has(node.type.name)
      ? [
          {
            key: 'become',
            word: 'block.become' as const,
            forms: FORMS.map(({ key, word, run }) => ({ key, word, run: become(run) })),
          },
        ]
      : []),
    {
      key: 'repeat',
      word: 'block.repeat',
      keys: 'Ctrl D',
      run: done(() => repeatBlock(state, block, dispatch)),
    },
    {
      key: 'delete',
      word: 'block.delete',
      isDanger: true,
      run: done(() => deleteBlock(state, block, dispatch)),
    },
  ]
}

/** From the first to the last word of blocks that begin at a position. */
function wordsOf(blocks: Fragment, at: number): { from: number; to: number } {
  let from: number | undefined
  let to = at + 1
  blocks.descendants((node, position) => {
    if (!node.isTextblock) return
    from ??= at + position + 1
    to = at + position + 1 + node.content.size
  })
  return { from: from ?? to, to }
}
