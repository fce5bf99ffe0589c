import { Alert, Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Answer } from '../../contract/types.ts'

interface Props {
  isOn: boolean
  confirmed: (work: () => Promise<void>) => Promise<void>
  /** It is there: these are shown once. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** Setting the second factor up: the square of dots, then the first code. */
export function SecondFactor({ isOn, confirmed, onCodes, onChanged }: Props) {
  const say = useSay()
  const [begun, setBegun] = useState<Answer<'beginSecondFactor'>>()
  const [problem, setProblem] = useState<string>()
  const begin = () => confirmed(async () => setBegun(await asked(api.POST('/editor/second-factor/begin'))))
  const end = () =>
    confirmed(async () => {
      await asked(api.POST('/editor/second-factor/end'))
      onChanged()
    })
  async function confirm({ code }: { code: string }) {
    setProblem(undefined)
    try {
      onCodes(await asked(api.POST('/editor/second-factor/confirm', { body: { code: code.trim() } })))
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  if (begun) {
    return (
      <Form name="second-factor" layout="vertical" requiredMark={false} onFinish={confirm}>
        <p>{say('account.factorScan')}</p>
        <QRCode value={begun.address} type="svg" />
        <p>
          <code>{begun.secret.replaceAll(/(.{4})/g, '$1 ')}</code>
        </p>
        <Form.Item name="code" label={say('account.factorCode')} rules={[{ required: true }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        </Form.Item>
        {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
        <Button type="primary" htmlType="submit">
          {say('account.factorConfirm')}
        </Button>
      </Form>
    )
  }
  return (
    <p className="row">
      <span>{say(isOn ? 'account.factorOn' : 'account.factorOff')}</span>
      {isOn ? (
        <Button onClick={end}>{say('account.factorEnd')}</Button>
      ) : (
        <Button type="primary" onClick={begin}>
          {say('account.factorBegin')}
        </Button>
      )}
    </p>
  )
}
