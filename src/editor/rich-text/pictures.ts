import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor, JSONContent } from '@tiptap/react'
import { pictureOf } from '../../contract/media.ts'
import { NEW_PICTURE, type PlacedPicture } from './placed-picture.ts'

export const PICTURES = ['picture', 'figurePicture']

/** The selected picture, for the dialog. */
export function pictureAt(editor: Editor, known: ReadonlyMap<string, string>): PlacedPicture | undefined {
  const name = PICTURES.find((one) => editor.isActive(one))
  if (name === undefined) return undefined
  const { src, alt, role, class: classes } = editor.getAttributes(name)
  const id = String(src ?? '').replace(/^media:/, '')
  const [, width = '0'] = /(?:^|\s)w(\d+)(?:\s|$)/.exec(String(classes ?? '')) ?? []
  return {
    id,
    address: known.get(id) ?? '',
    alt: String(alt ?? ''),
    caption: captionOf(editor)?.textContent ?? '',
    width: Number(width),
    isDecorative: role === 'presentation',
    isInline: name === 'picture' && editor.state.selection.$from.parent.childCount > 1,
  }
}

/** The caption of the selected picture. */
function captionOf({ state: { selection } }: Editor): Node | null {
  const { $to } = selection
  return $to.parent.type.name === 'figure' ? $to.parent.maybeChild(1) : null
}

/** Changes the selected picture. A caption that stays as it is keeps its links. */
export function changePicture(editor: Editor, picture: PlacedPicture): void {
  const { alt, caption, width, isDecorative } = picture
  const name = PICTURES.find((one) => editor.isActive(one))
  if (name === undefined) return
  // Alone in its paragraph, as a picture without a caption is stored.
  const { $from } = editor.state.selection
  if (name === 'picture' && caption.trim() !== '') {
    const place = { from: $from.before(), to: $from.after() }
    editor.chain().focus().insertContentAt(place, figureOf(picture)).run()
    return
  }
  const before = captionOf(editor)
  const { to } = editor.state.selection
  const chain = editor
    .chain()
    .focus()
    .updateAttributes(name, { alt, class: classOf(width), role: roleOf(isDecorative) })
  if (name === 'figurePicture' && caption.trim() !== (before?.textContent ?? ''))
    chain.insertContentAt({ from: to, to: to + (before?.nodeSize ?? 0) }, captionFrom(caption))
  chain.run()
}

const roleOf = (isDecorative: boolean) => (isDecorative ? 'presentation' : null)

/** The position of a new block: behind the current block; in a gallery, behind the current picture. */
export function placeBehind({ doc, selection: { $to, to } }: EditorState): number {
  if ($to.depth === 0) return to
  if ($to.depth > 1 && $to.node(1).type.name === 'columns') return $to.after(2)
  // An empty line is replaced.
  return $to.depth === 1 && isEmptyLine($to.parent) ? $to.before(1) : Math.min($to.after(1), doc.content.size)
}

/** What an empty paragraph takes of a text. */
const EMPTY_LINE = 2
export const isEmptyLine = (node: Node | null) => node?.type.name === 'paragraph' && node.content.size === 0

/** Between the pictures of a gallery. */
export const isInGallery = (doc: Node, at: number): boolean => doc.resolve(at).parent.type.name === 'columns'

/** Puts an uploaded file at a position: a picture, or a link to another file. It is one undo step, and the cursor stays. */
export function putFile(transaction: Transaction, at: number, file: PlacedFile): Transaction {
  const { doc, selection } = transaction
  const { schema } = doc.type
  const picture = { ...NEW_PICTURE, ...file, alt: file.alt ?? '' }
  const block = !file.isPicture
    ? { type: 'paragraph', content: [linkTo(file)] }
    : isInGallery(doc, at)
      ? columnOf(picture)
      : figureOf(picture)
  const start = at === doc.content.size && isEmptyLine(doc.lastChild) ? at - EMPTY_LINE : at
  // The line where the author is about to write stays.
  const isAwaited = selection.head === at + 1
  const end = at + (isEmptyLine(doc.nodeAt(at)) && !isAwaited ? EMPTY_LINE : 0)
  // Adds an empty line after the last block, to continue writing.
  const after = end === doc.content.size ? [schema.nodes.paragraph?.create()] : []
  return transaction.replaceWith(start, end, [
    schema.nodeFromJSON(block),
    ...after.filter((one) => one !== undefined),
  ])
}

/** A file of the library, to be put into the text. */
export interface PlacedFile {
  id: string
  name: string
  address: string
  isPicture: boolean
  /** As the library has it. */
  alt: string | undefined
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

function figureOf({ id, address, alt, caption, width, isDecorative }: PlacedPicture) {
  const size = pictureOf(address)
  const attrs = {
    src: `media:${id}`,
    alt,
    class: classOf(width),
    role: roleOf(isDecorative),
    width: size.width === undefined ? null : String(size.width),
    height: size.height === undefined ? null : String(size.height),
  }
  return { type: 'figure', content: [{ type: 'figurePicture', attrs }, ...captionFrom(caption)] }
}

function captionFrom(caption: string): JSONContent[] {
  const words = caption.trim()
  return words === '' ? [] : [{ type: 'figcaption', content: [{ type: 'text', text: words }] }]
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
  insertWords(editor, linkTo({ id, name }))
}

const linkTo = ({ id, name }: { id: string; name: string }) => ({
  type: 'text',
  text: name,
  marks: [{ type: 'link', attrs: { href: `media:${id}` } }],
})

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
