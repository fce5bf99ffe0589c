import { App } from 'antd'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

/** Changes the tree, shows the result, and always reads the tree again. @returns whether it succeeded */
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
