import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { Mapping } from '@tiptap/pm/transform'
import type { EditorView } from '@tiptap/pm/view'

interface Place {
  from: number
  to: number
}

const KEY = new PluginKey<ReadonlyMap<object, Place>>('kept-places')

/** Knows where places of a text are while somebody writes on. */
export const keptPlaces = (): Plugin =>
  new Plugin<ReadonlyMap<object, Place>>({
    key: KEY,
    state: {
      init: () => new Map(),
      apply(transaction, before) {
        const change: { kept: object; place?: Place } | undefined = transaction.getMeta(KEY)
        if (before.size === 0 && !change) return before
        const places = new Map([...before].map(([kept, place]) => [kept, mapped(place, transaction.mapping)]))
        if (change?.place) places.set(change.kept, change.place)
        else if (change) places.delete(change.kept)
        return places
      },
    },
  })

/** Text typed at either end of a selection stays outside it. Text typed at a mere cursor stands behind the place. */
function mapped({ from, to }: Place, mapping: Mapping): Place {
  const start = mapping.map(from, from === to ? -1 : 1)
  return { from: start, to: Math.max(start, mapping.map(to, -1)) }
}

/** Keeps the place of the selection. @returns what `actAt` knows it by */
export function keepPlace(view: EditorView): object {
  const kept = {}
  const { from, to } = view.state.selection
  view.dispatch(view.state.tr.setMeta(KEY, { kept, place: { from, to } }))
  return kept
}

/** Does something at a place that was kept, wherever it is now; whoever writes elsewhere stays there. */
export function actAt(view: EditorView, kept: object, act: () => void): void {
  const place = takePlace(view, kept)
  const { from, to } = view.state.selection
  if (!place || (place.from === from && place.to === to)) return act()
  const cursor = keepPlace(view)
  select(view, place)
  act()
  select(view, takePlace(view, cursor) ?? place)
}

function takePlace(view: EditorView, kept: object): Place | undefined {
  const place = KEY.getState(view.state)?.get(kept)
  view.dispatch(view.state.tr.setMeta(KEY, { kept }))
  return place
}

function select(view: EditorView, { from, to }: Place): void {
  const { tr, doc } = view.state
  tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to)))
  view.dispatch(view.hasFocus() ? tr.scrollIntoView() : tr)
}
