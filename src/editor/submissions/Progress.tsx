import { Alert, App, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { isTooLong, LongText } from '../kit/LongText.tsx'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { millisecondsTo } from './Due.tsx'
import { Mark } from './Mark.tsx'
import { STATES } from './states.ts'

interface Props {
  submission: Answer<'selectSubmission'>
  act: (work: () => Promise<unknown>) => Promise<boolean>
}

const MOST = 1000

/** What its applicant has been told, and what they are told next. */
export function Progress({ submission, act }: Props) {
  const { id, workVersion, state, log, canSms, proposal, deciders, explainsRejections } = submission
  const say = useSay()
  const { message } = App.useApp()
  const [next, setNext] = useState(proposal?.state ?? state)
  const [note, setNote] = useState('')
  const [sms, setSms] = useState(false)
  const isOver = state === 'withdrawn'
  const isAgreeing = proposal?.state === 'rejected' && proposal.note !== ''
  const asksWhy = explainsRejections && next === 'rejected' && state !== 'rejected' && !isAgreeing
  const isSilent = note.trim() === '' && (asksWhy || next === state)
  async function send() {
    const body = { submissionId: id, workVersion, state: next, note: note.trim(), sms }
    if (!(await act(() => asked(api.POST('/editor/submissions/state', { body }))))) return
    setNote('')
    setSms(false)
    void message.success(say(deciders > 1 ? 'submission.noted' : 'submission.told'))
  }
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
        <div className="tell">
          <label>
            {say('submission.state')}{' '}
            <Select
              className="inbox-filter"
              aria-label={say('submission.state')}
              value={next}
              options={STATES.filter(
                (one) => one === state || (one !== 'received' && one !== 'withdrawn'),
              ).map((one) => ({ value: one, label: say(`submission.${one}`) }))}
              onChange={setNext}
            />
          </label>
          <LongText
            rows={2}
            most={MOST}
            aria-label={say(asksWhy ? 'submission.reason' : 'submission.message')}
            aria-required={asksWhy}
            placeholder={say(asksWhy ? 'submission.reason' : 'submission.message')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {asksWhy && <p className="hint">{say('submission.reasonHint')}</p>}
          {canSms && (
            <Checkbox checked={sms} onChange={({ target }) => setSms(target.checked)}>
              {say('submission.sms')}
            </Checkbox>
          )}
          <Button type="primary" disabled={isSilent || isTooLong(note, MOST)} onClick={send}>
            {say('submission.send')}
          </Button>
        </div>
      )}
    </section>
  )
}
