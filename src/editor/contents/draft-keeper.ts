import { api, asked, Refused } from '../api.ts'
import type { Answer } from '../../contract/types.ts'

export type EditedContent = Answer<'selectEditorContent'>
export type Fields = Record<string, unknown>
type Saved = Answer<'saveDraft'>

export interface DraftState {
  fields: Fields
  state: EditedContent['state']
  savedAt: Date | undefined
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale'
}

export type DraftKeeper = ReturnType<typeof keepDraft>

const REST_MILLISECONDS = 1200
const RETRY_MILLISECONDS = 5000

/** Saves by itself when the writer rests; one save at a time, each with the number of the one before. */
export function keepDraft(content: EditedContent) {
  const { fields, state } = content
  let now: DraftState = { fields, state, savedAt: undefined, status: 'saved' }
  let version = content.draftVersion
  let isDirty = false
  let running: Promise<boolean> | undefined
  let timer: number | undefined
  const listeners = new Set<() => void>()
  const tell = (change: Partial<DraftState>) => {
    now = { ...now, ...change }
    for (const listener of listeners) listener()
  }
  const later = (milliseconds: number) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void flush(), milliseconds)
  }

  /** What the server says of it now. */
  function settle(saved: Saved): void {
    version = saved.draftVersion
    const status = isDirty ? 'unsaved' : 'saved'
    tell({ state: saved.state, savedAt: new Date(saved.savedAt), status })
  }

  async function save(): Promise<boolean> {
    while (isDirty) {
      isDirty = false
      tell({ status: 'saving' })
      try {
        const body = { contentId: content.id, draftVersion: version, fields: now.fields }
        settle(await asked(api.POST('/editor/contents/draft', { body })))
      } catch (error) {
        isDirty = true
        const isStale = error instanceof Refused && error.reason === 'stale'
        tell({ status: isStale ? 'stale' : 'failed' })
        if (!isStale) later(RETRY_MILLISECONDS)
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

  return {
    flush,
    settle,
    /** The number that the next change has to name. */
    version: () => version,
    snapshot: () => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: Fields): void {
      isDirty = true
      tell({ fields: next, status: now.status === 'stale' ? 'stale' : 'unsaved' })
      if (now.status !== 'stale') later(REST_MILLISECONDS)
    },
    /** My text over the one that somebody saved meanwhile. */
    keepMine(draftVersion: number): Promise<boolean> {
      version = draftVersion
      isDirty = true
      return flush()
    },
    isDirty: () => isDirty,
  }
}
