import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { MAX_BODY, MAX_BODY_ELEMENTS } from '../../contract/constants.ts'
import { placeUnder } from './block-place.ts'
import { actAt, keepPlace, keptPlaces } from './kept-place.ts'
import { cleanPasted, MAX_HTML, type Pasted } from './paste.ts'
import { isInCell, linesForCell, wordsForCell } from './paste-cell.ts'
import { withoutDepth } from './paste-tags.ts'
import { sendPictures, withPictures } from './send-pictures.ts'
import { tellUnderway } from './underway.ts'

/** The report about a paste: its progress, and what was dropped. */
export type PasteReport =
  | { state: 'sending'; count: number; stop: () => void }
  | { state: 'tooMuch' }
  | { state: 'done'; dropped: Pasted['dropped']; hosts: readonly string[]; failed: readonly unknown[] }

interface Options {
  /** Addresses of the media used in the text, by id; uploads are added. */
  media: Map<string, string>
  onReport: (report: PasteReport | undefined) => void
  /** Uploads files into the text, at this position or behind the current block. */
  onFiles: (view: EditorView, files: readonly File[], at?: number) => void
}

/** ProseMirror's marker of its own clipboard, whose pictures are the portal's. */
const OWN = 'data-pm-slice'

/** Handles pasting and dropping: everything is inserted in one undo step. */
export const pasting = (options: Options) => {
  const sending = new Set<AbortController>()
  return Extension.create({
    name: 'pasting',
    addProseMirrorPlugins: () => [keptPlaces(), new Plugin({ props: propsOf(options, sending) })],
    // Whoever has left the text was asked; the next text must not wait for its pictures.
    onDestroy: () => sending.forEach((one) => one.abort()),
  })
}

function propsOf({ media, onReport, onFiles }: Options, sending: Set<AbortController>) {
  /** The content being inserted is already clean. */
  let isClean = false
  const put = (view: EditorView, html: string) => {
    // Closes the undo step of the typing before.
    view.dispatch(closeHistory(view.state.tr))
    isClean = true
    view.pasteHTML(isInCell(view) ? linesForCell(html) : html, new ClipboardEvent('paste'))
    isClean = false
  }
  const takeFiles = (view: EditorView, data: DataTransfer, at?: number): boolean => {
    const files = [...data.files]
    if (files.length > 0) onFiles(view, files, at)
    return files.length > 0
  }
  const take = (view: EditorView, data: DataTransfer): boolean => {
    const html = data.getData('text/html')
    if (html === '') return takeWords(view, data)
    const pasted = cleanPasted(html, data.getData('text/rtf'))
    if (pasted === undefined || isTooMuch(view, pasted.html.length, pasted.elements)) {
      onReport({ state: 'tooMuch' })
      return true
    }
    // Office programs add a picture of the whole; it is used only if there is no text.
    if (pasted.html === '' && pasted.pictures.length === 0 && takeFiles(view, data)) return true
    const { dropped, hosts, pictures } = pasted
    if (pictures.length === 0) {
      put(view, pasted.html)
      onReport(dropped.size > 0 ? { state: 'done', dropped, hosts, failed: [] } : undefined)
    } else void sendFirst(view, pasted)
    return true
  }
  /** Text without HTML is inserted by ProseMirror, a paragraph a line; within a cell it stays there. */
  const takeWords = (view: EditorView, data: DataTransfer): boolean => {
    const words = data.getData('text/plain')
    const isMuch = isTooMuch(view, words.length, words.split('\n').length)
    onReport(isMuch ? { state: 'tooMuch' } : undefined)
    const isOfCell = !isMuch && words.includes('\n') && isInCell(view)
    if (isOfCell) put(view, wordsForCell(words))
    return isMuch || isOfCell || (words === '' && takeFiles(view, data))
  }
  /** The words wait for their pictures, so that one undo takes back all of it; they come where they were pasted. */
  async function sendFirst(view: EditorView, { html, pictures, dropped, hosts }: Pasted): Promise<void> {
    const place = keepPlace(view)
    const stopping = new AbortController()
    sending.add(stopping)
    tellUnderway(stopping, true)
    onReport({ state: 'sending', count: pictures.length, stop: () => stopping.abort() })
    const { sent, failed } = await sendPictures(pictures, stopping.signal)
    tellUnderway(stopping, false)
    sending.delete(stopping)
    if (view.isDestroyed) return
    for (const { id, address } of sent.values()) media.set(id, address)
    actAt(view, place, () => put(view, withPictures(html, sent)))
    onReport(dropped.size + failed.length > 0 ? { state: 'done', dropped, hosts, failed } : undefined)
  }
  const isForeign = (view: EditorView, data: DataTransfer | null): data is DataTransfer =>
    view.editable && data !== null && !data.getData('text/html').includes(OWN)
  const ended = (event: Event, isDone: boolean) => {
    if (isDone) event.preventDefault()
    return isDone
  }
  return {
    // Before ProseMirror's own handlers, which parse the clipboard first.
    handleDOMEvents: {
      paste: (view: EditorView, event: ClipboardEvent) =>
        isForeign(view, event.clipboardData) && ended(event, take(view, event.clipboardData)),
      drop(view: EditorView, event: DragEvent) {
        const data = event.dataTransfer
        if (view.dragging !== null || !isForeign(view, data)) return false
        if (takeFiles(view, data, placeUnder(view, event.clientY)?.at)) return ended(event, true)
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
        return ended(event, take(view, data))
      },
    },
    transformPastedHTML(html: string, view: EditorView) {
      if (isClean) return html
      const own = html.includes(OWN) ? withoutForeign(html) : cleanPasted(html)
      if (own !== undefined && !isTooMuch(view, own.html.length, own.elements)) return own.html
      onReport({ state: 'tooMuch' })
      return ''
    },
  }
}

/** Whether the text would be larger than the server takes. */
function isTooMuch({ state: { doc } }: EditorView, length: number, elements: number): boolean {
  let count = elements
  doc.descendants((node) => void (count += node.isText ? 0 : 1))
  return doc.content.size + length > MAX_BODY || count > MAX_BODY_ELEMENTS
}

/** Of content copied within the app, which alone keeps its pictures. @returns undefined if it is too much to parse */
function withoutForeign(copied: string): { html: string; elements: number } | undefined {
  const shallow = copied.length > MAX_HTML ? undefined : withoutDepth(copied)
  if (shallow === undefined) return undefined
  const { body } = new DOMParser().parseFromString(shallow.html, 'text/html')
  for (const picture of body.querySelectorAll('img:not([src^="media:"])')) picture.remove()
  return { html: body.innerHTML, elements: body.getElementsByTagName('*').length }
}
