import { getSchema } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import { EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import { AskEmptying } from './AskEmptying.tsx'
import { bodyOf, loadBody } from './blocks.ts'
import type { Asked } from './insertables.ts'
import { typedMenus } from './typed-menus.ts'
import { Toolbar } from './Toolbar.tsx'
import { extensionsFor } from './extensions.ts'
import { takeIn } from './take-in.ts'
import { keepWhole, removeAll } from './keep-whole.ts'
import { StaysInText, writingKeys } from './keys.ts'
import { arriving, sendInto } from './arriving.ts'
import { askingAlternative } from './asking-alternative.ts'
import { pasting, type PasteReport } from './pasting.ts'
import { PasteSays } from './PasteSays.tsx'

const BlockHandle = late(() => import('./BlockHandle.tsx'), 'BlockHandle')
/** Where the handles of blocks have room beside the text, and something that hovers; elsewhere the toolbar has their menu. */
const CAN_HOVER = '(hover: hover) and (min-width: 861px)'

interface Props {
  html: string
  media: Readonly<Record<string, string>>
  label: string
  isReadOnly: boolean
  /** The id of what is said of a fault in it. */
  describedBy?: string | undefined
  onChange: (html: string) => void
}

/** The editor of a body; it looks like the published page. */
export function TextEditor({ html, media, label, isReadOnly, describedBy, onChange }: Props) {
  const say = useSay()
  // Media inserted later are added.
  const [addresses] = useState(() => new Map(Object.entries(media)))
  const [isEmptying, setIsEmptying] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [report, setReport] = useState<PasteReport>()
  const [isTabAsked, setIsTabAsked] = useState(false)
  // The text is the initial content: set later, it would be an undo step.
  const [{ extensions, loaded }] = useState(() => {
    const all = [
      ...extensionsFor(addresses, say('content.locked')),
      Selection,
      StaysInText,
      keepWhole(() => setIsEmptying(true)),
      writingKeys(setIsTabAsked),
      arriving,
      askingAlternative(say),
      pasting({
        media: addresses,
        onReport: setReport,
        onFiles: (view, files, at) => void sendInto(view, files, { at, media: addresses, say }),
      }),
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
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'prose',
        ...(describedBy !== undefined && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      },
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
  const frame = useRef<HTMLDivElement>(null)
  const hasMouse = useFirstMouse(frame)
  return (
    <div ref={frame} className="text-editor">
      {!isReadOnly && editor && <Toolbar editor={editor} known={addresses} asked={asked} onAsk={setAsked} />}
      {report && <PasteSays report={report} onClose={() => setReport(undefined)} />}
      {!isReadOnly && editor && hasMouse && (
        <Suspense>
          <BlockHandle editor={editor} />
        </Suspense>
      )}
      <EditorContent editor={editor} />
      <output className="tab-hint">{isTabAsked && say('text.tab')}</output>
      {isEmptying && (
        <AskEmptying
          onDo={() => {
            setIsEmptying(false)
            if (editor) removeAll(editor)
          }}
          onClose={() => {
            setIsEmptying(false)
            editor?.commands.focus()
          }}
        />
      )}
    </div>
  )
}

/** True from the first move of a mouse over the text on. Not of the editor's own element, which may come later. */
function useFirstMouse(frame: RefObject<HTMLElement | null>): boolean {
  const [hasMouse, setHasMouse] = useState(false)
  useEffect(() => {
    const dom = frame.current
    if (!dom || !window.matchMedia(CAN_HOVER).matches) return undefined
    const seen = () => setHasMouse(true)
    dom.addEventListener('mousemove', seen, { once: true })
    return () => dom.removeEventListener('mousemove', seen)
  }, [frame])
  return hasMouse
}
