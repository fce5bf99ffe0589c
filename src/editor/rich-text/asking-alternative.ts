import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { isDescribed } from '../../contract/media.ts'
import type { Say } from '../words/words.tsx'
import { PICTURES } from './pictures.ts'

interface Asked {
  set: DecorationSet
  /** The field that is being filled in: it stays although the picture has words now. */
  open: string | undefined
}

const KEY = new PluginKey<Asked>('askingAlternative')

/** Below each picture that nobody described, the text asks what somebody who does not see it should hear. */
export const askingAlternative = (say: Say) =>
  Extension.create({
    name: 'askingAlternative',
    addProseMirrorPlugins() {
      const { editor } = this
      return [
        new Plugin<Asked>({
          key: KEY,
          state: {
            init: (_config, { doc }) => ({ set: fieldsIn(doc, undefined, say), open: undefined }),
            apply(transaction, before, _old, { doc }) {
              const opened: { open: string | undefined } | undefined = transaction.getMeta(KEY)
              if (!opened && !transaction.docChanged) return before
              const { open } = opened ?? before
              return { open, set: fieldsIn(doc, open, say) }
            },
          },
          props: {
            decorations: (state: EditorState) => (editor.isEditable ? KEY.getState(state)?.set : undefined),
          },
        }),
      ]
    },
  })

/** Each picture with a key that stays while the text around it changes: its file, and which of its kind it is. */
function picturesIn(doc: Node): { key: string; node: Node; at: number }[] {
  const pictures: { key: string; node: Node; at: number }[] = []
  const counts = new Map<string, number>()
  doc.descendants((node, at) => {
    if (!PICTURES.includes(node.type.name)) return
    const src = String(node.attrs.src)
    const count = (counts.get(src) ?? 0) + 1
    counts.set(src, count)
    pictures.push({ key: `${src} ${count}`, node, at })
  })
  return pictures
}

function fieldsIn(doc: Node, open: string | undefined, say: Say): DecorationSet {
  const fields = picturesIn(doc)
    .filter(({ key, node }) => key === open || !isDescribed(node.attrs))
    .map(({ key, at }) =>
      // Behind the figure or paragraph.
      Decoration.widget(doc.resolve(at).after(), (view) => fieldFor(view, key, say), {
        key,
        side: -1,
        stopEvent: () => true,
        ignoreSelection: true,
      }),
    )
  return DecorationSet.create(doc, fields)
}

function fieldFor(view: EditorView, key: string, say: Say): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'asking-alternative'
  dom.contentEditable = 'false'
  const input = document.createElement('input')
  input.maxLength = 500
  input.placeholder = say('picture.askedExample')
  const label = document.createElement('label')
  label.append(say('picture.asked'), input)
  const decoration = document.createElement('input')
  decoration.type = 'checkbox'
  const beside = document.createElement('label')
  beside.append(decoration, say('picture.decorative'))
  dom.append(label, beside)

  const set = (values: Record<string, string | null>) => {
    const picture = picturesIn(view.state.doc).find((one) => one.key === key)
    if (!picture) return
    // The field has an undo of its own.
    const transaction = view.state.tr.setMeta('addToHistory', false)
    for (const [name, value] of Object.entries(values)) transaction.setNodeAttribute(picture.at, name, value)
    view.dispatch(transaction)
  }
  const opened = (open: string | undefined) =>
    !view.isDestroyed && view.dispatch(view.state.tr.setMeta(KEY, { open }))
  input.addEventListener('focus', () => opened(key))
  input.addEventListener('blur', () => opened(undefined))
  input.addEventListener('input', () => set({ alt: input.value.trim() }))
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // The key itself would make an empty line where the cursor is.
    event.preventDefault()
    view.focus()
  })
  decoration.addEventListener('change', () => {
    set({ alt: '', role: 'presentation' })
    view.focus()
  })
  return dom
}
