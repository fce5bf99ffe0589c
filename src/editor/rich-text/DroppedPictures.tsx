import { Alert } from 'antd'
import { useEffect, useState } from 'react'
import type { MediaFile } from '../media/Grid.tsx'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { sendPicture } from './pasting.ts'
import { PictureDialog, type PlacedPicture } from './PictureDialog.tsx'

interface Props {
  files: readonly File[]
  onDone: (picture: PlacedPicture) => void
  onClose: () => void
}

/** Uploads dropped or pasted picture files, and asks for the alternative text of each. */
export function DroppedPictures({ files, onDone, onClose }: Props) {
  const say = useSay()
  const [at, setAt] = useState(0)
  const [sent, setSent] = useState<MediaFile>()
  const [problem, setProblem] = useState<unknown>()
  const file = files[at]
  useEffect(() => {
    let isOver = false
    if (file)
      sendPicture(file).then(
        (added) => !isOver && setSent(added),
        (error: unknown) => !isOver && setProblem(error),
      )
    return () => {
      isOver = true
    }
  }, [file])
  const next = () => {
    setSent(undefined)
    setProblem(undefined)
    if (at + 1 < files.length) setAt(at + 1)
    else onClose()
  }
  if (!file) return null
  if (problem !== undefined)
    return (
      <Alert
        type="error"
        role="alert"
        closable={{ onClose: next, 'aria-label': say('media.close') }}
        title={`${file.name}：${problemWords(say, problem)}`}
      />
    )
  if (!sent) return <Alert type="info" title={say('paste.sending', { count: files.length - at })} />
  const alt = sent.alt['zh-CN'] ?? sent.alt.en ?? ''
  return (
    <PictureDialog
      key={sent.id}
      chosen={{ id: sent.id, address: sent.address, alt, caption: '', width: 0 }}
      onDone={(picture) => {
        onDone(picture)
        next()
      }}
      onClose={next}
    />
  )
}
