import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { onArrival, Refused } from './api.ts'

export interface Asked<Data> {
  data: Data | undefined
  problem: Refused | undefined
  isAsking: boolean
  again: () => void
}

/** Loads when first shown and when its parameters change; the previous result stays meanwhile. */
export function useQuery<Data>(ask: () => Promise<Data>, goesBy: readonly unknown[]): Asked<Data> {
  const [answered, setAnswered] = useState<{ question: string; data?: Data; problem?: Refused }>()
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const question = `${turn} ${JSON.stringify(goesBy)}`
  const asking = useEffectEvent(ask)
  useEffect(() => {
    let isOver = false
    asking().then(
      (data) => isOver || setAnswered({ question, data }),
      (error: unknown) => {
        const problem = error instanceof Refused ? error : new Refused(0)
        if (!isOver) setAnswered((before) => ({ ...before, question, problem }))
      },
    )
    return () => {
      isOver = true
    }
  }, [question])
  // Requests that failed because the session had ended are repeated after the next login.
  const onIn = useEffectEvent(() => answered?.problem?.status === 401 && again())
  useEffect(() => onArrival(() => onIn()), [])
  return {
    data: answered?.data,
    problem: answered?.problem,
    isAsking: answered?.question !== question,
    again,
  }
}
