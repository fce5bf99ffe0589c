import { useEffect, useState } from 'react'
import { freeKey, spelt } from '../../contract/address-names.ts'
import { useDebounced } from '../kit/use-debounced.ts'

/** The key for a column with this name; without a network the template's name. */
export async function suggestKey(
  name: string,
  template: string,
  taken: ReadonlySet<string>,
): Promise<string> {
  return freeKey((await spelt(name).catch(() => '')) || template, taken)
}

/** The address name for a column with this name: by the name, and until there is one, by the template. */
export function useSuggestedKey(name: string, template: string, taken: ReadonlySet<string>): string {
  const rested = useDebounced(name)
  const [letters, setLetters] = useState('')
  useEffect(() => {
    let isOver = false
    const take = (found: string) => {
      if (!isOver) setLetters(found)
    }
    // Without a network the template's name is suggested.
    spelt(rested)
      .then(take)
      .catch(() => take(''))
    return () => {
      isOver = true
    }
  }, [rested])
  return freeKey(letters || template, taken)
}
