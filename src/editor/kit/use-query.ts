import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { onArrival, Refused } from './api.ts'

export interface Asked<Data> {
  data: Data | undefined
  problem: Refused | undefined
  isAsking: boolean
  again: () => void
}

/**
 * Loads when first shown and when its parameters change; the previous result stays meanwhile. Where what is asked for with
 * other parameters does not come, it goes: it is no answer to them.
 */
export function useQuery<Data>(ask: () => Promise<Data>, goesBy: readonly unknown[]): Asked<Data> {
  const [answered, setAnswered] = useState<{
    about: string
    question: string
    data?: Data
    problem?: Refused
  }>()
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const about = JSON.stringify(goesBy)
  const question = `${turn} ${about}`
  const asking = useEffectEvent(ask)
  useEffect(() => {
    let isOver = false
    asking().then(
      (data) => isOver || setAnswered({ about, question, data }),
      (error: unknown) => {
        const problem = error instanceof Refused ? error : new Refused(0)
        if (!isOver)
          setAnswered((before) => ({ ...(before?.about === about && before), about, question, problem }))
      },
    )
    return () => {
      isOver = true
    }
  }, [about, question])
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
