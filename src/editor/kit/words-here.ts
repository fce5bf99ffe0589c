import { useState } from 'react'
import { isAskedBeforeLeaving } from './leaving.ts'
import { useMe } from './me.ts'

/** What was typed and not sent, by who typed it and where. */
const kept = new Map<string, string>()
let isHearing = false

/**
 * Words that wait to be sent. They are there again when one comes back to their place; before the page is closed the browser asks.
 * @param place for what they are; another place is another component
 */
export function useWordsHere(place: string): [words: string, change: (words: string) => void] {
  const key = `${useMe().id} ${place}`
  const [words, setWords] = useState(() => kept.get(key) ?? '')
  const change = (next: string) => {
    setWords(next)
    if (next === '') kept.delete(key)
    else kept.set(key, next)
    if (isHearing) return
    isHearing = true
    window.addEventListener('beforeunload', (event) => {
      if (kept.size > 0 && isAskedBeforeLeaving()) event.preventDefault()
    })
  }
  return [words, change]
}
