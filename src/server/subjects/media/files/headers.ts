import { kindOfMime } from '../formats/file-types.ts'
import type { ByteRange } from '../store/store.ts'
import type { Target } from './target.ts'

/** Run as a page of its own, a drawing may style itself and do nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of an answer with these bytes. They never change, so they may be kept for good. */
export function mediaHeaders(target: Target): Record<string, string> {
  const { mime, name } = target
  const kind = kindOfMime(mime)
  const picture = mime.startsWith('image/') || mime.startsWith('video/')
  return {
    'content-type': mime === 'text/vtt' ? 'text/vtt; charset=utf-8' : mime,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOf(target),
    'x-content-type-options': 'nosniff',
    ...(isText(target) && { vary: 'accept-encoding' }),
    ...(hasParts(target) && { 'accept-ranges': 'bytes' }),
    ...(mime === 'image/svg+xml' && { 'content-security-policy': DRAWING_POLICY }),
    ...(kind && !picture && { 'content-disposition': disposition(kind.disposition, name) }),
  }
}

/** Weak for text, whose bytes on the wire differ by how they are compressed. */
export function etagOf(target: Target): string {
  return isText(target) ? `W/"${target.key}"` : `"${target.key}"`
}

/** Text is sent compressed, and renditions are small: both go whole. */
export function hasParts(target: Target): target is Target & { size: number } {
  return target.size !== undefined && !isText(target)
}

export function isText({ mime }: Target): boolean {
  return kindOfMime(mime)?.text === true
}

/** The one range that was asked for; undefined for the whole, also when several were asked for; 'none' past the end. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < start) return undefined
  return start > end ? 'none' : { start, end }
}

/** Names beyond ASCII go as RFC 5987 has them, with a plain one for readers that do not know it. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
