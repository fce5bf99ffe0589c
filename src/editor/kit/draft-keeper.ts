import { isForNow, onArrival, Refused } from './api.ts'

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

interface Sending {
  /** It replaces the stored draft, on which it was not based. */
  replaces: boolean
  /** Ends the wait for an answer. */
  signal: AbortSignal
}

interface Ways<State extends Kept, Answer extends Saved> {
  save: (now: State, draftVersion: number, sending: Sending) => Promise<Answer>
  /** The parts of the server's answer that are shown. */
  settled: (saved: Answer) => Partial<State>
}

const REST_MILLISECONDS = 1200
export const RETRY_MILLISECONDS = 5000
/** A server that has not answered by then is asked again. */
const ANSWER_MILLISECONDS = 30_000

/** What a draft becomes when it could not be saved, and whether it is tried again by itself. */
function afterRefusal(error: unknown): { kept: Partial<Kept>; isRetried: boolean } {
  const refused = error instanceof Refused ? error : new Refused(0)
  if (refused.reason === 'stale') return { kept: { status: 'stale' }, isRetried: false }
  if (isForNow(refused)) return { kept: { status: 'failed' }, isRetried: true }
  return { kept: { status: 'failed', problem: refused }, isRetried: false }
}

/** A state that others watch. */
function watched<State>(start: State) {
  let now = start
  const listeners = new Set<() => void>()
  return {
    snapshot: () => now,
    tell(change: Partial<State>): void {
      now = { ...now, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sends what is dirty, one save at a time, each based on the one before, and again where a later attempt may succeed. */
function createSaver<State extends Kept, Answer extends Saved>(
  start: State,
  draftVersion: number,
  { save: send, settled }: Ways<State, Answer>,
) {
  const { snapshot, subscribe, tell: change } = watched(start)
  let version = draftVersion
  let isDirty = false
  let replaces = false
  let running: Promise<boolean> | undefined
  let timer: number | undefined
  /** What every draft has is in this one, too. */
  const tell = (kept: Partial<State> | Partial<Kept>) => change({ ...snapshot(), ...kept })
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
      const waiting = new AbortController()
      const limit = window.setTimeout(() => waiting.abort(), ANSWER_MILLISECONDS)
      try {
        const saved = await send(snapshot(), version, { replaces, signal: waiting.signal })
        replaces = false
        settle(saved)
      } catch (error) {
        isDirty = true
        const { kept, isRetried } = afterRefusal(error)
        tell(kept)
        if (isRetried) later(RETRY_MILLISECONDS)
        return false
      } finally {
        window.clearTimeout(limit)
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

  return {
    snapshot,
    subscribe,
    tell,
    later,
    settle,
    flush,
    version: () => version,
    isDirty: () => isDirty,
    /** Something is to be saved. */
    mark(): void {
      isDirty = true
    },
    /** The next save is based on another version of the draft. @param drops whether it replaces some of that */
    baseOn(draftVersion: number, drops: boolean): void {
      version = draftVersion
      isDirty = true
      replaces ||= drops
    },
    /** The server has this very text as that version. */
    agree(draftVersion: number): void {
      window.clearTimeout(timer)
      version = draftVersion
      isDirty = false
      replaces = false
    },
    /** Nothing is to be saved. */
    drop(): void {
      window.clearTimeout(timer)
      isDirty = false
    },
  }
}

/** Saves automatically when the author pauses. */
export function createKeeper<State extends Kept, Answer extends Saved>(
  start: State,
  draftVersion: number,
  ways: Ways<State, Answer>,
) {
  const saver = createSaver(start, draftVersion, ways)
  const { snapshot, tell, later, flush } = saver

  /** Somebody has logged in again: waiting saves are done at once. */
  function retry(): void {
    const { status, problem } = snapshot()
    if (status === 'failed' && problem === undefined) void flush()
  }

  return {
    flush,
    settle: saver.settle,
    /** The version number that the next change has to name. */
    version: saver.version,
    snapshot,
    subscribe(listener: () => void): () => void {
      const forgets = [saver.subscribe(listener), onArrival(retry)]
      return () => {
        for (const forget of forgets) forget()
      }
    },
    change(next: Partial<State>): void {
      saver.mark()
      const isStale = snapshot().status === 'stale'
      tell({ ...next, status: isStale ? 'stale' : 'unsaved' })
      if (!isStale) later(REST_MILLISECONDS)
    },
    /** Continues with the result of merging with what somebody saved meanwhile. @param drops whether some of that is not in it */
    writeOn(next: Partial<State>, draftVersion: number, drops = false): Promise<boolean> {
      saver.baseOn(draftVersion, drops)
      tell({ ...next, status: 'unsaved' })
      return flush()
    },
    /** The server has this very text already: a save was taken whose answer was lost. */
    agree(next: Partial<State>, draftVersion: number): void {
      saver.agree(draftVersion)
      tell({ ...next, status: 'saved', savedAt: new Date(), problem: undefined })
    },
    /** Replaces what somebody saved meanwhile with my text. */
    keepMine(draftVersion: number): Promise<boolean> {
      saver.baseOn(draftVersion, true)
      return flush()
    },
    isDirty: saver.isDirty,
    /** Discards unsaved changes: another text was chosen. */
    drop(): void {
      saver.drop()
      tell({ status: 'saved', problem: undefined })
    },
    /** Saves unsaved changes before another action. @throws Refused if that is not possible */
    async kept(): Promise<void> {
      if (await flush()) return
      const { status, problem } = snapshot()
      throw problem ?? (status === 'stale' ? new Refused(409, { reason: 'stale' }) : new Refused(0))
    },
  }
}
