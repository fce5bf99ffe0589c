import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { DECIDED } from '../../contract/forms/decided.ts'
import { shortTime } from '../kit/times.ts'
import { isWord, useSay } from '../words/words.tsx'
import { Due } from './Due.tsx'
import { Mark } from './Mark.tsx'
import { Prefilled } from './Prefilled.tsx'
import type { SubmissionProps } from './use-submission.ts'

interface Props extends Pick<SubmissionProps, 'submission'> {
  close: ReactNode
}

/** Its number and state, when and how it came, and by when it is to be answered. */
export function SubmissionHead({ submission, close }: Props) {
  const say = useSay()
  const { number, createdAt, account, filledBy, sensitiveWithdrawnAt, dueAt, urgedAt, prefilled, state } =
    submission
  const how = `submission.agreed.${submission.agreedBy ?? ''}`
  // A decision has answered it, and a later deadline is not late yet.
  const isUrged = urgedAt !== null && dueAt !== null && urgedAt >= dueAt && !DECIDED.has(state)
  return (
    <header>
      <div className="rest">
        <h2>{number}</h2>
        <small>
          {say('submission.got', { time: shortTime(createdAt) })} ·{' '}
          {account === null ? say('submission.anonymous') : say('submission.account', { number: account })}
        </small>
        {filledBy !== null && (
          <small>{say('submission.filledBy', { name: filledBy, how: isWord(how) ? say(how) : '' })}</small>
        )}
        {sensitiveWithdrawnAt !== null && (
          <Alert
            type="warning"
            showIcon
            title={say('submission.sensitiveWithdrawn', { time: shortTime(sensitiveWithdrawnAt) })}
          />
        )}
        {dueAt !== null && (
          <small>
            {say('inbox.head.due')} <Due of={submission} />
          </small>
        )}
        {urgedAt !== null && (
          <small className={isUrged ? 'warm' : undefined}>
            {say('submission.urged', { time: shortTime(urgedAt) })}
          </small>
        )}
        {prefilled && <Prefilled prefilled={prefilled} />}
      </div>
      <Mark state={state} />
      {close}
    </header>
  )
}
