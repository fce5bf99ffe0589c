import { HolderOutlined, LinkOutlined, PlusOutlined } from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import { memo, Suspense, useState } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import { blockAt } from './block-keys.ts'
import { BlockMenuButton } from './BlockMenuButton.tsx'
import { Bubble } from './Bubble.tsx'
import { type Asked, openInsert } from './insertables.ts'
import { InsertTools } from './InsertTools.tsx'
import { MARKS } from './marks.tsx'

const LinkDialog = late(() => import('./LinkDialog.tsx'), 'LinkDialog')

interface ToolbarProps {
  editor: Editor
  known: Map<string, string>
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

/** The signs above the text; they change with the selection, and not with each key press. */
export const Toolbar = memo(function Toolbar({ editor, known, asked, onAsk }: ToolbarProps) {
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
      <ThisBlock editor={editor} />
      <InsertTools editor={editor} known={known} asked={asked} onAsk={onAsk} />
      <History editor={editor} />
      {(address !== undefined || asked === 'button') && (
        <Suspense>
          <LinkDialog
            editor={editor}
            isButton={asked === 'button'}
            present={address ?? ''}
            onClose={() => {
              setAddress(undefined)
              if (asked === 'button') onAsk(undefined)
            }}
          />
        </Suspense>
      )}
    </div>
  )
})

/** The menu of the block with the cursor, and the menu of all blocks, for keyboards and phones. */
function ThisBlock({ editor }: { editor: Editor }) {
  const say = useSay()
  const here =
    useEditorState({ editor, selector: ({ editor: current }) => blockAt(current.state) }) ?? undefined
  return (
    <>
      <Button
        type="text"
        className="sign"
        title={say('block.insert')}
        aria-label={say('block.insert')}
        onClick={() => {
          const node = here && editor.state.doc.maybeChild(here.index)
          if (node) openInsert(editor, here.at, node)
        }}
      >
        <PlusOutlined aria-hidden />
      </Button>
      <BlockMenuButton editor={editor} block={here}>
        <Button type="text" className="sign" title={say('block.this')} aria-label={say('block.this')}>
          <HolderOutlined aria-hidden />
        </Button>
      </BlockMenuButton>
    </>
  )
}

/** Arrows that turn back and forward. */
const STEPS = [
  { name: 'undo', drawing: 'M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3' },
  { name: 'redo', drawing: 'M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3' },
] as const

/** Undo and redo; each is dimmed when there is nothing to take back or to do again. */
function History({ editor }: { editor: Editor }) {
  const say = useSay()
  const can = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ undo: current.can().undo(), redo: current.can().redo() }),
  })
  return STEPS.map(({ name, drawing }) => (
    <Button
      key={name}
      type="text"
      className="sign"
      title={say(`text.${name}`)}
      aria-label={say(`text.${name}`)}
      aria-disabled={!can[name]}
      onClick={() => editor.chain().focus()[name]().run()}
    >
      <svg className="stroke" viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </Button>
  ))
}
