import { Button } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { isTooLong, LongText } from '../kit/LongText.tsx'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { SubmissionProps } from './use-submission.ts'

const MOST = 2000

/** What the staff says to each other about it. */
export function Notes({ submission: { id, notes }, act }: SubmissionProps) {
  const say = useSay()
  const [text, setText] = useState('')
  async function keep() {
    const body = { submissionId: id, text: text.trim() }
    if (await act(() => asked(api.POST('/editor/submissions/note', { body })))) setText('')
  }
  return (
    <section>
      <h3>
        {say('submission.notes')} <small>{say('submission.notesHint')}</small>
      </h3>
      <ol className="said">
        {notes.map((one) => (
          <li key={one.time + one.by}>
            <strong>{one.by}</strong> <time dateTime={one.time}>{shortTime(one.time)}</time>
            <p>{one.text}</p>
          </li>
        ))}
      </ol>
      <div className="tell">
        <LongText
          rows={2}
          most={MOST}
          aria-label={say('submission.addNote')}
          placeholder={say('submission.addNote')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={text.trim() === '' || isTooLong(text, MOST)} onClick={keep}>
          {say('submission.noteDo')}
        </Button>
      </div>
    </section>
  )
}
