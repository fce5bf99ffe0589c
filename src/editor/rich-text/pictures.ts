import type { Editor } from '@tiptap/react'
import { pictureOf } from '../../contract/media.ts'
import type { PlacedPicture } from './PictureDialog.tsx'

const PICTURES = ['picture', 'figurePicture']

/** The selected picture, for the dialog. */
export function pictureAt(editor: Editor, known: ReadonlyMap<string, string>): PlacedPicture | undefined {
  const name = PICTURES.find((one) => editor.isActive(one))
  if (name === undefined) return undefined
  const { src, alt, class: classes } = editor.getAttributes(name)
  const id = String(src ?? '').replace(/^media:/, '')
  const [, width = '0'] = /(?:^|\s)w(\d+)(?:\s|$)/.exec(String(classes ?? '')) ?? []
  return { id, address: known.get(id) ?? '', alt: String(alt ?? ''), caption: '', width: Number(width) }
}

/** Changes the selected picture. */
export function changePicture(editor: Editor, { alt, width }: PlacedPicture): void {
  const name = PICTURES.find((one) => editor.isActive(one))
  if (name !== undefined)
    editor
      .chain()
      .focus()
      .updateAttributes(name, { alt, class: classOf(width) })
      .run()
}

/** Inserts a picture with its caption after the current block. */
export function insertPicture(editor: Editor, { id, address, alt, caption, width }: PlacedPicture): void {
  const size = pictureOf(address)
  const attrs = {
    src: `media:${id}`,
    alt,
    class: classOf(width),
    width: size.width === undefined ? null : String(size.width),
    height: size.height === undefined ? null : String(size.height),
  }
  const words = caption.trim()
  const below = words === '' ? [] : [{ type: 'figcaption', content: [{ type: 'text', text: words }] }]
  const figure = { type: 'figure', content: [{ type: 'figurePicture', attrs }, ...below] }
  const { $to } = editor.state.selection
  const at = $to.depth === 0 ? editor.state.doc.content.size : $to.after(1)
  // Adds an empty line after the last block, to continue writing.
  const after = at === editor.state.doc.content.size ? [{ type: 'paragraph' }] : []
  editor
    .chain()
    .focus()
    .insertContentAt(at, [figure, ...after])
    .run()
}

/** Inserts a link to a file at the cursor, named after the file. */
export function insertFile(editor: Editor, { id, name }: { id: string; name: string }): void {
  const link = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: `media:${id}` } }] }
  editor.chain().focus().insertContent([link]).unsetMark('link').run()
}

/** A link shown as a button on a line of its own. */
export function insertButton(editor: Editor, href: string, words: string): void {
  const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href, class: 'button' } }] }
  editor.chain().focus().insertContent([link]).unsetMark('link').run()
}

const classOf = (width: number) => (width === 0 ? null : `w${width}`)
