import { Extension, type Editor } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { Choice } from './choice.ts'
import { SuggestionMenu, type MenuHandle, type MenuWords } from './SuggestionMenu.tsx'

interface Menu extends MenuWords {
  name: string
  /** Matches up to the cursor; its first group is the query. */
  trigger: RegExp
  find: (typed: string) => readonly Choice[] | Promise<readonly Choice[]>
  /** Milliseconds without input before searching. */
  debounce: number
}

/** A slash at the beginning of a line; Chinese input methods write 、. */
export const SLASH = /^[/、／]([^\s/、／]{0,12})$/
/** Two brackets; Chinese input methods write 【【. */
export const BRACKETS = /(?:\[\[|【【|［［)([^[\]【】［］]{0,30})$/

/** A menu opened by typing and used without leaving the text. */
export const suggesting = ({ name, trigger, find, debounce, ...words }: Menu) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice, Choice>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          debounce,
          findSuggestionMatch: ({ $position }) => {
            const parent = $position.parent
            const before = parent.textBetween(0, $position.parentOffset, undefined, '\uFFFC')
            const match = parent.isTextblock ? trigger.exec(before) : null
            if (!match) return null
            const range = { from: $position.pos - match[0].length, to: $position.pos }
            return { range, query: match[1] ?? '', text: match[0] }
          },
          items: async ({ query }) => [...(await find(query))],
          command: ({ editor, range, props }) => props.take(editor as Editor, range),
          render: () => rendered(words),
        }),
      ]
    },
  })

/** Pixels between the menu and the edge of the window. */
const EDGE = 8

function rendered(words: MenuWords) {
  let shown: ReactRenderer<MenuHandle> | undefined
  let unmount: (() => void) | undefined
  const update = (props: SuggestionProps<Choice, Choice>) => shown?.updateProps({ ...props, words })
  return {
    onStart(props: SuggestionProps<Choice, Choice>) {
      shown = new ReactRenderer(SuggestionMenu, { props: { ...props, words }, editor: props.editor })
      const { element } = shown
      unmount = props.mount(element, {
        // Keeps it inside the window on a phone.
        onPosition({ x, y, strategy }) {
          const left = Math.max(EDGE, Math.min(x, window.innerWidth - element.offsetWidth - EDGE))
          Object.assign(element.style, { position: strategy, left: `${left}px`, top: `${y}px` })
        },
      })
    },
    onUpdate: update,
    onKeyDown: ({ event }: { event: KeyboardEvent }) => shown?.ref?.onKey(event) ?? false,
    onExit() {
      unmount?.()
      shown?.destroy()
      shown = undefined
    },
  }
}
