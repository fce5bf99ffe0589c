import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { Confirm } from './Confirm.tsx'

/**
 * Does what the server may want the second factor or the password for again: asks for it, and then goes on. What goes
 * wrong is said. `dialog` has to stand somewhere on the page.
 */
export function useConfirmed(): {
  confirmed: (work: () => Promise<void>) => Promise<void>
  dialog: ReactNode
} {
  const say = useSay()
  const { message } = App.useApp()
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  async function confirmed(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'confirm') setWaiting(() => work)
      else void message.error(problemWords(say, error))
    }
  }
  const dialog = waiting && (
    <Confirm
      onClose={() => setWaiting(undefined)}
      onConfirmed={async () => {
        setWaiting(undefined)
        await confirmed(waiting)
      }}
    />
  )
  return { confirmed, dialog }
}
