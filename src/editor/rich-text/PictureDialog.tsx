import { Checkbox, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { Choose } from '../media/Choose.tsx'
import { smallest } from '../media/Grid.tsx'
import { useSay } from '../words/words.tsx'
import { NEW_PICTURE, type PlacedPicture } from './placed-picture.ts'

/** Widths in percent of the text, as the sanitiser accepts them; 0 is the full width. */
const WIDTHS = [0, 25, 33, 50, 66, 75]

interface Props {
  /** The picture to change; without one, a new one is chosen first. */
  present?: PlacedPicture | undefined
  onDone: (picture: PlacedPicture) => void
  onClose: () => void
}

/** Asks for the picture, its alternative text and its width. */
export function PictureDialog({ present, onDone, onClose }: Props) {
  const say = useSay()
  const [picture, setPicture] = useState(present)
  if (!picture)
    return (
      <Choose
        title={say('media.choosePicture')}
        only="picture"
        onTake={({ id, address, alt }) =>
          setPicture({ ...NEW_PICTURE, id, address, alt: alt['zh-CN'] ?? alt.en ?? '' })
        }
        onClose={onClose}
      />
    )
  const { isDecorative } = picture
  const set = (values: Partial<PlacedPicture>) => setPicture({ ...picture, ...values })
  return (
    <Modal
      open
      title={say(present ? 'picture.change' : 'media.choosePicture')}
      okText={say(present ? 'media.save' : 'picture.insert')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isDecorative && picture.alt.trim() === '' }}
      onOk={() => onDone({ ...picture, alt: isDecorative ? '' : picture.alt.trim() })}
      onCancel={onClose}
    >
      <div className="picture-form">
        <span className="media-thumbnail">
          <img src={smallest(picture.address)} alt="" />
        </span>
        <label>
          {say('picture.alt')}
          <Input
            value={isDecorative ? '' : picture.alt}
            maxLength={500}
            disabled={isDecorative}
            onChange={({ target }) => set({ alt: target.value })}
          />
        </label>
        <p className="hint">{say('media.altHint')}</p>
        <Checkbox checked={isDecorative} onChange={({ target }) => set({ isDecorative: target.checked })}>
          {say('picture.decorative')}
        </Checkbox>
        {!picture.isInline && (
          <label>
            {say('picture.caption')}
            <Input
              value={picture.caption}
              maxLength={500}
              onChange={({ target }) => set({ caption: target.value })}
            />
          </label>
        )}
        <label>
          {say('picture.width')}
          <Select
            aria-label={say('picture.width')}
            value={picture.width}
            options={WIDTHS.map((width) => ({
              value: width,
              label: width === 0 ? say('picture.full') : `${width}%`,
            }))}
            onChange={(width) => set({ width })}
          />
        </label>
      </div>
    </Modal>
  )
}
