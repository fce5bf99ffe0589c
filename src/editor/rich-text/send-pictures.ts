import { pictureOf } from '../../contract/media.ts'
import { dayOf } from '../kit/times.ts'
import type { MediaFile } from '../media/Grid.tsx'
import { noteMedia } from '../media/known-media.ts'
import { sendFile } from '../media/send.ts'
import type { PastedPicture } from './paste-pictures.ts'

/** Parallel uploads, as elsewhere. */
const AT_ONCE = 2

/** Uploads the pictures of a paste, by their numbers in it; those that are stopped are no failures. */
export async function sendPictures(pictures: readonly PastedPicture[], signal: AbortSignal) {
  const sent = new Map<number, MediaFile>()
  const failed: unknown[] = []
  const waiting = [...pictures]
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      try {
        sent.set(next.number, await sendPicture(next.bytes, undefined, signal))
      } catch (error) {
        if (!signal.aborted) failed.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { sent, failed }
}

/** Gives an unnamed picture a unique name. */
export async function sendPicture(
  bytes: Blob,
  onProgress?: (percent: number) => void,
  signal?: AbortSignal,
): Promise<MediaFile> {
  const ending = bytes.type
    .replace(/^image\//, '')
    .replace(/\+.*/, '')
    .replace('jpeg', 'jpg')
  const name =
    bytes instanceof File && bytes.name !== ''
      ? bytes.name
      : `${dayOf()}-${crypto.randomUUID().slice(0, 8)}.${ending}`
  const file = new File([bytes], name, { type: bytes.type })
  const sent = await sendFile<{ file: MediaFile }>(
    '/editor/media',
    { name, folder: '' },
    file,
    onProgress,
    signal,
  )
  noteMedia(sent.file.id)
  return sent.file
}

/** The HTML with the uploaded pictures, without the others. */
export function withPictures(html: string, sent: ReadonlyMap<number, MediaFile>): string {
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
