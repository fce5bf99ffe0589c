import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../account/Confirm.tsx'
import { Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

interface Acting {
  act: (work: () => Promise<unknown>) => Promise<void>
  isActing: boolean
  /** Why it was refused, and the dialog that asks for the second factor: stands beside the button. */
  said: ReactNode
}

/** Does a step of an allocation; what the server says against it stays to be read. `again` asks how the plan stands now. */
export function useAct(again: () => void): Acting {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  const [waiting, setWaiting] = useState<() => Promise<unknown>>()
  async function act(work: () => Promise<unknown>) {
    setIsActing(true)
    setProblem(undefined)
    try {
      await work()
      again()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'confirm') setWaiting(() => work)
      else {
        setProblem(problemWords(say, error))
        again()
      }
    }
    setIsActing(false)
  }
  const said = (
    <>
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      {waiting && (
        <Confirm
          onClose={() => setWaiting(undefined)}
          onConfirmed={async () => {
            setWaiting(undefined)
            await act(waiting)
          }}
        />
      )}
    </>
  )
  return { act, isActing, said }
}
