import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useSuggestedKey } from '../columns/suggested-key.ts'
import { Line } from '../forms/parts.tsx'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { firstSchema } from './model/palette.ts'

interface Props {
  taken: readonly string[]
  onClose: () => void
  onAdded: (kind: string) => void
}

/** Creates a kind: its title, and the name used in files. */
export function AddKind({ taken, onClose, onAdded }: Props) {
  const say = useSay()
  const [title, setTitle] = useState('')
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const suggested = useSuggestedKey(title, 'own', new Set(taken))
  const kind = name ?? suggested.replaceAll('-', '')
  const isReady = title.trim() !== '' && /^[a-z]/.test(kind)
  async function add() {
    if (!isReady) return
    try {
      const schema = firstSchema(title.trim(), say('kinds.firstField'))
      await asked(api.POST('/editor/kinds', { body: { kind, schema } }))
      onAdded(kind)
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <Modal
      open
      title={say('kinds.add')}
      okText={say('kinds.addDo')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isReady }}
      onOk={add}
      onCancel={onClose}
    >
      <Line
        label={say('kinds.name')}
        hint={say('kinds.nameHint')}
        value={title}
        maxLength={100}
        onChange={(next = '') => setTitle(next)}
      />
      <Line
        label={say('kinds.key')}
        hint={say('kinds.keyHint')}
        value={kind}
        maxLength={60}
        onChange={(next = '') => setName(next.replaceAll(/[^A-Za-z0-9]/g, ''))}
      />
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </Modal>
  )
}
