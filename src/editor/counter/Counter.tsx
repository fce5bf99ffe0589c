import { Button, Empty, Form, Input } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { mobileRule } from '../kit/mobile-rule.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { FoundAccount } from './FoundAccount.tsx'
import { Moves } from './Moves.tsx'
import './counter.css'

/** Residents at the counter: their accounts by the complete number, and changes of numbers that wait for a second officer. */
export default function Counter() {
  const say = useSay()
  const { confirmed, dialog } = useConfirmed()
  const [found, setFound] = useState<Answer<'findAccount'>>()
  const [phone, setPhone] = useState('')
  const { data: moves = [], again } = useQuery(() => asked(api.GET('/editor/counter/numbers')), [])
  const find = (number: string) =>
    confirmed(async () => {
      setPhone(number)
      setFound(await asked(api.POST('/editor/counter/account', { body: { phone: number } })))
    })
  const changed = () => {
    again()
    if (found) void find(phone)
  }
  return (
    <div className="contents counter">
      <header>
        <h1>{say('counter.title')}</h1>
      </header>
      <p className="hint">{say('counter.about')}</p>
      <Moves moves={moves} confirmed={confirmed} onDecided={changed} />
      <Form
        name="find-account"
        layout="inline"
        requiredMark={false}
        onFinish={(given: { phone: string }) => find(given.phone)}
      >
        <Form.Item
          name="phone"
          label={say('counter.phone')}
          rules={[{ required: true, max: 30 }, mobileRule(say)]}
        >
          <Input type="tel" inputMode="tel" autoComplete="off" size="large" allowClear />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit">
          {say('counter.find')}
        </Button>
      </Form>
      <div aria-live="polite">
        {found?.length === 0 && <Empty description={say('counter.none')} />}
        {found?.map((one) => (
          <FoundAccount key={one.accountId} found={one} confirmed={confirmed} onChanged={changed} />
        ))}
      </div>
      {dialog}
    </div>
  )
}
