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
import { getSchema } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Button, Input, Modal } from 'antd'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { late } from '../kit/late.ts'
import { useSay, type Word } from '../words/words.tsx'
import { bodyOf, loadBody } from './blocks.ts'
import type { Asked } from './insertables.ts'
import { typedMenus } from './typed-menus.ts'
import { Bubble } from './Bubble.tsx'
import { InsertTools } from './InsertTools.tsx'
import { extensionsFor } from './extensions.ts'
import { takeIn } from './take-in.ts'
import { keepWhole, removeAll } from './keep-whole.ts'
import { writingKeys } from './keys.ts'
import { pasting, type PasteReport } from './pasting.ts'
import { insertButton, insertPicture } from './pictures.ts'

const PasteSays = late(() => import('./PasteSays.tsx'), 'PasteSays')
const DroppedPictures = late(() => import('./DroppedPictures.tsx'), 'DroppedPictures')
const ChoosePlace = late(() => import('../places/ChoosePlace.tsx'), 'ChoosePlace')

interface Props {
  html: string
  media: Readonly<Record<string, string>>
  label: string
  isReadOnly: boolean
  onChange: (html: string) => void
}

/** The editor of a body; it looks like the published page. */
export function TextEditor({ html, media, label, isReadOnly, onChange }: Props) {
  const say = useSay()
  // Media inserted later are added.
  const [addresses] = useState(() => new Map(Object.entries(media)))
  const [isEmptying, setIsEmptying] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [report, setReport] = useState<PasteReport>()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTabAsked, setIsTabAsked] = useState(false)
  // The text is the initial content: set later, it would be an undo step.
  const [{ extensions, loaded }] = useState(() => {
    const all = [
      ...extensionsFor(addresses, say('content.locked')),
      Selection,
      keepWhole(() => setIsEmptying(true)),
      writingKeys(setIsTabAsked),
      pasting({ media: addresses, onReport: setReport, onFiles: setFiles }),
      Placeholder.configure({ placeholder: say('text.placeholder'), showOnlyWhenEditable: true }),
      ...typedMenus(say, setAsked),
    ]
    return { extensions: all, loaded: loadBody(getSchema(all), html) }
  })
  /** The editor's HTML as last reported. */
  const known = useRef(html)
  const editor = useEditor({
    extensions,
    content: loaded.content,
    editable: !isReadOnly,
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: 'prose' },
    },
    onUpdate({ editor: written }) {
      known.current = bodyOf(written.state.doc, loaded)
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (!editor || known.current === html) return
    known.current = html
    for (const [id, address] of Object.entries(media)) addresses.set(id, address)
    takeIn(editor, loaded, html)
  }, [editor, html, loaded, media, addresses])
  return (
    <div className="text-editor">
      {!isReadOnly && editor && <Toolbar editor={editor} known={addresses} asked={asked} onAsk={setAsked} />}
      <Suspense>
        {report && <PasteSays report={report} onClose={() => setReport(undefined)} />}
        {editor && files.length > 0 && (
          <DroppedPictures
            files={files}
            onDone={(picture) => {
              addresses.set(picture.id, picture.address)
              insertPicture(editor, picture)
            }}
            onClose={() => setFiles([])}
          />
        )}
      </Suspense>
      <EditorContent editor={editor} />
      <output className="tab-hint">{isTabAsked && say('text.tab')}</output>
      <Modal
        open={isEmptying}
        title={say('text.emptyAsk')}
        okText={say('text.emptyDo')}
        cancelText={say('text.emptyNot')}
        okButtonProps={{ danger: true }}
        onOk={() => {
          setIsEmptying(false)
          if (editor) removeAll(editor)
        }}
        onCancel={() => setIsEmptying(false)}
      >
        <p>{say('text.emptySays')}</p>
      </Modal>
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

interface ToolbarProps {
  editor: Editor
  known: Map<string, string>
  asked: Asked | undefined
  onAsk: (what: Asked | undefined) => void
}

function Toolbar({ editor, known, asked, onAsk }: ToolbarProps) {
  const say = useSay()
  const [address, setAddress] = useState<string>()
  const [words, setWords] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      names: MARKS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      level: [2, 3].find((level) => current.isActive('heading', { level })) ?? 0,
      isLink: current.isActive('link'),
    }),
  })
  const closeLink = () => {
    setAddress(undefined)
    setWords('')
    if (asked === 'button') onAsk(undefined)
  }
  const setLevel = (level: number) => {
    const chain = editor.chain().focus()
    if (level === 2 || level === 3) chain.setHeading({ level }).run()
    else chain.setParagraph().run()
  }
  const link = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = address?.trim() ?? ''
    if (asked === 'button' && href !== '')
      insertButton(editor, href, words.trim() || say('insert.buttonWords'))
    else if (href !== '') chain.setLink({ href }).run()
    else chain.unsetLink().run()
    closeLink()
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
        open={address !== undefined || asked === 'button'}
        title={say(asked === 'button' ? 'insert.button' : 'text.link')}
        okText={say('text.linkDo')}
        cancelText={say('cancel')}
        onOk={link}
        onCancel={closeLink}
      >
        {asked === 'button' && (
          <Input
            aria-label={say('insert.buttonLabel')}
            placeholder={say('insert.buttonWords')}
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
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
