import type { Editor } from '@tiptap/react'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MediaFile } from '../media/Grid.tsx'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { sendPicture } from './pasting.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { insertFile, insertPicture } from './pictures.ts'

interface Props {
  editor: Editor
  /** Addresses of the media used in the text. */
  known: Map<string, string>
  files: readonly File[]
  onClose: () => void
}

/** Uploads dropped or pasted files; asks for the alternative text of each picture, and links to each other file. */
export function DroppedFiles({ editor, known, files, onClose }: Props) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const [sent, setSent] = useState<MediaFile>()
  const [problem, setProblem] = useState<unknown>()
  const file = files[at]
  const next = () => {
    setSent(undefined)
    setProblem(undefined)
    if (at + 1 < files.length) setAt(at + 1)
    else onClose()
  }
  const take = useEffectEvent((added: MediaFile) => {
    known.set(added.id, added.address)
    if (file?.type.startsWith('image/')) return setSent(added)
    insertFile(editor, added)
    next()
  })
  useEffect(() => {
    let isOver = false
    if (file)
      sendPicture(file).then(
        (added) => !isOver && take(added),
        (error: unknown) => !isOver && setProblem(error),
      )
    return () => {
      isOver = true
    }
  }, [file])
  if (!file) return null
  if (problem !== undefined)
    return (
      <Alert
        type="error"
        role="alert"
        closable={{ onClose: next, 'aria-label': say('media.close') }}
        title={`${file.name}${say('join.colon')}${problemWords(say, problem)}`}
      />
    )
  if (!sent) return <Alert type="info" title={say('drop.sending', { name: file.name })} />
  const alt = sent.alt['zh-CN'] ?? sent.alt.en ?? ''
  return (
    <PictureDialog
      key={sent.id}
      chosen={{ id: sent.id, address: sent.address, alt, caption: '', width: 0 }}
      onDone={(picture) => {
        insertPicture(editor, picture)
        next()
      }}
      onClose={next}
    />
  )
}
