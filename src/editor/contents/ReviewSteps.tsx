import { shortTime } from '../kit/times.ts'
import { type Say, useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'

/** `初审`, `复审`, `终审`; `审核` if there is only one step. */
export function stepWord(say: Say, step: number, neededSteps: number): string {
  if (neededSteps <= 1) return say('review.single')
  const words = ['review.first', 'review.second', 'review.final'] as const
  return say(words[step - 1] ?? 'review.final')
}

/** The content's progress through the review steps. */
export function ReviewSteps({ review }: { review: EditedContent['review'] }) {
  const say = useSay()
  const { neededSteps, current } = review
  const done = current?.done ?? 0
  const steps = Array.from({ length: neededSteps }, (_, at) => stepWord(say, at + 1, neededSteps))
  return (
    <ol className="review-steps" aria-label={say('review.progress')}>
      <li className={current ? 'is-done' : 'is-now'} aria-current={current ? undefined : 'step'}>
        {say('review.sent')}
        {current && (
          <small>
            {current.sentBy} {shortTime(current.sentAt)}
          </small>
        )}
      </li>
      {steps.map((word, at) => {
        const isNow = current !== null && at === done
        return (
          <li
            key={word}
            className={at < done ? 'is-done' : isNow ? 'is-now' : undefined}
            aria-current={isNow ? 'step' : undefined}
          >
            {word}
          </li>
        )
      })}
      <li className={current && done >= neededSteps ? 'is-now' : undefined}>{say('content.publish')}</li>
    </ol>
  )
}
