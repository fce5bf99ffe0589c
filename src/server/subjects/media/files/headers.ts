import { kindOfMime } from '../formats/file-types.ts'
import type { ByteRange } from '../store/store.ts'
import type { Target } from './target.ts'

/** Opened as a page of its own, an SVG may use its own styles and nothing else. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers for an answer with these bytes. They never change, so clients may keep them for good. */
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

/** Weak for text, whose transferred bytes depend on the compression. */
export function etagOf(target: Target): string {
  return isText(target) ? `W/"${target.key}"` : `"${target.key}"`
}

/** Text is sent compressed and renditions are small: ranges apply to neither. */
export function hasParts(target: Target): target is Target & { size: number } {
  return target.size !== undefined && !isText(target)
}

export function isText({ mime }: Target): boolean {
  return kindOfMime(mime)?.text === true
}

/** The requested range; undefined for the whole file, also if several ranges were requested; 'none' if it is past the end. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (!from && !to)) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < start) return undefined
  return start > end ? 'none' : { start, end }
}

/** Non-ASCII names are encoded as in RFC 5987, with a plain name for clients that do not support it. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
