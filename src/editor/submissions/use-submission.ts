import { App } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

export interface SubmissionProps {
  submission: Answer<'selectSubmission'>
  /** Does something with it, and shows how it is then. @returns whether it was done */
  act: (work: () => Promise<unknown>) => Promise<boolean>
}

/** A submission as it is now, and acts on it; what is said against one is shown. `onChanged` is told of each. */
export function useSubmission(submissionId: string, onChanged: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/submissions/one', { params: { query: { submissionId } } })),
    [submissionId],
  )
  const act: SubmissionProps['act'] = async (work) => {
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
  return { submission: data, problem, act }
}
