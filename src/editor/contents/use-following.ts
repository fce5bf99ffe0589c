import { type RefObject, useEffect, useRef, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

/** Milliseconds from a change until it is saved while somebody looks; the page follows within a second. */
const SAVE_AFTER = 400
/** Milliseconds before its end from which an address is not used any more. */
const SPARE = 60_000

interface Given {
  contentId: string
  draft: DraftState
  keeper: DraftKeeper
  frame: RefObject<HTMLIFrameElement | null>
}

/** Saves while one writes, and shows each saved state in the frame. */
export function useFollowing({ contentId, draft, keeper, frame }: Given) {
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  /** What the frame was opened with, until when that is valid, and the save that it shows. */
  const opened = useRef({ address: '', until: 0, shows: -1 })
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    // A wait that has begun is not begun again: the page also follows who writes without a pause.
    if (draft.status !== 'unsaved' || timer.current !== undefined) return
    timer.current = window.setTimeout(() => {
      timer.current = undefined
      void keeper.flush()
    }, SAVE_AFTER)
  }, [draft, keeper])

  const savedAt = draft.savedAt?.getTime() ?? 0
  useEffect(() => {
    let isOver = false
    async function follow() {
      if (savedAt === opened.current.shows) return
      opened.current.shows = savedAt
      if (Date.now() >= opened.current.until) {
        const made = await asked(api.POST('/editor/contents/preview', { body: { contentId } }))
        if (isOver) return
        opened.current = { address: made.address, until: Date.parse(made.until) - SPARE, shows: savedAt }
        setAddress(made.address)
      } else {
        const html = await readPage(opened.current.address)
        if (!isOver && frame.current) showIn(frame.current, html)
      }
      if (!isOver) setProblem(undefined)
    }
    follow().catch((error: unknown) => !isOver && setProblem(error))
    return () => {
      isOver = true
    }
  }, [savedAt, contentId, frame])
  return { address, problem }
}

async function readPage(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the preview is answered ${answer.status}`)
  return answer.text()
}

/** Replaces what the page shows and leaves the frame, so that nothing flashes and the place stays. */
function showIn(frame: HTMLIFrameElement, html: string): void {
  const shown = frame.contentDocument
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [before, after] = [shown?.querySelector('main'), next.querySelector('main')]
  if (shown && before && after) before.replaceWith(shown.adoptNode(after))
  else frame.srcdoc = html
}
