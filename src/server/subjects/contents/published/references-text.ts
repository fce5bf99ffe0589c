import { pictureOf } from '../../../../contract/media.ts'

/** A text that is a reference, as in fields: `media:<id>`, `content:<id>#part`, `site:<name>`. */
const FIELD = /^((?:media|content|site):[\w-]+)(#[^\s"<>]*)?$/
/** A reference as an attribute's value in stored HTML: written by our own serialiser, so always quoted. */
const ATTRIBUTE = / ([\w-]+)="((?:media|content|site):[\w-]+)(#[^\s"<>]*)?"/g
const PICTURE = /<img((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g
const PICTURE_SOURCE = /\ssrc="(media:[\w-]+)"/

/** The width of an article's text column, in CSS pixels. */
const COLUMN_WIDTH = 800

export function mayRefer(text: string): boolean {
  return text.includes('media:') || text.includes('content:') || text.includes('site:')
}

/** Adds the references in a field's text or HTML. */
export function collectReferences(text: string, found: Set<string>): void {
  const whole = FIELD.exec(text)?.[1]
  if (whole) found.add(whole)
  else for (const match of text.matchAll(ATTRIBUTE)) found.add(match[2] ?? '')
}

/** The text with addresses in place of its references; '' is the address of something that is gone. */
export function replaceReferences(text: string, addressOf: (reference: string) => string): string {
  const whole = FIELD.exec(text)
  if (whole) return join(addressOf(whole[1] ?? ''), whole[2])
  return text
    .replaceAll(PICTURE, (tag, attributes: string) => {
      const source = PICTURE_SOURCE.exec(attributes)
      return source ? picture(attributes.replace(source[0], ''), addressOf(source[1] ?? '')) : tag
    })
    .replaceAll(ATTRIBUTE, (_match, name: string, reference: string, part?: string) => {
      const address = join(addressOf(reference), part)
      // Without an address the link is removed and its words stay.
      return address && ` ${name}="${escape(address)}"`
    })
}

function join(address: string, part = ''): string {
  return address && address + part
}

/** A picture with lazy loading and several sizes. A missing one is replaced by its description. */
function picture(attributes: string, address: string): string {
  if (!address) return `<span class="missing">${attributeOf(attributes, 'alt')}</span>`
  const { src, width, height, srcSet } = pictureOf(address)
  const shown = Number(attributeOf(attributes, 'width') || width)
  const size = attributes.includes(' width="') || !width ? '' : ` width="${width}" height="${height}"`
  const sizes = `(max-width: ${Math.min(shown, COLUMN_WIDTH)}px) 100vw, ${Math.min(shown, COLUMN_WIDTH)}px`
  const set = srcSet ? ` srcset="${escape(srcSet)}" sizes="${sizes}"` : ''
  return `<img src="${escape(src)}"${set}${attributes}${size} loading="lazy" decoding="async">`
}

/** As written, so still escaped. */
function attributeOf(attributes: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
