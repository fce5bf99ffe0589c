import type { Editor } from '@tiptap/react'
import { Button, Input, Modal } from 'antd'
import { Suspense, useState } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import { insertButton } from './pictures.ts'

const ChoosePlace = late(() => import('../places/ChoosePlace.tsx'), 'ChoosePlace')

interface Props {
  editor: Editor
  /** A button is inserted, with words of its own, instead of a link. */
  isButton: boolean
  /** Where it leads; undefined while nothing is asked. */
  address: string | undefined
  onAddress: (address: string) => void
  onClose: () => void
}

/** Asks where a link or a button leads. */
export function LinkDialog({ editor, isButton, address, onAddress, onClose }: Props) {
  const say = useSay()
  const [words, setWords] = useState('')
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => {
    setWords('')
    onClose()
  }
  const link = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const href = address?.trim() ?? ''
    if (isButton && href !== '') insertButton(editor, href, words.trim() || say('insert.buttonWords'))
    else if (href !== '') chain.setLink({ href }).run()
    else chain.unsetLink().run()
    close()
  }
  return (
    <>
      <Modal
        open={address !== undefined || isButton}
        title={say(isButton ? 'insert.button' : 'text.link')}
        okText={say('text.linkDo')}
        cancelText={say('cancel')}
        onOk={link}
        onCancel={close}
      >
        {isButton && (
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
          onChange={({ target }) => onAddress(target.value)}
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
              onAddress(chosen)
              setIsChoosing(false)
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
