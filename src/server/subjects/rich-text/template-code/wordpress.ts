import { upTo, type Reading, type Replaced } from './reading.ts'

const VALUE = `"[^"\\]]{0,500}"|'[^'\\]]{0,500}'|[^\\s"'\\]]{1,500}`
/** With at least one parameter, or a name that only shortcodes have; `[a b](…)` is a link. */
const SHORTCODE = new RegExp(
  `\\[([a-z][\\w-]{0,50})((?:\\s+[\\w-]{1,50}\\s*=\\s*(?:${VALUE})){0,50})\\s*/?\\](?![(:])`,
  'iy',
)
const KNOWN = /^(?:gallery|embed|playlist|contact-form|toc|(?:vc|et_pb|fusion|av|elementor)[_-].+)$/i
const CLOSING = /\[\/([a-z][\w-]{0,50})\]/iy
const CAPTION_END = /\[\/(?:wp_)?caption\]/gi
const EMBED_END = /\[\/embed\]/gi
const IMAGE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/i

/** WordPress's `[name a="b"]`: captions and addresses are converted, all others are reported; enclosed text stays. */
export function wordpressShortcode(reading: Reading, at: number): Replaced | undefined {
  const { body, opened } = reading
  if (body[at + 1] === '/') return ending(reading, at)
  SHORTCODE.lastIndex = at
  const [written, name = '', parameters = ''] = SHORTCODE.exec(body) ?? []
  if (written === undefined || (parameters === '' && !KNOWN.test(name))) return undefined
  const end = at + written.length
  const caption = /^(?:wp_)?caption$/i.test(name) ? upTo(reading, CAPTION_END, end) : undefined
  if (caption) return { end: caption.end, text: captioned(caption.inside) }
  const embed = /^embed$/i.test(name) ? upTo(reading, EMBED_END, end) : undefined
  if (embed) return { end: embed.end, text: ` ${embed.inside.trim()} ` }
  opened.add(name.toLowerCase())
  return { end, text: '', left: written }
}

function ending({ body, opened }: Reading, at: number): Replaced | undefined {
  CLOSING.lastIndex = at
  const [written, name = ''] = CLOSING.exec(body) ?? []
  if (written === undefined || !opened.has(name.toLowerCase())) return undefined
  return { end: at + written.length, text: '' }
}

function captioned(inside: string): string {
  const [, image, words = ''] = IMAGE.exec(inside) ?? []
  if (image === undefined) return inside
  return `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`
}
