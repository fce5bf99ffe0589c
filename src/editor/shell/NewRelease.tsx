import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { onNewRelease } from '../kit/new-release.ts'
import { useSay } from '../words/words.tsx'

/** Says that a part of the page can no longer be loaded, since the server has another release. */
export function NewRelease() {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onNewRelease(() => setIsOpen(true)), [])
  return (
    <Modal
      open={isOpen}
      title={say('app.newRelease')}
      okText={say('app.reload')}
      cancelText={say('app.notYet')}
      onOk={() => location.reload()}
      onCancel={() => setIsOpen(false)}
    >
      {say('app.newReleaseText')}
    </Modal>
  )
}
