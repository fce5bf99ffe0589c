import { Alert, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { mobileRule } from '../kit/mobile-rule.ts'
import { useSay } from '../words/words.tsx'
import { chosenOf, type Grant, Grants, NEW_GRANT } from './Grants.tsx'
import type { Invited } from './Handed.tsx'

interface Props {
  columns: readonly EditorColumn[]
  confirmed: (work: () => Promise<void>) => Promise<void>
  onClose: () => void
  onAdded: (invited: Invited) => void
}

/** A name, a number, and what they may do: their link lets them set a password. */
export function AddPerson({ columns, confirmed, onClose, onAdded }: Props) {
  const say = useSay()
  const [grants, setGrants] = useState<Grant[]>([NEW_GRANT])
  const chosen = chosenOf(grants)
  const me = useMe()
  const add = ({ name, phone }: { name: string; phone?: string }) =>
    confirmed(async () => {
      const body = { name: name.trim(), ...(phone?.trim() && { phone: phone.trim() }), grants: chosen }
      const { id, link } = await asked(api.POST('/editor/staff', { body }))
      onAdded({ id, name: body.name, link })
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
          name="phone"
          label={say('people.phone')}
          extra={say('people.phoneHint')}
          rules={[{ max: 30 }, mobileRule(say)]}
        >
          <Input type="tel" autoComplete="off" inputMode="tel" />
        </Form.Item>
        {may(me, 'grants') && (
          <>
            <h2>{say('people.what')}</h2>
            <Grants grants={grants} columns={columns} onChange={setGrants} />
          </>
        )}
        {chosen.length === 0 && <Alert type="info" title={say('people.noGrants')} />}
        <div className="bottom">
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" htmlType="submit">
            {say('people.invite')}
          </Button>
        </div>
      </Form>
    </Drawer>
  )
}
