import { Alert, Button } from 'antd'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { Answers } from './Answers.tsx'
import { Assignee } from './Assignee.tsx'
import { Earlier } from './Earlier.tsx'
import { Notes } from './Notes.tsx'
import { Overlaps } from './Overlaps.tsx'
import { Progress } from './Progress.tsx'
import { SubmissionHead } from './SubmissionHead.tsx'
import { useClerks } from './use-clerks.ts'
import { useSubmission } from './use-submission.ts'

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
  const { submission, problem, act } = useSubmission(id, onChanged)
  const clerks = useClerks(submission?.formKey)
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
  if (!submission) return <aside className="submission" />
  const { number, assigneeId, workVersion, earlier, overlaps } = submission
  const assign = (staffId: string | null) =>
    act(() => {
      const body = { submissionId: id, workVersion, staffId }
      return asked(api.POST('/editor/submissions/assign', { body }))
    })
  return (
    <aside className="submission" aria-label={number}>
      <SubmissionHead submission={submission} close={close} />
      <Assignee clerks={clerks} value={assigneeId} onChange={(staffId) => void assign(staffId)} />
      <Answers submission={submission} />
      {earlier.length > 0 && <Earlier earlier={earlier} />}
      {overlaps.length > 0 && <Overlaps overlaps={overlaps} onChoose={onChoose} />}
      <Progress submission={submission} act={act} />
      <Notes submission={submission} act={act} />
    </aside>
  )
}
