import { App, Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { Files } from './Files.tsx'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

/** For so long an answer stays open on the screen. */
const SHOWN_MILLISECONDS = 5 * 60_000

type Shown = Answer<'selectSubmission'>
type Field = Shown['fields'][number]

/** What was entered, by the version of the form that it was filled in with. */
export function Answers({ submission }: { submission: Shown }) {
  const say = useSay()
  const { id, version, newestVersion: newest, fields } = submission
  return (
    <section>
      <h3>
        {say('submission.fields')}{' '}
        <small>
          {say(version === newest ? 'submission.version' : 'submission.oldVersion', { version, newest })}
        </small>
      </h3>
      <dl>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>
              {field.isMasked ? (
                <Masked id={id} field={field} />
              ) : (
                field.text || <i>{say('submission.empty')}</i>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {submission.files.length > 0 && <Files submission={submission} />}
    </section>
  )
}

/** A sensitive answer: it is shown for a time to who says why. */
function Masked({ id, field }: { id: string; field: Field }) {
  const say = useSay()
  const { message } = App.useApp()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState(say('submission.whyDefault'))
  const [text, setText] = useState<string>()
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(() => setText(undefined), SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  async function show() {
    try {
      const body = { submissionId: id, field: field.name, reason }
      const answer = await asked(api.POST('/editor/submissions/unmask', { body }))
      setText(answer.text)
      setIsAsking(false)
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  if (text !== undefined) return <output>{text}</output>
  return (
    <>
      {field.text}{' '}
      <Button
        type="link"
        size="small"
        aria-label={say('submission.showOf', { title: field.title })}
        aria-expanded={isAsking}
        onClick={() => setIsAsking(!isAsking)}
      >
        {say('submission.show')}
      </Button>
      {isAsking && (
        <span className="reveal">
          <Input
            aria-label={say('submission.why')}
            placeholder={say('submission.why')}
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={show}
          />
          <Button disabled={reason.trim().length < 2} onClick={show}>
            {say('submission.showDo')}
          </Button>
        </span>
      )}
    </>
  )
}
