import { loadChunk } from './chunks.ts'

/** What a control with `data-action` does in the browser. Controls that need scripts stay hidden until then (base.css). */
const ACTIONS: Record<string, (control: Element, event: MouseEvent) => void> = {
  print: () => print(),
  recount: (control) => {
    loadChunk(() => import('../recount/recount.ts'), 'src/portal/recount/recount.ts')
      .then(({ recount }) => recount(control))
      .catch(() => {})
  },
  share: (control) => {
    loadChunk(() => import('../acts/share.ts'), 'src/portal/acts/share.ts')
      .then(({ share }) => share(control))
      .catch(() => {})
  },
  // A link: without the script its page asks.
  opinion: (control, event) => {
    if (!(control instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadChunk(() => import('../acts/opinions.ts'), 'src/portal/acts/opinions.ts')
      .then(({ giveOpinion }) => giveOpinion(control))
      .catch(() => location.assign(control.href))
  },
}

/** Runs the action of the clicked control, or opens the requested frame; false if there is none. */
export function actOn(event: MouseEvent): boolean {
  if (!(event.target instanceof Element)) return false
  const control = event.target.closest('[data-action]')
  const action = ACTIONS[control?.getAttribute('data-action') ?? '']
  if (control && action) {
    action(control, event)
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
