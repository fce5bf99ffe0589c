import { Alert, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'
import { type Grant, Grants } from './Grants.tsx'

interface Props {
  columns: readonly EditorColumn[]
  confirmed: (work: () => Promise<void>) => Promise<void>
  onClose: () => void
  onAdded: (id: string) => void
}

/** A name, a first password, and what they may do. */
export function AddPerson({ columns, confirmed, onClose, onAdded }: Props) {
  const say = useSay()
  const [grants, setGrants] = useState<Grant[]>([])
  const add = (said: { name: string; password: string }) =>
    confirmed(async () => {
      const body = { ...said, name: said.name.trim(), grants }
      onAdded((await asked(api.POST('/editor/staff', { body }))).id)
    })
  return (
    <Drawer open size={560} onClose={onClose} title={say('people.add')}>
      <Form name="add-person" layout="vertical" requiredMark={false} onFinish={add}>
        <Form.Item
          name="name"
          label={say('people.name')}
          extra={say('people.nameHint')}
          rules={[{ required: true, whitespace: true, max: 64, pattern: /^[^\s:]+$/ }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="password"
          label={say('account.new')}
          extra={say('people.passwordHint')}
          rules={[{ required: true, min: 8, max: 200 }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <h2>{say('people.what')}</h2>
        <Grants grants={grants} columns={columns} onChange={setGrants} />
        {grants.length === 0 && <Alert type="info" title={say('people.noGrants')} />}
        <div className="bottom">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit">
            {say('people.add')}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}
