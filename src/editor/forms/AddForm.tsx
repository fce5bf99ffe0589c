import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../api.ts'
import { problemWords } from '../problem.ts'
import { useSay } from '../words/words.tsx'
import { Line } from './parts.tsx'
import { freeName } from './model/edit.ts'

interface Props {
  taken: readonly string[]
  onClose: () => void
  onAdded: (key: string) => void
}

/** Begins a form: what it is called, and the name that its file and its column know it by. */
export function AddForm({ taken, onClose, onAdded }: Props) {
  const say = useSay()
  const [title, setTitle] = useState('')
  const [key, setKey] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const formKey = key ?? freeName('form', taken)
  async function add() {
    try {
      await asked(api.POST('/editor/forms', { body: { formKey, title: title.trim() } }))
      onAdded(formKey)
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <Modal
      open
      title={say('forms.add')}
      okText={say('forms.addDo')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: title.trim() === '' || !/^[a-z]/.test(formKey) }}
      onOk={add}
      onCancel={onClose}
    >
      <Line
        label={say('forms.name')}
        value={title}
        maxLength={100}
        onChange={(next = '') => setTitle(next)}
      />
      <Line
        label={say('forms.key')}
        hint={say('forms.keyHint')}
        value={formKey}
        maxLength={60}
        onChange={(next = '') => setKey(next.replaceAll(/[^A-Za-z0-9_-]/g, ''))}
      />
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </Modal>
  )
}
