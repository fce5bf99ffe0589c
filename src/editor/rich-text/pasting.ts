import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { MAX_BODY } from '../../contract/constants.ts'
import { pictureOf } from '../../contract/media.ts'
import { dayOf } from '../kit/times.ts'
import type { MediaFile } from '../media/Grid.tsx'
import { noteMedia } from '../media/known-media.ts'
import { sendFile } from '../media/send.ts'
import { cleanPasted, type Pasted } from './paste.ts'
import type { PastedPicture } from './paste-pictures.ts'

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
    const length = (html || data.getData('text/plain')).length
    const pasted = html === '' ? undefined : cleanPasted(html, data.getData('text/rtf'))
    if (html === '' ? length > MAX_BODY : pasted === undefined || isTooLong(view, pasted.html)) {
      onReport({ state: 'tooMuch' })
      return true
    }
    // Office programs add a picture of the whole; it is used only if there is no text.
    const isEmpty = pasted === undefined ? length === 0 : pasted.html === '' && pasted.pictures.length === 0
    if (isEmpty && takeFiles(data)) return true
    if (pasted === undefined) {
      onReport(undefined)
      return false
    }
    const { dropped, hosts, pictures } = pasted
    if (pictures.length === 0) {
      put(view, pasted.html)
      onReport(dropped.size > 0 ? { state: 'done', dropped, hosts, failed: [] } : undefined)
    } else void sendFirst(view, pasted)
    return true
  }
  async function sendFirst(view: EditorView, { html, pictures, dropped, hosts }: Pasted): Promise<void> {
    onReport({ state: 'sending', count: pictures.length })
    const { sent, failed } = await sendAll(pictures)
    if (view.isDestroyed) return
    for (const { id, address } of sent.values()) media.set(id, address)
    put(view, withPictures(html, sent))
    onReport(dropped.size + failed.length > 0 ? { state: 'done', dropped, hosts, failed } : undefined)
  }
  return {
    handlePaste(view: EditorView, event: ClipboardEvent) {
      const data = event.clipboardData
      if (isClean || !data || data.getData('text/html').includes(OWN)) return false
      return take(view, data)
    },
    handleDrop: (_view: EditorView, { dataTransfer }: DragEvent) => takeFiles(dataTransfer),
    transformPastedHTML(html: string) {
      if (isClean) return html
      return html.includes(OWN) ? withoutForeign(html) : (cleanPasted(html)?.html ?? '')
    },
  }
}

/** Size as the server will measure it. */
const isTooLong = (view: EditorView, html: string) => view.state.doc.content.size + html.length > MAX_BODY

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

/** Only content copied within the app keeps its pictures. */
function withoutForeign(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img:not([src^="media:"])')) picture.remove()
  return body.innerHTML
}
