import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { MediaFile } from '../media/Grid.tsx'
import type { Say } from '../words/words.tsx'
import { Arrival } from './arrival.ts'
import { placeUnder } from './block-place.ts'
import { isEmptyLine, isInGallery, placeBehind, putFile } from './pictures.ts'
import { tellUnderway } from './underway.ts'

type Change = { added: Decoration } | { over: Arrival }

const KEY = new PluginKey<DecorationSet>('arriving')

/** Files on their way stand in the text where they will be; while one is dragged, a line shows where it would land. */
export const arriving = Extension.create({
  name: 'arriving',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, before) {
          const change: Change | undefined = transaction.getMeta(KEY)
          if (change && 'over' in change) return without(before, change.over, transaction)
          const set = before.map(transaction.mapping, transaction.doc)
          return change ? set.add(transaction.doc, [change.added]) : set
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
      view: showLine,
    }),
  ],
})

const ofArrival = (set: DecorationSet, arrival: Arrival) =>
  set.find(undefined, undefined, (spec) => spec.arrival === arrival)

/** One that is over leaves; the others at its place keep their order, whichever of them comes first. */
function without(before: DecorationSet, over: Arrival, { mapping, doc }: Transaction): DecorationSet {
  const [gone] = ofArrival(before, over)
  if (!gone) return before.map(mapping, doc)
  const together = before.find(gone.from, gone.from)
  const place = together.findIndex(({ spec }) => spec.arrival === over)
  const others = together.flatMap(({ spec }, at) =>
    at === place ? [] : [widgetOf(spec.arrival, mapping.map(gone.from, at < place ? -1 : 1))],
  )
  return before.remove(together).map(mapping, doc).add(doc, others)
}

const widgetOf = (arrival: Arrival, at: number) =>
  Decoration.widget(at, arrival.dom, { side: 1, arrival, stopEvent: () => true, ignoreSelection: true })

/** The cursor waits on an empty line behind what was pasted: what is typed meanwhile stands there. @returns the place of the files */
function waitBehind(view: EditorView): number {
  const { state } = view
  const at = placeBehind(state)
  if (isInGallery(state.doc, at)) return at
  const transaction = state.tr.setMeta('addToHistory', false)
  const line = state.schema.nodes.paragraph?.create()
  if (line && !isEmptyLine(state.doc.nodeAt(at))) transaction.insert(at, line)
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, at + 1)).scrollIntoView())
  return at
}

/** Uploads the files one after the other into the text, at a position or behind the current block. */
export async function sendInto(
  view: EditorView,
  files: readonly File[],
  { at = waitBehind(view), media, say }: { at?: number | undefined; media: Map<string, string>; say: Say },
): Promise<void> {
  const arrivals = files.map((file) => {
    const arrival: Arrival = new Arrival(file, say, (added) => end(view, arrival, media, added))
    const change: Change = { added: widgetOf(arrival, at) }
    view.dispatch(view.state.tr.setMeta(KEY, change))
    return arrival
  })
  for (const arrival of arrivals) await arrival.send()
}

/** It is there, or given up. */
function end(
  view: EditorView,
  arrival: Arrival,
  media: Map<string, string>,
  file: MediaFile | undefined,
): void {
  if (view.isDestroyed) return
  const transaction = view.state.tr
  if (file) {
    media.set(file.id, file.address)
    // Without its place, as after the whole text was replaced, it comes behind the cursor.
    const [shown] = ofArrival(KEY.getState(view.state) ?? DecorationSet.empty, arrival)
    const { id, name, address } = file
    const isPicture = arrival.isPicture
    const alt = file.alt['zh-CN'] ?? file.alt.en
    const at = shown?.from ?? placeBehind(view.state)
    putFile(closeHistory(transaction), at, { id, name, address, isPicture, alt })
  }
  view.dispatch(transaction.setMeta(KEY, { over: arrival } satisfies Change))
}

/** A line between two blocks while files are dragged over the text; and the page knows of those that are on their way. */
function showLine(view: EditorView) {
  const line = document.createElement('hr')
  line.className = 'block-line'
  line.ariaHidden = 'true'
  const over = (event: DragEvent) => {
    const isOfFiles = event.dataTransfer?.types.includes('Files') === true && view.dragging === null
    const place = isOfFiles && view.editable ? placeUnder(view, event.clientY) : undefined
    if (!place) return
    line.style.top = `${place.top}px`
    view.dom.closest('.text-editor')?.append(line)
  }
  const leave = () => line.remove()
  view.dom.addEventListener('dragover', over)
  for (const type of ['dragleave', 'drop']) view.dom.addEventListener(type, leave)
  return {
    update: () => tellUnderway(view, (KEY.getState(view.state)?.find().length ?? 0) > 0),
    destroy() {
      tellUnderway(view, false)
      line.remove()
      view.dom.removeEventListener('dragover', over)
      for (const type of ['dragleave', 'drop']) view.dom.removeEventListener(type, leave)
    },
  }
}
