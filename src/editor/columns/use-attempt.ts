import { App } from 'antd'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

/** Does something to the tree, says what it came to, and has the tree read anew in any case. @returns whether it was done */
export function useAttempt(again: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  return async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    let isDone = true
    try {
      await work()
      if (done) void message.success(done)
    } catch (error) {
      isDone = false
      void message.error(problemWords(say, error), 6)
    }
    again()
    return isDone
  }
}
