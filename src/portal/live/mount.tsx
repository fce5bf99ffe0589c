import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { livePartOf } from '../../../templates/parts/LivePart.tsx'
import { lives } from '../../../templates/lives.ts'
import type { AnyLive } from '../../../templates/define/types.ts'
import { App } from './App.tsx'
import { loadChunk } from '../kit/chunks.ts'
import { report } from '../kit/report.ts'
import type { Portal } from '../kit/portal.ts'
import { device } from './device.ts'
import { keepFields } from './fields.ts'
import { whenNotComposing } from './composition.ts'

/** Mounts the parts, each as soon as its code has loaded; `signal` unmounts them. */
export async function mountAll(
  places: readonly HTMLElement[],
  portal: Portal,
  signal: AbortSignal,
): Promise<void> {
  const [{ api }] = await Promise.all([portal.readRenderer(), portal.readCatalogue()])
  for (const place of places) {
    const name = place.dataset.live ?? ''
    const load = lives[name]
    if (!load) throw new Error(`templates/lives.ts does not know "${name}"`)
    const { Live } = await loadChunk<{ Live: AnyLive }>(load, `templates/${name}/Live.tsx`)
    await whenNotComposing(place)
    if (signal.aborted) return
    mount(place, <App portal={portal}>{livePartOf(Live, place, api, device)}</App>, signal)
  }
}

/** Synchronously, so that nobody can type in between. A part that fails stays as HTML. */
function mount(place: HTMLElement, part: React.ReactNode, signal: AbortSignal): void {
  const served = place.innerHTML
  const giveBack = keepFields(place)
  let root: ReturnType<typeof hydrateRoot> | undefined
  flushSync(() => {
    root = hydrateRoot(place, part, {
      identifierPrefix: place.id,
      onUncaughtError(error) {
        report(error)
        place.innerHTML = served
        giveBack()
      },
    })
  })
  giveBack()
  place.dataset.mounted = ''
  signal.addEventListener('abort', () => root?.unmount())
}
