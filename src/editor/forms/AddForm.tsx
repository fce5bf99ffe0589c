import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import { useSay } from '../words/words.tsx'
import { Line } from './parts.tsx'
import { useSuggestedKey } from '../columns/suggested-key.ts'

interface Props {
  taken: readonly string[]
  onClose: () => void
  onAdded: (key: string) => void
}

/** Creates a form: its title, and the name used by its file and its column. */
export function AddForm({ taken, onClose, onAdded }: Props) {
  const say = useSay()
  const [title, setTitle] = useState('')
  const [key, setKey] = useState<string>()
  const suggested = useSuggestedKey(title, 'form', new Set(taken))
  const formKey = key ?? suggested
  async function add() {
    await asked(api.POST('/editor/forms', { body: { formKey, title: title.trim() } }))
    onAdded(formKey)
  }
  return (
    <DoDialog
      title={say('forms.add')}
      doWord={say('forms.addDo')}
      isReady={title.trim() !== '' && /^[a-z]/.test(formKey)}
      onDo={add}
      onClose={onClose}
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
    </DoDialog>
  )
}
