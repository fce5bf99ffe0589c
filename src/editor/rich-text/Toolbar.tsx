import { LinkOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { Bubble } from './Bubble.tsx'
import type { Asked } from './insertables.ts'
import { InsertTools } from './InsertTools.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MARKS } from './marks.tsx'

interface ToolbarProps {
  editor: Editor
  known: Map<string, string>
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

/** The signs above the text. */
export function Toolbar({ editor, known, asked, onAsk }: ToolbarProps) {
  const say = useSay()
  const [address, setAddress] = useState<string>()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      names: MARKS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      level: [2, 3].find((level) => current.isActive('heading', { level })) ?? 0,
      isLink: current.isActive('link'),
    }),
  })
  const setLevel = (level: number) => {
    const chain = editor.chain().focus()
    if (level === 2 || level === 3) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }
  const askLink = () => setAddress(String(editor.getAttributes('link').href ?? ''))
  return (
    <div className="toolbar" role="toolbar" aria-label={say('text.toolbar')}>
      <Bubble editor={editor} onLink={askLink} />
      <select
        aria-label={say('text.level')}
        value={active.level}
        onChange={({ target }) => setLevel(Number(target.value))}
      >
        <option value={0}>{say('text.paragraph')}</option>
        <option value={2}>{say('text.heading2')}</option>
        <option value={3}>{say('text.heading3')}</option>
      </select>
      {MARKS.map(({ word, sign, name, run }) => (
        <Button
          key={name}
          type="text"
          title={say(word)}
          aria-label={say(word)}
          aria-pressed={active.names.includes(name)}
          className="sign"
          onClick={() => run(editor)}
        >
          {sign}
        </Button>
      ))}
      <Button
        type="text"
        className="sign"
        title={say('text.link')}
        aria-label={say('text.link')}
        aria-pressed={active.isLink}
        onClick={askLink}
      >
        <LinkOutlined aria-hidden />
      </Button>
      <InsertTools editor={editor} known={known} asked={asked} onAsk={onAsk} />
      <History editor={editor} />
      <LinkDialog
        editor={editor}
        isButton={asked === 'button'}
        address={address}
        onAddress={setAddress}
        onClose={() => {
          setAddress(undefined)
          if (asked === 'button') onAsk(undefined)
        }}
      />
    </div>
  )
}

function History({ editor }: { editor: Editor }) {
  const say = useSay()
  return (
    <>
      <Button
        type="text"
        className="sign"
        title={say('text.undo')}
        aria-label={say('text.undo')}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <UndoOutlined aria-hidden />
      </Button>
      <Button
        type="text"
        className="sign"
        title={say('text.redo')}
        aria-label={say('text.redo')}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <RedoOutlined aria-hidden />
      </Button>
    </>
  )
}
