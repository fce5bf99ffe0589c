/** Removes style sheets and comments, most of a Word document, as text and in one pass each, before parsing. */
export function withoutNoise(html: string): string {
  let text = html
  for (const [begin, end] of NOISE) text = cut(text, begin, end)
  return text
}

/** Removes the styles of tags, except for those that tell of marks and lists. */
export const withoutStyles = (html: string) => html.replaceAll(TAG, (tag) => tag.replaceAll(STYLE, telling))

const TAG = /<[a-z][^<>]*>/gi
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const TELLING = /mso-list|mso-hide|font-weight|font-style|text-decoration|vertical-align|display/i

/** Keeps meaningful styles under another attribute; the page's content policy would report every `style`. */
function telling(_all: string, inDouble: string | undefined, inSingle: string | undefined): string {
  const style = inDouble ?? inSingle ?? ''
  return TELLING.test(style) ? ` data-style="${style.replaceAll('"', '')}"` : ''
}

const NOISE = [
  ['<!--[if', '<![endif]-->'],
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
  ['<xml', '</xml>'],
] as const

/** If an end is missing, the rest is kept for the browser's parser. */
function cut(text: string, begin: string, end: string): string {
  // Most texts have none, and a copy in small letters of 20 MB is dear.
  if (!new RegExp(begin.replace('[', String.raw`\[`), 'i').test(text)) return text
  const lower = text.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = lower.indexOf(begin, from)
    const stop = start < 0 ? -1 : lower.indexOf(end, start + begin.length)
    if (start < 0 || stop < 0) break
    // Comments such as `<!--StartFragment-->` contain nothing to keep.
    kept.push(text.slice(from, start))
    from = stop + end.length
  }
  return kept.join('') + text.slice(from)
}
