import { factsOf, firstWrongRank, type Recounted } from './facts.ts'
import type { Wanted } from './worker.ts'

/** Shows one of the sentences that the page has ready, and hides the others. */
function say(box: Element, said: 'busy' | 'right' | 'wrong' | 'failed'): void {
  for (const one of box.querySelectorAll<HTMLElement>('[data-said]')) one.hidden = one.dataset.said !== said
}

/** Computes the draw of this page anew on this device, in a worker, and says what was found. */
export async function recount(control: Element): Promise<void> {
  const box = control.closest('[data-recount]')
  if (!box || !(control instanceof HTMLButtonElement) || control.disabled) return
  const address = (name: string) => box.querySelector<HTMLAnchorElement>(`[data-file="${name}"]`)?.href ?? ''
  const wanted: Wanted = {
    announcement: address('announcement.json'),
    list: address('list.csv'),
    draw: address('draw.json'),
  }
  control.disabled = true
  for (const one of box.querySelectorAll<HTMLElement>('[data-fact]')) one.hidden = true
  say(box, 'busy')
  // In a task of its own: on a slow phone the click and the start of a worker together would hold up the page.
  await new Promise((resolve) => setTimeout(resolve))
  show(box, await answerOf(wanted))
  control.disabled = false
}

function answerOf(wanted: Wanted): Promise<Recounted> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      const end = (found: Recounted) => {
        worker.terminate()
        resolve(found)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<Recounted>) => end(data))
      worker.addEventListener('error', () => end({ failed: true }))
      worker.postMessage(wanted, [])
    } catch {
      resolve({ failed: true })
    }
  })
}

function show(box: Element, found: Recounted): void {
  if ('failed' in found) {
    say(box, 'failed')
    return
  }
  const facts = factsOf(found)
  for (const one of box.querySelectorAll<HTMLElement>('[data-fact]')) {
    const [fact = '', is] = one.dataset.fact?.split(' ') ?? []
    one.hidden = ![...facts].some(([name, isRight]) => name === fact && isRight === (is === 'right'))
  }
  const rank = 'fault' in found ? firstWrongRank(found.fault) : undefined
  for (const one of box.querySelectorAll('[data-rank]')) one.textContent = String(rank ?? '')
  say(box, 'fault' in found ? 'wrong' : 'right')
}
