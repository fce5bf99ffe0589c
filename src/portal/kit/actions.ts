import { loadChunk } from './chunks.ts'

/** What a control with `data-action` does in the browser. Controls that need scripts stay hidden until then (base.css). */
const ACTIONS: Record<string, (control: Element) => void> = {
  print: () => print(),
  recount: (control) => {
    loadChunk(() => import('../recount/recount.ts'), 'src/portal/recount/recount.ts')
      .then(({ recount }) => recount(control))
      .catch(() => {})
  },
}

/** Runs the action of the clicked control, or opens the requested frame; false if there is none. */
export function actOn(event: MouseEvent): boolean {
  if (!(event.target instanceof Element)) return false
  const control = event.target.closest('[data-action]')
  const action = ACTIONS[control?.getAttribute('data-action') ?? '']
  if (control && action) {
    action(control)
    return true
  }
  return openFrame(event, event.target)
}

/** A click on its link loads a frame of another site, if the site's settings allow the host. */
function openFrame(event: MouseEvent, target: Element): boolean {
  const link = target.closest('a[data-frame]')
  const allowed = document.querySelector('main')?.getAttribute('data-frames')?.split(' ') ?? []
  if (!(link instanceof HTMLAnchorElement) || !allowed.includes(link.dataset.frameHost ?? '')) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return false
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.src = link.dataset.frame ?? ''
  frame.title = link.textContent
  frame.allowFullscreen = true
  frame.className = 'frame__open'
  link.replaceWith(frame)
  frame.focus()
  return true
}
