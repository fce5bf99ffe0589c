import type { Editor } from '@tiptap/react'
import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { useSay } from '../words/words.tsx'
import type { Asked } from './insertables.ts'
import type { PlacedPicture } from './placed-picture.ts'
import { changePicture, insertBlock, insertFile, insertGallery, insertPicture } from './pictures.ts'

const Choose = late(() => import('../media/Choose.tsx'), 'Choose')
const PictureDialog = late(() => import('./PictureDialog.tsx'), 'PictureDialog')
const GalleryDialog = late(() => import('./GalleryDialog.tsx'), 'GalleryDialog')
const VideoDialog = late(() => import('./VideoDialog.tsx'), 'VideoDialog')
const CardDialog = late(() => import('./CardDialog.tsx'), 'CardDialog')

interface Props {
  editor: Editor
  /** Addresses of the media used in the text. */
  known: Map<string, string>
  /** The selected picture. */
  present: PlacedPicture | undefined
  /** What the open dialog inserts. */
  asked: Asked | undefined
  onClose: () => void
}

/** The dialog of a block that needs one. */
export function AskedDialogs(props: Props) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

function Dialog({ editor, known, present, asked, onClose }: Props) {
  const say = useSay()
  switch (asked) {
    case 'file':
      return (
        <Choose
          title={say('insert.file')}
          only="document"
          onTake={({ id, address, name }) => {
            onClose()
            known.set(id, address)
            insertFile(editor, { id, name })
          }}
          onClose={onClose}
        />
      )
    case 'picture':
      return (
        <PictureDialog
          present={present}
          onDone={(picture) => {
            onClose()
            known.set(picture.id, picture.address)
            if (present) changePicture(editor, picture)
            else insertPicture(editor, picture)
          }}
          onClose={onClose}
        />
      )
    case 'gallery':
      return (
        <GalleryDialog
          onDone={(pictures) => {
            onClose()
            for (const { id, address } of pictures) known.set(id, address)
            insertGallery(editor, pictures)
          }}
          onClose={onClose}
        />
      )
    case 'video':
      return (
        <VideoDialog
          onDone={(attrs) => {
            onClose()
            insertBlock(editor, { type: 'video', attrs })
          }}
          onClose={onClose}
        />
      )
    case 'plan':
    case 'contact':
    case 'form':
      return (
        <CardDialog
          key={asked}
          sort={asked}
          onDone={(attrs) => {
            onClose()
            insertBlock(editor, { type: 'embed', attrs })
          }}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
