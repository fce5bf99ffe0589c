import { Alert, Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import type { SubmissionState } from '../../contract/types.ts'
import { isTooLong } from '../kit/LongText.tsx'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { type Say, useSay } from '../words/words.tsx'
import { ActPane } from './ActPane.tsx'
import { useQuestions } from './AnswerFilter.tsx'
import { DecisionMessage, MOST_OF_MESSAGE, MOST_OF_REASON } from './DecisionMessage.tsx'
import { MessageSample } from './MessageSample.tsx'
import { SET_BY_STAFF } from './states.ts'
import type { Listing } from './use-listing.ts'
import { useOrder } from './use-order.ts'
import { useTickedCount } from './use-ticked-count.ts'

interface Props {
  listing: Listing
  formKey: string
  onClose: () => void
  onBegun: () => void
}

/** One decision for many, with a message that is filled in for each of them. */
export function Decide({ listing, formKey, onClose, onBegun }: Props) {
  const say = useSay()
  const [state, setState] = useState<SubmissionState>('accepted')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [sms, setSms] = useState(false)
  const [leaves, setLeaves] = useState(true)
  const { order, isOrdering } = useOrder({ listing, formKey, onBegun })
  const all = useTickedCount(listing)
  const overlapping = useOverlapping(listing)
  const count = useTickedCount(listing, leaves ? overlapping : 0)
  const isLong = isTooLong(text, MOST_OF_MESSAGE) || isTooLong(reason, MOST_OF_REASON)
  const { deciders = 1, explainsRejections = false, places: answers = [] } = useQuestions(formKey) ?? {}
  // With two deciders, the second one may confirm the first one's reason.
  const asksWhy = explainsRejections && deciders === 1 && state === 'rejected'
  const isSilent = asksWhy && reason.trim() === '' && (text.trim() === '' || leavesRoom(say, text))
  const word = say(`submission.${state}`)
  const decide = () =>
    order({
      kind: 'state',
      state,
      message: text.trim(),
      reason: reason.trim(),
      sms,
      leaveOverlapping: leaves,
    })
  return (
    <ActPane title={say('bulk.decideOf', { count: all })} onClose={onClose}>
      <Radio.Group
        className="decisions"
        aria-label={say('bulk.decision')}
        value={state}
        options={SET_BY_STAFF.map((value) => ({ value, label: say(`submission.${value}`) }))}
        onChange={({ target }) => setState(SET_BY_STAFF.find((one) => one === target.value) ?? 'accepted')}
      />
      {deciders > 1 && <Alert type="info" showIcon title={say('bulk.two')} />}
      <DecisionMessage
        {...{ formKey, text, answers, reason, asksWhy }}
        onText={setText}
        onReason={setReason}
      />
      <MessageSample rows={listing.ticked} text={text} reason={reason} />
      <div className="act-checks">
        <Checkbox checked={sms} onChange={({ target }) => setSms(target.checked)}>
          {say('submission.sms')}
        </Checkbox>
        {overlapping > 0 && (
          <Checkbox checked={leaves} onChange={({ target }) => setLeaves(target.checked)}>
            {say('bulk.leaveOverlapping', { count: overlapping })}
          </Checkbox>
        )}
      </div>
      <p className="hint">{say('bulk.wait')}</p>
      <footer>
        <span className="hint">{say('bulk.background')}</span>
        <Button
          type="primary"
          disabled={listing.ticked.length === 0 || count === '0' || isLong || isSilent}
          loading={isOrdering}
          onClick={decide}
        >
          {say('bulk.decideDo', { count, state: word })}
        </Button>
      </footer>
    </ActPane>
  )
}

/** Whether a message has a place for the reason. */
const leavesRoom = (say: Say, text: string) =>
  ['{reason}', `{${say('bulk.place.reason')}}`].some((place) => text.includes(place))

/** Possible duplicates among those that are ticked. */
function useOverlapping({ isAll, filter, ticked }: Listing): number {
  const { data } = useQuery(
    async () =>
      isAll
        ? asked(api.GET('/editor/submissions/count', { params: { query: { ...filter, overlapping: true } } }))
        : undefined,
    [isAll, filter],
  )
  return isAll ? (data?.count ?? 0) : ticked.filter(({ isOverlapping }) => isOverlapping).length
}
