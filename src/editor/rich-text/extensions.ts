import { Extension, Mark, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { BlockKeys } from './block-keys.ts'
import { shownNodes } from './shown-nodes.ts'
import { storedNodes } from './stored-nodes.ts'
import { TableSelecting } from './table-keys.ts'

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof attributes[name] === 'string' ? { [name]: attributes[name] } : {},
})

/** Attributes of blocks and links in stored HTML. */
const Stored = Extension.create({
  name: 'stored',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph'],
      attributes: { id: kept('id'), class: kept('class'), dir: kept('dir') },
    },
    { types: ['link'], attributes: { rel: kept('rel'), class: kept('class') } },
    // Steps, which are a numbered list that looks like them.
    { types: ['orderedList'], attributes: { class: kept('class') } },
  ],
})

/** Superscript and subscript, as in m² and CO₂. */
const raised = (name: string, tag: string, excludes: string) =>
  Mark.create({ name, excludes, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** A block that the editor does not know: shown and kept, but not editable. */
function locked(media: ReadonlyMap<string, string>, says: string) {
  return Node.create({
    name: 'locked',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ html: { default: '' } }),
    // Pasted HTML never becomes one.
    parseHTML: () => [],
    renderHTML: () => ['div', { class: 'locked' }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('div')
        dom.className = 'locked'
        dom.contentEditable = 'false'
        const label = document.createElement('p')
        label.className = 'locked-says'
        label.textContent = says
        dom.append(label, shownHtml(String(node.attrs.html), media))
        return { dom }
      },
  })
}

/** The stored, sanitised HTML with picture addresses, in a frame without scripts. */
function shownHtml(html: string, media: ReadonlyMap<string, string>): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of parsed.querySelectorAll('img')) {
    const [, id = ''] = /^media:(.+)$/.exec(picture.getAttribute('src') ?? '') ?? []
    picture.src = media.get(id) ?? ''
  }
  for (const link of parsed.querySelectorAll('a')) link.removeAttribute('href')
  const fragment = document.createDocumentFragment()
  fragment.append(...parsed.body.childNodes)
  return fragment
}

/** Addresses that a link may have. */
export const LINKS = /^(https?:|mailto:|tel:|content:|media:|site:|#|\/(?!\/))/i

export function extensionsFor(media: ReadonlyMap<string, string>, lockedSays: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      strike: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: false,
        isAllowedUri: (url) => LINKS.test(url),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Stored,
    raised('superscript', 'sup', 'subscript superscript'),
    raised('subscript', 'sub', 'subscript superscript'),
    BlockKeys,
    TableSelecting,
    ...storedNodes(media),
    ...shownNodes,
    locked(media, lockedSays),
  ]
}
