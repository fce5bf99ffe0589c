import { useEffect, useState } from 'react'

const REST_MILLISECONDS = 300

/** What is typed, once the writer rests. */
export function useDebounced(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
