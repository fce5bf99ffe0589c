import { closing, escaped, fence, parametersOf, upTo, type Reading, type Replaced } from './reading.ts'

const TAG = /^\s*(\/?)\s*([\w./-]+)([^]*)$/
const ENDS: Record<string, RegExp> = { highlight: /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g }
const FRAMES: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}

/** Hugo's `{{< … >}}` and `{{% … %}}`: figures, videos, references and code are converted, all others are reported. */
export function hugoShortcode(reading: Reading, at: number): Replaced | undefined {
  const close = closing(reading, reading.body[at + 2] === '<' ? '>}}' : '%}}', at + 3)
  if (close === undefined) return undefined
  const end = close + 3
  const [, slash, name = '', rest = ''] = TAG.exec(reading.body.slice(at + 3, close)) ?? []
  if (slash) return { end, text: '' }
  const given = parametersOf(rest.replace(/\/\s*$/, ''))
  const known = knownShortcode(name.toLowerCase(), given)
  if (known !== undefined) return { end, text: known }
  const code = ENDS[name] && upTo(reading, ENDS[name], end)
  if (code) return { end: code.end, text: fence('', code.inside) }
  return { end, text: '', left: reading.body.slice(at, end) }
}

function knownShortcode(name: string, given: Record<string, string>): string | undefined {
  const first = given[0]
  if (name === 'figure' && given.src) return figure(given)
  if (name === 'img' && given.src) return figure(given)
  if ((name === 'ref' || name === 'relref') && first)
    return first.replace(/(?:(^|\/)_?index)?\.(?:md|markdown|html)(?=$|#)/, '$1')
  const film = given.id ?? first
  if (Object.hasOwn(FRAMES, name) && film) return `<iframe src="${FRAMES[name]}${escaped(film)}"></iframe>`
  return undefined
}

function figure({ src = '', alt = '', title, caption, width = '', link }: Record<string, string>): string {
  const image = `<img src="${escaped(src)}" alt="${escaped(alt)}" width="${escaped(width)}">`
  const words = [title, caption].filter(Boolean).join(' ')
  const shown = link ? `<a href="${escaped(link)}">${image}</a>` : image
  return `<figure>${shown}${words && `<figcaption>${escaped(words)}</figcaption>`}</figure>`
}
