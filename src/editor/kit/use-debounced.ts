import { useEffect, useState } from 'react'

const REST_MILLISECONDS = 300

/** The input, once the author pauses. */
export function useDebounced<Input>(text: Input): Input {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
