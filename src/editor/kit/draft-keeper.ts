import { onArrival, Refused } from './api.ts'

/** What every draft has beside what it says. */
export interface Kept {
  savedAt: Date | undefined
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale'
  /** Why it is not taken as it is: it is tried again when something of it changes. */
  problem?: Refused | undefined
}

interface Saved {
  draftVersion: number
  savedAt: string
}

interface Ways<State extends Kept, Answer extends Saved> {
  /** `replaces` says that it was not written on what stands there, and takes its place. */
  save: (now: State, draftVersion: number, replaces: boolean) => Promise<Answer>
  /** What of the server's answer is shown. */
  settled: (saved: Answer) => Partial<State>
}

const REST_MILLISECONDS = 1200
const RETRY_MILLISECONDS = 5000
/** Nobody answers, the session is over, too much at once: another time it may be taken. */
const isForNow = ({ status }: Refused) => status === 0 || status === 401 || status === 429 || status >= 500

/** Saves by itself when the writer rests; one save at a time, each with the number of the one before. */
export function createKeeper<State extends Kept, Answer extends Saved>(
  start: State,
  draftVersion: number,
  { save: send, settled }: Ways<State, Answer>,
) {
  let now = start
  let version = draftVersion
  let isDirty = false
  let replaces = false
  let running: Promise<boolean> | undefined
  let timer: number | undefined
  const listeners = new Set<() => void>()
  const tell = (change: Partial<State> | Partial<Kept>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const later = (milliseconds: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void flush(), milliseconds)
  }

  /** What the server says of it now. */
  function settle(saved: Answer): void {
    version = saved.draftVersion
    const status = isDirty ? 'unsaved' : 'saved'
    tell({ ...settled(saved), savedAt: new Date(saved.savedAt), status })
  }

  async function save(): Promise<boolean> {
    while (isDirty) {
      isDirty = false
      tell({ status: 'saving', problem: undefined })
      try {
        const saved = await send(now, version, replaces)
        replaces = false
        settle(saved)
      } catch (error) {
        isDirty = true
        const refused = error instanceof Refused ? error : new Refused(0)
        if (refused.reason === 'stale') tell({ status: 'stale' })
        else if (isForNow(refused)) {
          tell({ status: 'failed' })
          later(RETRY_MILLISECONDS)
        } else tell({ status: 'failed', problem: refused })
        return false
      }
    }
    return true
  }

  /** Saves what is not saved yet; false where that could not be. */
  async function flush(): Promise<boolean> {
    window.clearTimeout(timer)
    await running
    running ??= save().finally(() => (running = undefined))
    return running
  }

  /** Somebody has logged in again: what waits for that does not wait for its time as well. */
  function retry(): void {
    if (now.status === 'failed' && now.problem === undefined) void flush()
  }

  return {
    flush,
    settle,
    /** The number that the next change has to name. */
    version: () => version,
    snapshot: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const forget = onArrival(retry)
      return () => {
        listeners.delete(listener)
        forget()
      }
    },
    change(next: Partial<State>): void {
      isDirty = true
      tell({ ...next, status: now.status === 'stale' ? 'stale' : 'unsaved' })
      if (now.status !== 'stale') later(REST_MILLISECONDS)
    },
    /** Goes on with what was joined with the text that somebody saved meanwhile. */
    writeOn(next: Partial<State>, draftVersion: number): Promise<boolean> {
      version = draftVersion
      isDirty = true
      tell({ ...next, status: 'unsaved' })
      return flush()
    },
    /** My text over the one that somebody saved meanwhile. */
    keepMine(draftVersion: number): Promise<boolean> {
      version = draftVersion
      isDirty = true
      replaces = true
      return flush()
    },
    isDirty: () => isDirty,
    /** What is not saved is given up: another text was chosen. */
    drop(): void {
      window.clearTimeout(timer)
      isDirty = false
      tell({ status: 'saved', problem: undefined })
    },
    /** Saves what is not saved yet, before something else is done. @throws Refused where that could not be */
    async kept(): Promise<void> {
      if (await flush()) return
      throw now.problem ?? (now.status === 'stale' ? new Refused(409, { reason: 'stale' }) : new Refused(0))
    },
  }
}
