import { escapeMarkup } from '../../../contract/markup.ts'

/** An element with a text; empty if there is no text. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text ? `<${name}${attributes && ` ${attributes}`}>${escapeMarkup(text)}</${name}>` : ''
}
