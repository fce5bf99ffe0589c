/** Most of a document of Word is styles and comments: cut out as text, in one pass each, before anything is read. */
export function withoutNoise(html: string): string {
  let text = html
  for (const [begin, end] of NOISE) text = cut(text, begin, end)
  return text.replaceAll(TAG, (tag) => tag.replaceAll(STYLE, telling))
}

const TAG = /<[a-z][^<>]*>/gi
const STYLE = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const TELLING = /mso-list|mso-hide|font-weight|font-style|text-decoration|vertical-align|display/i

/** Styles that say something of the words go on under another name; the page's policy would report every other one. */
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

/** Where an end is missing, the rest is kept: the browser's own reading decides about it. */
function cut(text: string, begin: string, end: string): string {
  const lower = text.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = lower.indexOf(begin, from)
    const stop = start < 0 ? -1 : lower.indexOf(end, start + begin.length)
    if (start < 0 || stop < 0) break
    // `<!--StartFragment-->` and the like have nothing inside that is to be kept.
    kept.push(text.slice(from, start))
    from = stop + end.length
  }
  return kept.join('') + text.slice(from)
}
