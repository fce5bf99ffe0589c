import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Button, Input, Modal, Select } from 'antd'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useSay, type Word } from '../words/words.tsx'
import { bodyOf, loadBody, type Loaded } from './blocks.ts'
import { InsertTools } from './InsertTools.tsx'
import { extensionsFor } from './extensions.ts'
import { cleanPasted } from './paste.ts'

const ChoosePlace = lazy(async () => ({ default: (await import('../places/ChoosePlace.tsx')).ChoosePlace }))

interface Props {
  html: string
  media: Readonly<Record<string, string>>
  label: string
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** The body, written on as it will be read. */
export function TextEditor({ html, media, label, isReadOnly, onChange }: Props) {
  const say = useSay()
  // Those that are put in later are learned.
  const [known] = useState(() => new Map(Object.entries(media)))
  const loaded = useRef<Loaded>({ content: {}, before: new Map() })
  const editor = useEditor({
    extensions: extensionsFor(known, say('content.locked')),
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'prose' },
    },
    onCreate({ editor: made }) {
      loaded.current = loadBody(made.schema, html)
      made.commands.setContent(loaded.current.content, { emitUpdate: false })
    },
    onUpdate: ({ editor: written }) => onChange(bodyOf(written.state.doc, loaded.current)),
  })
  return (
    <div className="text-editor">
      {!isReadOnly && editor && <Toolbar editor={editor} known={known} />}
      <EditorContent editor={editor} />
    </div>
  )
}

type Run = (editor: Editor) => void

const MARKS: readonly { word: Word; sign: ReactNode; name: string; run: Run }[] = [
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

function Toolbar({ editor, known }: { editor: Editor; known: Map<string, string> }) {
  const say = useSay()
  const [address, setAddress] = useState<string>()
  const [isChoosing, setIsChoosing] = useState(false)
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
  const link = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address?.trim()) chain.setLink({ href: address.trim() }).run()
    else chain.unsetLink().run()
    setAddress(undefined)
  }
  return (
    <div className="toolbar" role="toolbar" aria-label={say('text.toolbar')}>
      <Select
        variant="borderless"
        aria-label={say('text.paragraph')}
        value={active.level}
        options={[
          { value: 0, label: say('text.paragraph') },
          { value: 2, label: say('text.heading2') },
          { value: 3, label: say('text.heading3') },
        ]}
        onChange={setLevel}
      />
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
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      >
        <LinkOutlined aria-hidden />
      </Button>
      <InsertTools editor={editor} known={known} />
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
      <Modal
        open={address !== undefined}
        title={say('text.link')}
        okText={say('text.linkDo')}
        cancelText={say('cancel')}
        onOk={link}
        onCancel={() => setAddress(undefined)}
      >
        <Input
          aria-label={say('text.linkAsk')}
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onPressEnter={link}
        />
        <Button type="link" onClick={() => setIsChoosing(true)}>
          {say('place.choose')}
        </Button>
      </Modal>
      {isChoosing && (
        <Suspense>
          <ChoosePlace
            onTake={(chosen) => {
              setAddress(chosen)
              setIsChoosing(false)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
