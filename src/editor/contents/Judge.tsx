import { Alert, App, Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useWordsHere } from '../kit/words-here.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { stepWord } from './ReviewSteps.tsx'

/** Approves the version in review, or returns it with a reason. */
export function Judge({ content, onDone }: { content: EditedContent; onDone: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [verdict, setVerdict] = useState<'approved' | 'returned'>()
  const [reason, setReason] = useWordsHere(
    `judge ${content.review.current?.id} ${content.review.current?.done}`,
  )
  const [problem, setProblem] = useState<string>()
  const { current, neededSteps } = content.review
  const { confirmed, dialog } = useConfirmed()
  if (!current) return null
  const { mine } = current
  if (mine !== 'yes') return <Alert type="info" showIcon title={say(`review.mine.${mine}`)} />
  const step = current.done + 1
  const next =
    step < neededSteps
      ? say('review.approveTo', { next: stepWord(say, step + 1, neededSteps) })
      : say('review.approveLast')

  async function send() {
    if (!current || verdict === undefined) return
    setProblem(undefined)
    const body = { contentId: content.id, reviewId: current.id, step, verdict, reason: reason.trim() }
    await confirmed(async () => {
      try {
        await asked(api.POST('/editor/contents/review', { body }))
        void message.success(say(verdict === 'approved' ? 'review.nowApproved' : 'review.nowReturned'))
        setReason('')
        onDone()
      } catch (error) {
        if (error instanceof Refused && error.reason === 'confirm') throw error
        setProblem(problemWords(say, error))
      }
    })
  }
  return (
    <section className="judge">
      <h2>{say('review.opinion', { step: stepWord(say, step, neededSteps) })}</h2>
      <Radio.Group
        value={verdict}
        onChange={({ target }) => setVerdict(target.value)}
        options={[
          { value: 'approved', label: next },
          { value: 'returned', label: say('review.return') },
        ]}
      />
      {verdict !== undefined && <Opinion verdict={verdict} reason={reason} onReason={setReason} />}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <Button
        type="primary"
        size="large"
        block
        disabled={verdict === undefined || (verdict === 'returned' && reason.trim() === '')}
        onClick={send}
      >
        {verdict === 'returned' ? say('review.returnDo', { name: current.sentBy }) : say('review.approveDo')}
      </Button>
      {dialog}
    </section>
  )
}

const REASONS = [
  'review.reason.figures',
  'review.reason.unclear',
  'review.reason.basis',
  'review.reason.personal',
] as const

interface OpinionProps {
  verdict: 'approved' | 'returned'
  reason: string
  onReason: (reason: string) => void
}

/** A note on an approval, or the reason of a return. */
function Opinion({ verdict, reason, onReason }: OpinionProps) {
  const say = useSay()
  return (
    <>
      <label htmlFor="opinion">{say(verdict === 'returned' ? 'review.reason' : 'review.note')}</label>
      {verdict === 'returned' && (
        <p>
          {REASONS.map((word) => (
            <Button
              key={word}
              size="small"
              onClick={() => onReason([reason, say(word)].filter(Boolean).join('；'))}
            >
              {say(word)}
            </Button>
          ))}
        </p>
      )}
      <Input.TextArea
        id="opinion"
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  )
}
