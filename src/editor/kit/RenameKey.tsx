import { Form, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { DoDialog } from './DoDialog.tsx'

interface Props {
  /** The present key. */
  value: string
  /** Whether a key may look like this. */
  pattern: RegExp
  /** Gives it the other key. @throws Refused */
  onDo: (newKey: string) => Promise<unknown>
  onClose: () => void
}

/** Changes the key in addresses of what was never published. */
export function RenameKey({ value, pattern, onDo, onClose }: Props) {
  const say = useSay()
  const [key, setKey] = useState(value)
  return (
    <DoDialog
      title={say('rename.title')}
      doWord={say('rename.do')}
      isReady={key !== value && pattern.test(key)}
      onDo={() => onDo(key)}
      onClose={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={say('columns.key')} htmlFor="new-key" extra={say('rename.hint')}>
          <Input
            id="new-key"
            autoComplete="off"
            maxLength={60}
            value={key}
            onChange={({ target }) => setKey(target.value.replaceAll(/[^A-Za-z0-9_-]/g, ''))}
          />
        </Form.Item>
      </Form>
    </DoDialog>
  )
}
