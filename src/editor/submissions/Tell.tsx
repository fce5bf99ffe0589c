import { App, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { isTooLong, LongText } from '../kit/LongText.tsx'
import { useSay } from '../words/words.tsx'
import { MOST_OF_MESSAGE } from './DecisionMessage.tsx'
import { STATES } from './states.ts'
import type { SubmissionProps } from './use-submission.ts'

/** Tells its applicant how far it is, in a state and in words. */
export function Tell({ submission, act }: SubmissionProps) {
  const { id, workVersion, state, canSms, proposal, deciders, explainsRejections, listed } = submission
  const say = useSay()
  const { message } = App.useApp()
  const [next, setNext] = useState(proposal?.state ?? state)
  const [note, setNote] = useState('')
  const [sms, setSms] = useState(false)
  const isAgreeing = proposal?.state === 'rejected' && proposal.note !== ''
  const asksWhy = explainsRejections && next === 'rejected' && state !== 'rejected' && !isAgreeing
  const isSilent = note.trim() === '' && (asksWhy || next === state)
  const noteWord = say(asksWhy ? 'submission.reason' : 'submission.message')
  async function send() {
    const body = { submissionId: id, workVersion, state: next, note: note.trim(), sms }
    if (!(await act(() => asked(api.POST('/editor/submissions/state', { body }))))) return
    setNote('')
    setSms(false)
    void message.success(say(deciders > 1 ? 'submission.noted' : 'submission.told'))
  }
  return (
    <div className="tell">
      <label>
        {say('submission.state')}{' '}
        <Select
          className="inbox-filter"
          aria-label={say('submission.state')}
          value={next}
          options={STATES.filter(
            (one) => one === state || one === proposal?.state || (one !== 'received' && one !== 'withdrawn'),
          ).map((one) => ({ value: one, label: say(`submission.${one}`) }))}
          onChange={setNext}
        />
      </label>
      <LongText
        rows={2}
        most={MOST_OF_MESSAGE}
        aria-label={noteWord}
        aria-required={asksWhy}
        placeholder={noteWord}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {listed && next !== 'accepted' && <p className="hint">{say('submission.listed', listed)}</p>}
      {asksWhy && <p className="hint">{say('submission.reasonHint')}</p>}
      {canSms && (
        <Checkbox checked={sms} onChange={({ target }) => setSms(target.checked)}>
          {say('submission.sms')}
        </Checkbox>
      )}
      <Button type="primary" disabled={isSilent || isTooLong(note, MOST_OF_MESSAGE)} onClick={send}>
        {say('submission.send')}
      </Button>
    </div>
  )
}
