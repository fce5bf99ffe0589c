import type { Editor } from '@tiptap/react'
import { AutoComplete, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useDebounced } from '../kit/use-debounced.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { LINKS } from './extensions.ts'
import { findTargets, nameOfTarget, putLink, type Target } from './find-links.ts'
import { insertButton } from './pictures.ts'

interface Props {
  editor: Editor
  /** A button is inserted, with words of its own, instead of a link. */
  isButton: boolean
  /** The target of the present link; '' for a new link. */
  present: string
  onClose: () => void
}

/** Of this site: shown by its name. */
const INSIDE = /^(?:content:|media:|\/)/

/** Asks for the target of a link or button: a name finds a page of this site, an address leads to another site. */
export function LinkDialog({ editor, isButton, present, onClose }: Props) {
  const say = useSay()
  const isInside = INSIDE.test(present)
  const [words, setWords] = useState('')
  const [typed, setTyped] = useState(isInside ? '' : present)
  const searched = useDebounced(typed.trim())
  const address = addressIn(typed)
  const { data: found } = useQuery(
    async () => ({
      words: searched,
      targets: addressIn(searched) === undefined ? await findTargets(searched, say) : [],
    }),
    [searched],
  )
  // An earlier answer stays until the next one comes: Enter must not take a target that nobody asked for.
  const offered = address === undefined && found?.words === typed.trim() ? found.targets : []
  const { data: name } = useQuery(() => (isInside ? nameOfTarget(present) : Promise.resolve('')), [present])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const lead = ({ href, label }: Pick<Target, 'href' | 'label'>) => {
    onClose()
    if (isButton) insertButton(editor, href, words.trim() || label)
    else if (editor.state.selection.empty && !editor.isActive('link')) putLink(editor, { href, label })
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
  }
  const leadTyped = () => {
    if (address !== undefined)
      lead({ href: address, label: isButton ? say('insert.buttonWords') : typed.trim() })
    else if (offered[0]) lead(offered[0])
  }
  return (
    <Modal
      open
      title={say(isButton ? 'insert.button' : 'text.link')}
      okText={say('text.linkDo')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: address === undefined && offered.length === 0 }}
      onOk={leadTyped}
      onCancel={close}
    >
      {isInside && <p>{say('text.linkNow', { name: name || say('text.linkInside') })}</p>}
      <AutoComplete
        className="wide"
        value={typed}
        // Enter takes it.
        defaultActiveFirstOption
        options={offered.map((target) => ({ value: target.key, label: <Found {...target} />, target }))}
        onChange={setTyped}
        onSelect={(_key: string, { target }: { target: Target }) => lead(target)}
      >
        <Input
          aria-label={say('text.linkAsk')}
          placeholder={say('text.linkExample')}
          onPressEnter={() => address !== undefined && leadTyped()}
        />
      </AutoComplete>
      {isButton && (
        <Input
          aria-label={say('insert.buttonLabel')}
          placeholder={say('insert.buttonWords')}
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {present !== '' && (
        <Button
          type="link"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {say('text.linkOff')}
        </Button>
      )}
    </Modal>
  )
}

function Found({ label, about }: Target) {
  return (
    <>
      {label}
      <br />
      <small>{about}</small>
    </>
  )
}

/** The address that was typed; also one without its beginning. */
function addressIn(typed: string): string | undefined {
  const words = typed.trim()
  if (LINKS.test(words)) return words
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(words) ? `https://${words}` : undefined
}
