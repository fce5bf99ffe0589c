import { createContext, use, useId, type ComponentType, type ReactNode } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { AnyLive, LiveProps } from '../define/types.ts'

export interface LiveTools {
  api: PortalClient
  /** The browser's device; absent on the server. */
  device?: DeviceStore
  /** On the server: the part's HTML, as hydration will find it. */
  write?: (part: ReactNode, identifierPrefix: string) => string
}

export const LiveContext = createContext<LiveTools | undefined>(undefined)

interface LivePartProps<Data> {
  /** The template whose Live.tsx it is: a name in templates/lives.ts. */
  template: string
  Live: ComponentType<LiveProps<Data>>
  /** Plain data that can be JSON: the browser starts with it. */
  data: Data
}

/** The place of a live part in a View. The HTML that the server renders there works without scripts. */
export function LivePart<Data>({ template, Live, data }: LivePartProps<Data>) {
  const tools = use(LiveContext)
  const id = useId()
  if (!tools) throw new Error('LivePart stands outside LiveContext')
  const part = <Live data={data} api={tools.api} device={tools.device} />
  if (!tools.write) return <div>{part}</div>
  return (
    <div
      id={id}
      data-live={template}
      data-given={JSON.stringify(data)}
      dangerouslySetInnerHTML={{ __html: tools.write(part, id) }}
    />
  )
}

/** Reads a part's data from the HTML of the server. */
export function livePartOf(
  Live: AnyLive,
  place: HTMLElement,
  api: PortalClient,
  device: DeviceStore,
): ReactNode {
  return <Live data={JSON.parse(place.dataset.given ?? 'null') as never} api={api} device={device} />
}
