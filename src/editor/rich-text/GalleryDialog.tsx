import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Choose } from '../media/Choose.tsx'
import { smallest } from '../media/Grid.tsx'
import { useSay } from '../words/words.tsx'
import { NEW_PICTURE, type PlacedPicture } from './placed-picture.ts'

/** The most pictures of one gallery: more of them belong on a page of their own. */
const MOST = 24

interface Props {
  onDone: (pictures: readonly PlacedPicture[]) => void
  onClose: () => void
}

/** Asks for pictures that stand side by side, and for what each of them shows. */
export function GalleryDialog({ onDone, onClose }: Props) {
  const say = useSay()
  const [pictures, setPictures] = useState<readonly PlacedPicture[]>([])
  const [isChoosing, setIsChoosing] = useState(true)
  const set = (at: number, values: Partial<PlacedPicture>) =>
    setPictures(pictures.map((one, number) => (number === at ? { ...one, ...values } : one)))
  const isReady = pictures.length > 1 && pictures.every(({ alt }) => alt.trim() !== '')
  return (
    <>
      <Modal
        open
        width={640}
        title={say('insert.gallery')}
        okText={say('gallery.do', { count: pictures.length })}
        cancelText={say('cancel')}
        okButtonProps={{ disabled: !isReady }}
        onOk={() => onDone(pictures)}
        onCancel={onClose}
      >
        <ol className="gallery-form">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <span className="media-thumbnail">
                <img src={smallest(picture.address)} alt="" />
              </span>
              <Input
                aria-label={say('gallery.alt', { number: at + 1 })}
                placeholder={say('picture.alt')}
                maxLength={500}
                value={picture.alt}
                onChange={({ target }) => set(at, { alt: target.value })}
              />
              <Input
                aria-label={say('gallery.caption', { number: at + 1 })}
                placeholder={say('picture.caption')}
                maxLength={500}
                value={picture.caption}
                onChange={({ target }) => set(at, { caption: target.value })}
              />
              <Button
                type="text"
                aria-label={say('gallery.remove', { number: at + 1 })}
                title={say('gallery.remove', { number: at + 1 })}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => setPictures(pictures.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
        <p className="hint">{say('gallery.says')}</p>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={pictures.length >= MOST}
          onClick={() => setIsChoosing(true)}
        >
          {say('gallery.add')}
        </Button>
      </Modal>
      {isChoosing && (
        <Choose
          title={say('media.choosePicture')}
          only="picture"
          onTake={({ id, address, alt }) => {
            setIsChoosing(false)
            const words = alt['zh-CN'] ?? alt.en ?? ''
            if (pictures.some((one) => one.id === id)) return
            setPictures([...pictures, { ...NEW_PICTURE, id, address, alt: words }])
          }}
          onClose={() => (pictures.length === 0 ? onClose() : setIsChoosing(false))}
        />
      )}
    </>
  )
}
