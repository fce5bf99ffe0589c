import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useMe } from '../kit/me.ts'
import { useUnsaved } from '../kit/use-unsaved.ts'
import { useSay } from '../words/words.tsx'

/** Shown once: to be written down, copied or downloaded. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const say = useSay()
  const { name } = useMe()
  const { message } = App.useApp()
  useUnsaved(true, 'recovery')
  // They replace the page with what was pressed on it.
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p ref={told} tabIndex={-1}>
        {say('account.recovery')}
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row">
        <span>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(text).then(() => message.success(say('people.copied')))
            }
          >
            {say('account.copyCodes')}
          </Button>{' '}
          <Button
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${name}\n${text}`)}`}
            download="recovery-codes.txt"
          >
            {say('account.downloadCodes')}
          </Button>
        </span>
        <Button type="primary" onClick={onDone}>
          {say('account.recoveryDone')}
        </Button>
      </p>
    </>
  )
}
