import { type Editor, useEditorState } from '@tiptap/react'
import { BubbleMenu } from '@tiptap/react/menus'
import { BoldOutlined, LinkOutlined, UnderlineOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay, type Word } from '../words/words.tsx'

type Name = 'bold' | 'underline' | 'superscript' | 'subscript' | 'heading' | 'bulletList'

interface Sign {
  name: Name
  word: Word
  sign: ReactNode
  run: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()
const SIGNS: readonly Sign[] = [
  {
    name: 'bold',
    word: 'text.bold',
    sign: <BoldOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    name: 'underline',
    word: 'text.underline',
    sign: <UnderlineOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleUnderline().run(),
  },
  {
    name: 'superscript',
    word: 'text.superscript',
    sign: (
      <>
        x<sup>2</sup>
      </>
    ),
    run: (editor) => chain(editor).toggleMark('superscript').run(),
  },
  {
    name: 'subscript',
    word: 'text.subscript',
    sign: (
      <>
        x<sub>2</sub>
      </>
    ),
    run: (editor) => chain(editor).toggleMark('subscript').run(),
  },
  {
    name: 'heading',
    word: 'text.heading2',
    sign: 'H2',
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bulletList',
    word: 'text.list',
    sign: <UnorderedListOutlined aria-hidden />,
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
]

/** The most used formats, shown beside the selected words. */
export function Bubble({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const say = useSay()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      SIGNS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
  })
  return (
    <BubbleMenu
      editor={editor}
      className="bubble-bar"
      role="toolbar"
      aria-label={say('bubble.label')}
      shouldShow={({ state: { selection }, editor: { isEditable } }) =>
        isEditable &&
        !selection.empty &&
        selection.$from.parent.isTextblock &&
        selection.$from.sameParent(selection.$to)
      }
    >
      {SIGNS.map(({ name, word, sign, run }) => (
        <Button
          key={name}
          type="text"
          size="small"
          title={say(word)}
          aria-label={say(word)}
          aria-pressed={active.includes(name)}
          onClick={() => run(editor)}
        >
          {sign}
        </Button>
      ))}
      <Button
        type="text"
        size="small"
        title={say('text.link')}
        aria-label={say('text.link')}
        icon={<LinkOutlined aria-hidden />}
        onClick={onLink}
      />
    </BubbleMenu>
  )
}
