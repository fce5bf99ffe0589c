import { App, Input, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Filter } from './filter.ts'

interface Props {
  filter: Filter
  onClose: () => void
  onKept: () => void
}

/** Keeps the present filter under a name, for oneself. */
export function SaveView({ filter, onClose, onKept }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [name, setName] = useState('')
  async function keep() {
    if (name.trim() === '') return
    try {
      await asked(api.POST('/editor/submissions/views', { body: { name: name.trim(), filter } }))
      void message.success(say('inbox.kept', { name: name.trim() }))
      onKept()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <Modal
      open
      title={say('inbox.keep')}
      okText={say('inbox.keepDo')}
      okButtonProps={{ disabled: name.trim() === '' }}
      cancelText={say('cancel')}
      onOk={keep}
      onCancel={onClose}
    >
      <p>{say('inbox.keepHint')}</p>
      <Input
        aria-label={say('inbox.keepName')}
        placeholder={say('inbox.keepName')}
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={keep}
      />
    </Modal>
  )
}
