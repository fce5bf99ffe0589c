import { NodeSelection } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'
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

/** Inserts a picture with its caption after the current block; in a gallery it becomes its next one. */
export function insertPicture(editor: Editor, picture: PlacedPicture): void {
  const { $to } = editor.state.selection
  if ($to.depth > 1 && $to.node(1).type.name === 'columns')
    editor.chain().focus().insertContentAt($to.after(2), columnOf(picture)).run()
  else insertBlock(editor, figureOf(picture))
}

/** Pictures side by side. */
export function insertGallery(editor: Editor, pictures: readonly PlacedPicture[]): void {
  const count = pictures.length <= 2 ? 2 : pictures.length === 4 ? 2 : 3
  const content = pictures.map(columnOf)
  insertBlock(editor, { type: 'columns', attrs: { class: `columns columns--${count}` }, content })
}

const columnOf = (picture: PlacedPicture) => ({
  type: 'column',
  attrs: { class: 'column' },
  content: [figureOf({ ...picture, width: 0 })],
})

function figureOf({ id, address, alt, caption, width }: PlacedPicture) {
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
  return { type: 'figure', content: [{ type: 'figurePicture', attrs }, ...below] }
}

/** Inserts a block after the current one, or in place of an empty line. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { doc, selection } = editor.state
  const { $to } = selection
  const end = $to.depth === 0 ? selection.to : $to.after(1)
  const isEmpty = $to.depth === 1 && $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
  const from = isEmpty ? $to.before(1) : end
  // Adds an empty line after the last block, to continue writing.
  const after = end === doc.content.size ? [{ type: 'paragraph' }] : []
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to: end }, [block, ...after])
    .run()
}

/** Inserts a link to a file at the cursor, named after the file. */
export function insertFile(editor: Editor, { id, name }: { id: string; name: string }): void {
  const link = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href: `media:${id}` } }] }
  insertWords(editor, link)
}

/** A link shown as a button on a line of its own. */
export function insertButton(editor: Editor, href: string, words: string): void {
  const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href, class: 'button' } }] }
  insertWords(editor, link)
}

/** At the cursor; a picture that is selected stays, and they stand on a line behind it. */
function insertWords(editor: Editor, link: JSONContent): void {
  if (editor.state.selection instanceof NodeSelection)
    insertBlock(editor, { type: 'paragraph', content: [link] })
  else editor.chain().focus().insertContent([link]).unsetMark('link').run()
}

const classOf = (width: number) => (width === 0 ? null : `w${width}`)
