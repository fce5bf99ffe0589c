import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { playerOf } from './shown-nodes.ts'

interface Props {
  onDone: (video: { href: string; words: string }) => void
  onClose: () => void
}

/** Asks for the address of a video, and what it is about. */
export function VideoDialog({ onDone, onClose }: Props) {
  const say = useSay()
  const [address, setAddress] = useState('')
  const [words, setWords] = useState('')
  const isAddress = /^https:\/\/[^\s/]+\.[^\s/]+\//.test(address.trim())
  const isReady = isAddress && words.trim() !== ''
  const done = () => isReady && onDone({ href: playerOf(address.trim()), words: words.trim() })
  return (
    <Modal
      open
      title={say('insert.video')}
      okText={say('video.do')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isReady }}
      onOk={done}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label={say('video.address')}
          htmlFor="video-address"
          extra={say('video.says')}
          {...(address !== '' &&
            !isAddress && { validateStatus: 'error' as const, help: say('video.wrong') })}
        >
          <Input
            id="video-address"
            placeholder="https://www.bilibili.com/video/BV…"
            maxLength={500}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Form.Item>
        <Form.Item label={say('video.words')} htmlFor="video-words">
          <Input
            id="video-words"
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onPressEnter={done}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
