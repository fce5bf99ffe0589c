import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { MAX_BODY, MAX_BODY_ELEMENTS } from '../../contract/constants.ts'
import { pictureOf } from '../../contract/media.ts'
import { dayOf } from '../kit/times.ts'
import type { MediaFile } from '../media/Grid.tsx'
import { noteMedia } from '../media/known-media.ts'
import { sendFile } from '../media/send.ts'
import { cleanPasted, MAX_HTML, type Pasted } from './paste.ts'
import type { PastedPicture } from './paste-pictures.ts'
import { withoutDepth } from './paste-tags.ts'

/** The report about a paste: its progress, and what was dropped. */
export type PasteReport =
  | { state: 'sending'; count: number }
  | { state: 'tooMuch' }
  | { state: 'done'; dropped: Pasted['dropped']; hosts: readonly string[]; failed: readonly unknown[] }

interface Options {
  /** Addresses of the media used in the text, by id; uploads are added. */
  media: Map<string, string>
  onReport: (report: PasteReport | undefined) => void
  /** Uploads files; asks for a picture's alternative text, caption and width before it is inserted. */
  onFiles: (files: readonly File[]) => void
}

/** ProseMirror's marker of its own clipboard, whose pictures are the portal's. */
const OWN = 'data-pm-slice'

/** Handles pasting and dropping: everything is inserted in one undo step. */
export const pasting = (options: Options) =>
  Extension.create({
    name: 'pasting',
    addProseMirrorPlugins: () => [new Plugin({ props: propsOf(options) })],
  })

function propsOf({ media, onReport, onFiles }: Options) {
  /** The content being inserted is already clean. */
  let isClean = false
  const put = (view: EditorView, html: string) => {
    // Closes the undo step of the typing before.
    view.dispatch(closeHistory(view.state.tr))
    isClean = true
    view.pasteHTML(html, new ClipboardEvent('paste'))
    isClean = false
  }
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])]
    if (files.length > 0) onFiles(files)
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
    if (pasted.html === '' && pasted.pictures.length === 0 && takeFiles(data)) return true
    const { dropped, hosts, pictures } = pasted
    if (pictures.length === 0) {
      put(view, pasted.html)
      onReport(dropped.size > 0 ? { state: 'done', dropped, hosts, failed: [] } : undefined)
    } else void sendFirst(view, pasted)
    return true
  }
  /** Text without HTML is inserted by ProseMirror, a paragraph a line. */
  const takeWords = (view: EditorView, data: DataTransfer): boolean => {
    const words = data.getData('text/plain')
    const isMuch = isTooMuch(view, words.length, words.split('\n').length)
    onReport(isMuch ? { state: 'tooMuch' } : undefined)
    return isMuch || (words === '' && takeFiles(data))
  }
  async function sendFirst(view: EditorView, { html, pictures, dropped, hosts }: Pasted): Promise<void> {
    onReport({ state: 'sending', count: pictures.length })
    const { sent, failed } = await sendAll(pictures)
    if (view.isDestroyed) return
    for (const { id, address } of sent.values()) media.set(id, address)
    put(view, withPictures(html, sent))
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
        if (takeFiles(data)) return ended(event, true)
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

/** Parallel uploads, as elsewhere. */
const AT_ONCE = 2

async function sendAll(pictures: readonly PastedPicture[]) {
  const sent = new Map<number, MediaFile>()
  const failed: unknown[] = []
  const waiting = [...pictures]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        sent.set(next.number, await sendPicture(next.bytes))
      } catch (error) {
        failed.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { sent, failed }
}

/** Gives an unnamed picture a unique name. */
export async function sendPicture(bytes: Blob): Promise<MediaFile> {
  const ending = bytes.type
    .replace(/^image\//, '')
    .replace(/\+.*/, '')
    .replace('jpeg', 'jpg')
  const name =
    bytes instanceof File && bytes.name !== ''
      ? bytes.name
      : `${dayOf()}-${crypto.randomUUID().slice(0, 8)}.${ending}`
  const file = new File([bytes], name, { type: bytes.type })
  const sent = await sendFile<{ file: MediaFile }>('/editor/media', { name, folder: '' }, file)
  noteMedia(sent.file.id)
  return sent.file
}

/** The HTML with the uploaded pictures, without the others. */
function withPictures(html: string, sent: ReadonlyMap<number, MediaFile>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) {
    const file = sent.get(Number(picture.dataset.picture))
    const around = picture.closest('figure')
    if (!file) {
      ;(around ?? picture).remove()
      continue
    }
    delete picture.dataset.picture
    const { width, height } = pictureOf(file.address)
    picture.setAttribute('src', `media:${file.id}`)
    if (width !== undefined) picture.setAttribute('width', String(width))
    if (height !== undefined) picture.setAttribute('height', String(height))
  }
  return body.innerHTML
}

/** Of content copied within the app, which alone keeps its pictures. @returns undefined if it is too much to parse */
function withoutForeign(copied: string): { html: string; elements: number } | undefined {
  const shallow = copied.length > MAX_HTML ? undefined : withoutDepth(copied)
  if (shallow === undefined) return undefined
  const { body } = new DOMParser().parseFromString(shallow.html, 'text/html')
  for (const picture of body.querySelectorAll('img:not([src^="media:"])')) picture.remove()
  return { html: body.innerHTML, elements: body.getElementsByTagName('*').length }
}
