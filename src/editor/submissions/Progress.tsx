import { Alert } from 'antd'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { millisecondsTo } from './Due.tsx'
import { Mark } from './Mark.tsx'
import { Tell } from './Tell.tsx'
import type { SubmissionProps } from './use-submission.ts'

/** What its applicant has been told, and what they are told next. */
export function Progress({ submission, act }: SubmissionProps) {
  const { state, log, proposal, deciders } = submission
  const say = useSay()
  const isOver = state === 'withdrawn'
  return (
    <section>
      <h3>
        {say('submission.log')} <small>{say('submission.logHint')}</small>
      </h3>
      {log.length === 0 && <p>{say('submission.noLog')}</p>}
      <ol className="said">
        {log.map((one) => (
          <li key={one.time + one.state}>
            <Mark state={one.state} /> <time dateTime={one.time}>{shortTime(one.time)}</time>
            {one.by && <span> {one.by}</span>}
            {one.toldFrom && millisecondsTo(one.toldFrom) > 0 && (
              <small className="warm"> {say('submission.toldFrom', { time: shortTime(one.toldFrom) })}</small>
            )}
            {one.note && <p>{one.note}</p>}
          </li>
        ))}
      </ol>
      {proposal && (
        <Alert
          type="warning"
          showIcon
          title={say('submission.proposal', {
            name: proposal.by,
            state: say(`submission.${proposal.state}`),
          })}
          description={proposal.note}
        />
      )}
      {deciders > 1 && !proposal && !isOver && <p className="hint">{say('bulk.two')}</p>}
      {isOver ? (
        <Alert type="info" title={say('submission.withdrawnHint')} showIcon />
      ) : (
        <Tell submission={submission} act={act} />
      )}
    </section>
  )
}
