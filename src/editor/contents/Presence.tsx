import { useEffect, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'

/** Milliseconds between two heartbeats of a page; after two missed ones the server counts the person as gone. */
const EVERY = 20_000

/** Milliseconds without input after which heartbeats stop, so that the session can still expire. */
const AWAY_AFTER = 300_000
const SIGNS = ['keydown', 'pointermove', 'pointerdown'] as const

/** Shows who else has this content open. An idle page sends no heartbeat. */
export function Others({ contentId }: { contentId: string }) {
  const say = useSay()
  const [others, setOthers] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    let isGone = false
    const note = async (isOpen: boolean) => {
      const body = { contentId, isOpen }
      // Failures are ignored: the next heartbeat asks again.
      const found = await asked(api.POST('/editor/contents/open', { body, keepalive: !isOpen })).catch(
        () => undefined,
      )
      if (found && !isGone) setOthers(found)
    }
    let lastSign = Date.now()
    const sign = () => {
      lastSign = Date.now()
    }
    const noteIfThere = () => {
      if (!document.hidden && Date.now() - lastSign < AWAY_AFTER) void note(true)
    }
    noteIfThere()
    const timer = setInterval(noteIfThere, EVERY)
    document.addEventListener('visibilitychange', noteIfThere)
    for (const name of SIGNS) document.addEventListener(name, sign, { passive: true })
    const leave = () => void note(false)
    window.addEventListener('pagehide', leave)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', noteIfThere)
      for (const name of SIGNS) document.removeEventListener(name, sign)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [contentId])
  return (
    <output className="others">
      {others.length > 0 &&
        say('content.others', { names: others.map(({ name }) => name).join(say('join.list')) })}
    </output>
  )
}
