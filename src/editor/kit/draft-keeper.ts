import { onArrival, Refused } from './api.ts'

/** What every draft has besides its content. */
export interface Kept {
  savedAt: Date | undefined
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale'
  /** Why it is rejected: it is tried again after the next change. */
  problem?: Refused | undefined
}

interface Saved {
  draftVersion: number
  savedAt: string
}

interface Ways<State extends Kept, Answer extends Saved> {
  /** `replaces` says that it replaces the stored draft, on which it was not based. */
  save: (now: State, draftVersion: number, replaces: boolean) => Promise<Answer>
  /** The parts of the server's answer that are shown. */
  settled: (saved: Answer) => Partial<State>
}

const REST_MILLISECONDS = 1200
const RETRY_MILLISECONDS = 5000
/** No answer, an ended session, or too many requests: a later attempt may succeed. */
const isForNow = ({ status }: Refused) => status === 0 || status === 401 || status === 429 || status >= 500

/** Saves automatically when the author pauses; one save at a time, each based on the one before. */
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

  /** The server's present answer. */
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

  /** Saves unsaved changes; false if that was not possible. */
  async function flush(): Promise<boolean> {
    window.clearTimeout(timer)
    await running
    running ??= save().finally(() => (running = undefined))
    return running
  }

  /** Somebody has logged in again: waiting saves are done at once. */
  function retry(): void {
    if (now.status === 'failed' && now.problem === undefined) void flush()
  }

  return {
    flush,
    settle,
    /** The version number that the next change has to name. */
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
    /** Continues with the result of merging with what somebody saved meanwhile. @param drops whether some of that is not in it */
    writeOn(next: Partial<State>, draftVersion: number, drops = false): Promise<boolean> {
      version = draftVersion
      isDirty = true
      replaces ||= drops
      tell({ ...next, status: 'unsaved' })
      return flush()
    },
    /** Replaces what somebody saved meanwhile with my text. */
    keepMine(draftVersion: number): Promise<boolean> {
      version = draftVersion
      isDirty = true
      replaces = true
      return flush()
    },
    isDirty: () => isDirty,
    /** Discards unsaved changes: another text was chosen. */
    drop(): void {
      window.clearTimeout(timer)
      isDirty = false
      tell({ status: 'saved', problem: undefined })
    },
    /** Saves unsaved changes before another action. @throws Refused if that is not possible */
    async kept(): Promise<void> {
      if (await flush()) return
      throw now.problem ?? (now.status === 'stale' ? new Refused(409, { reason: 'stale' }) : new Refused(0))
    },
  }
}
