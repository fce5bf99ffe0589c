import { Node } from '@tiptap/core'

type Attributes = Record<string, unknown>

/** Attributes in the order of stored HTML; absent ones stay absent. */
const keeping = (names: readonly string[]) => () =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute(name),
        renderHTML: (attributes: Attributes) =>
          typeof attributes[name] === 'string' ? { [name]: attributes[name] } : {},
      },
    ]),
  )

interface Element {
  name: string
  tag: string
  /** CSS selector for parsing, if the tag is not enough. */
  selector?: string
  content: string
  group?: string
  attributes?: readonly string[]
}

/** A node for an element that the sanitiser allows and whose parts are editable. */
function elementNode({ name, tag, selector = tag, content, group, attributes = [] }: Element) {
  return Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    isolating: true,
    defining: true,
    addAttributes: keeping(attributes),
    parseHTML: () => [{ tag: selector }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

const PICTURE = ['src', 'alt', 'role', 'width', 'height', 'class']

/** Shown by address; stored by id. */
function pictureNode(media: ReadonlyMap<string, string>, place: { name: string; isInline: boolean }) {
  const { name, isInline } = place
  return Node.create({
    name,
    inline: isInline,
    ...(isInline && { group: 'inline' }),
    atom: true,
    draggable: isInline,
    addAttributes: keeping(PICTURE),
    parseHTML: () => [isInline ? { tag: 'img' } : { tag: 'img', context: 'figure/', priority: 60 }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        const [, id = ''] = /^media:(.+)$/.exec(String(node.attrs.src)) ?? []
        dom.src = media.get(id) ?? ''
        dom.alt = String(node.attrs.alt ?? '')
        dom.role = typeof node.attrs.role === 'string' ? node.attrs.role : null
        return { dom }
      },
  })
}

const CELLS = ['scope', 'colspan', 'rowspan', 'class']

/** Inserts a line break in a cell: another cell would make the row too long. */
const cell = (name: string, tag: string) =>
  elementNode({ name, tag, content: 'inline*', attributes: CELLS }).extend({
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) =>
          editor.state.selection.$from.parent.type.name === name &&
          editor.commands.insertContent({ type: 'hardBreak' }),
      }
    },
  })

/** Always open in the editor, even if it is closed for visitors. */
const openDetails = elementNode({
  name: 'details',
  tag: 'details',
  content: 'summary block*',
  group: 'block',
}).extend({
  addNodeView: () => () => {
    const dom = document.createElement('details')
    dom.open = true
    // A click on the summary sets the cursor and does not close it.
    dom.addEventListener('toggle', () => (dom.open = true))
    return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' }
  },
})

/** Figures, tables, accordions and columns, as imported articles have them. */
export function storedNodes(media: ReadonlyMap<string, string>) {
  return [
    pictureNode(media, { name: 'picture', isInline: true }),
    pictureNode(media, { name: 'figurePicture', isInline: false }),
    elementNode({ name: 'figure', tag: 'figure', content: 'figurePicture figcaption?', group: 'block' }),
    elementNode({ name: 'figcaption', tag: 'figcaption', content: 'inline*' }),
    openDetails,
    elementNode({
      name: 'note',
      tag: 'div',
      selector: 'div.note',
      content: 'block+',
      group: 'block',
      attributes: ['class'],
    }),
    elementNode({
      name: 'columns',
      tag: 'div',
      selector: 'div.columns',
      content: 'column+',
      group: 'block',
      attributes: ['class'],
    }),
    elementNode({
      name: 'column',
      tag: 'div',
      selector: 'div.column',
      content: 'block+',
      attributes: ['class'],
    }),
    elementNode({ name: 'summary', tag: 'summary', content: 'inline*' }),
    elementNode({
      name: 'tableBox',
      tag: 'div',
      selector: 'div.tablebox',
      content: 'sheet',
      group: 'block',
      attributes: ['class', 'role', 'tabindex', 'aria-label'],
    }),
    elementNode({
      name: 'sheet',
      tag: 'table',
      content: 'sheetCaption? sheetHead? sheetBody',
      group: 'block',
    }),
    elementNode({ name: 'sheetCaption', tag: 'caption', content: 'inline*' }),
    elementNode({ name: 'sheetHead', tag: 'thead', content: 'sheetRow+' }),
    elementNode({ name: 'sheetBody', tag: 'tbody', content: 'sheetRow+' }),
    elementNode({ name: 'sheetRow', tag: 'tr', content: '(sheetCell | sheetHeadCell)+' }),
    cell('sheetCell', 'td'),
    cell('sheetHeadCell', 'th'),
  ]
}
