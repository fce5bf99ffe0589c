import { isDatabaseAway } from '../../../ground/outage.ts'
import { completer, type RenditionOptions } from './complete.ts'
import { pendingPictures } from './pending.ts'

export interface Renditions {
  /** New pictures were added: make their renditions now. Those of other processes are noticed within a minute. */
  wake(): void
  /** Resolves when every picture found so far has been processed. */
  idle(): Promise<void>
  /** Resolves after the current picture; the next start continues with the rest. */
  stop(): Promise<void>
}

const LOOK_MILLISECONDS = 60_000
const BATCH = 50

/** Makes renditions in the background, one picture at a time, beginning with what an earlier process left. */
export function startRenditions(options: RenditionOptions): Renditions {
  const { db, log } = options
  const complete = completer(options)
  let state: 'resting' | 'working' | 'woken' | 'stopped' = 'resting'
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    do {
      state = 'working'
      // A database or store that is away is tried again within a minute.
      await pass().catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'renditions are not being made')
      })
    } while (is('woken'))
    if (!is('stopped')) state = 'resting'
  }

  async function pass(): Promise<void> {
    let after = ''
    for (;;) {
      const pictures = await pendingPictures(db, { after, limit: BATCH })
      for (const picture of pictures) {
        if (is('stopped')) return
        await complete(picture)
        after = picture.id
      }
      if (pictures.length < BATCH) return
    }
  }

  function wake(): void {
    if (state === 'resting') working = work()
    else if (state === 'working') state = 'woken'
  }

  /** A function, because the state changes while work() waits. */
  function is(asked: typeof state): boolean {
    return state === asked
  }

  const timer = setInterval(wake, LOOK_MILLISECONDS)
  timer.unref()
  wake()

  return {
    wake,
    idle: async () => working,
    async stop() {
      state = 'stopped'
      clearInterval(timer)
      await working
    },
  }
}
