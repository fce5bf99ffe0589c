import { Alert, App, Button, Select } from 'antd'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { isWord, useSay } from '../words/words.tsx'
import { Answers } from './Answers.tsx'
import { Due } from './Due.tsx'
import { Earlier } from './Earlier.tsx'
import { Mark } from './Mark.tsx'
import { Notes } from './Notes.tsx'
import { Overlaps } from './Overlaps.tsx'
import { Prefilled } from './Prefilled.tsx'
import { Progress } from './Progress.tsx'

interface Props {
  id: string
  onChoose: (id: string) => void
  onClose: () => void
  /** The list may look different now. */
  onChanged: () => void
}

/** One submission beside its list: what was filled in, what looks like it, what was said. */
export function Submission({ id, onChoose, onClose, onChanged }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/submissions/one', { params: { query: { submissionId: id } } })),
    [id],
  )
  const { data: clerks = [] } = useQuery(
    async () =>
      data
        ? asked(api.GET('/editor/submissions/clerks', { params: { query: { formKey: data.formKey } } }))
        : [],
    [data?.formKey],
  )
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      again()
      onChanged()
      return true
    } catch (error) {
      // Somebody else was faster: what they did is shown before one decides, and what was written stays.
      if (error instanceof Refused && error.reason === 'outdated') {
        again()
        onChanged()
      }
      void message.error(problemWords(say, error))
      return false
    }
  }
  const close = (
    <Button type="text" aria-label={say('submission.close')} onClick={onClose}>
      ×
    </Button>
  )
  if (problem)
    return (
      <aside className="submission">
        {close}
        <Alert type="error" title={problemWords(say, problem)} showIcon />
      </aside>
    )
  if (!data) return <aside className="submission" />
  const how = `submission.agreed.${data.agreedBy ?? ''}`
  return (
    <aside className="submission" aria-label={data.number}>
      <header>
        <div className="rest">
          <h2>{data.number}</h2>
          <small>
            {say('submission.got', { time: shortTime(data.createdAt) })} ·{' '}
            {data.account === null
              ? say('submission.anonymous')
              : say('submission.account', { number: data.account })}
          </small>
          {data.filledBy !== null && (
            <small>
              {say('submission.filledBy', { name: data.filledBy, how: isWord(how) ? say(how) : '' })}
            </small>
          )}
          {data.sensitiveWithdrawnAt !== null && (
            <Alert
              type="warning"
              showIcon
              title={say('submission.sensitiveWithdrawn', { time: shortTime(data.sensitiveWithdrawnAt) })}
            />
          )}
          {data.dueAt !== null && (
            <small>
              {say('inbox.head.due')} <Due of={data} />
            </small>
          )}
          {data.prefilled && <Prefilled prefilled={data.prefilled} />}
        </div>
        <Mark state={data.state} />
        {close}
      </header>
      <label>
        {say('submission.assignee')}{' '}
        <Select
          className="inbox-filter"
          aria-label={say('submission.assignee')}
          value={data.assigneeId ?? ''}
          options={[
            { value: '', label: say('submission.assignNobody') },
            ...clerks.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(staffId) =>
            act(() =>
              asked(
                api.POST('/editor/submissions/assign', {
                  body: {
                    submissionId: id,
                    workVersion: data.workVersion,
                    staffId: staffId || null,
                  },
                }),
              ),
            )
          }
        />
      </label>
      <Answers submission={data} />
      {data.earlier.length > 0 && <Earlier earlier={data.earlier} />}
      {data.overlaps.length > 0 && <Overlaps overlaps={data.overlaps} onChoose={onChoose} />}
      <Progress submission={data} act={act} />
      <Notes submission={data} act={act} />
    </aside>
  )
}
