import { escapeMarkup } from '../../../contract/markup.ts'

/** An element with text inside; nothing at all for a text that is not there. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text ? `<${name}${attributes && ` ${attributes}`}>${escapeMarkup(text)}</${name}>` : ''
}
