import type { DragEvent } from 'react'

/** A palette entry to add, or the path of a field to move. */
export type Dragged = { add: string } | { move: string }

let what: Dragged | undefined

/** What is being dragged in this page: browsers reveal it only when it is dropped. */
export const dragged = {
  begin(event: DragEvent, one: Dragged): void {
    what = one
    event.stopPropagation()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', 'add' in one ? one.add : one.move)
  },
  end(): void {
    what = undefined
  },
  now: (): Dragged | undefined => what,
}

/** Whether the pointer is over the lower half of an element. */
export function isBelow(event: DragEvent): boolean {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY > top + height / 2
}
