import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { Word } from '../words/words.tsx'

type Run = (editor: Editor) => void

/** What a button of the toolbar turns on and off. */
export const MARKS: readonly { word: Word; sign: ReactNode; name: string; run: Run }[] = [
  {
    word: 'text.bold',
    sign: <BoldOutlined aria-hidden />,
    name: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    word: 'text.italic',
    sign: <ItalicOutlined aria-hidden />,
    name: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    word: 'text.underline',
    sign: <UnderlineOutlined aria-hidden />,
    name: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    word: 'text.list',
    sign: <UnorderedListOutlined aria-hidden />,
    name: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    word: 'text.numbers',
    sign: <OrderedListOutlined aria-hidden />,
    name: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    word: 'text.quote',
    sign: '“',
    name: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]
