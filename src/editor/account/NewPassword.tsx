import { Form, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../words/words.tsx'
import { judgePassword, type Verdict } from './judge-password.ts'

export const MIN_PASSWORD = 12

/** A new password, with how hard it is to guess; the server decides. */
export function NewPassword({ label, owner }: { label: string; owner: string }) {
  const say = useSay()
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <Form.Item
      name="password"
      label={label}
      extra={
        <>
          {say('password.hint')}
          {verdict && (
            <output className={`strength strength-${verdict}`}>
              <meter
                min={0}
                low={1.5}
                high={2.5}
                optimum={4}
                max={4}
                value={VALUES[verdict]}
                aria-hidden="true"
              />
              {say(`password.${verdict}`)}
            </output>
          )}
        </>
      }
      rules={[{ required: true, min: MIN_PASSWORD, max: 200 }]}
    >
      <Input.Password
        autoComplete="new-password"
        onChange={({ target }) => {
          const typed = target.value
          if (typed === '') setVerdict(undefined)
          else void judgePassword(typed, owner).then(setVerdict)
        }}
      />
    </Form.Item>
  )
}

const VALUES: Record<Verdict, number> = { leaked: 1, weak: 1, fair: 2, good: 3, strong: 4 }
