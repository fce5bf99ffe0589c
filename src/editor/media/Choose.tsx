import { Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { noteMedia } from './known-media.ts'
import { useSay } from '../words/words.tsx'
import { Browse, type Filter } from './Browse.tsx'
import type { MediaFile } from './Grid.tsx'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  title: string
  /** Only files of this type. */
  only?: MediaFile['kind'] | undefined
  onTake: (file: MediaFile) => void
  onClose: () => void
}

/** Selects a file of the library, or uploads one. */
export function Choose({ title, only, onTake, onClose }: Props) {
  const say = useSay()
  const me = useMe()
  const [filter, setFilter] = useState<Filter>({})
  const [chosen, setChosen] = useState<MediaFile>()
  const [turn, setTurn] = useState(0)
  const { queue, uploads } = useUploads((last) => {
    setTurn((before) => before + 1)
    if (last && (only === undefined || last.kind === only)) setChosen(last)
  })
  const folders = useQuery(() => asked(api.GET('/editor/media/folders')), [turn]).data ?? []
  return (
    <Modal
      open
      width={820}
      className="media-choose"
      title={title}
      okText={say('media.take')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => {
        if (!chosen) return
        noteMedia(chosen.id)
        onTake(chosen)
      }}
      onCancel={onClose}
    >
      {may(me, 'write') && (
        <UploadButton
          label={say('media.upload')}
          accept={only === 'picture' ? 'image/*' : undefined}
          onFiles={(files) => queue.add(files, filter.folder ?? '')}
        />
      )}
      <Uploads uploads={uploads} queue={queue} />
      <Browse
        filter={filter}
        folders={folders}
        chosen={chosen?.id}
        turn={turn}
        only={only}
        onFilter={setFilter}
        onChoose={setChosen}
      />
    </Modal>
  )
}
