import { createContext, use, useId, type ComponentType, type ReactNode } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { AnyLive, LiveProps } from '../define/types.ts'

export interface LiveTools {
  api: PortalClient
  /** The browser, where there is one. */
  device?: DeviceStore
  /** On the server: the part's HTML, as hydration will find it. */
  write?: (part: ReactNode, identifierPrefix: string) => string
}

export const LiveContext = createContext<LiveTools | undefined>(undefined)

interface LivePartProps<Data> {
  /** Whose Live.tsx it is: the name under which templates/lives.ts knows it. */
  template: string
  Live: ComponentType<LiveProps<Data>>
  /** Plain data that JSON can carry: the browser begins with it. */
  data: Data
}

/** The place in a View of the part that lives in the browser. What the server writes there works without scripts. */
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

/** What a part begins with, out of what the server wrote. */
export function livePartOf(
  Live: AnyLive,
  place: HTMLElement,
  api: PortalClient,
  device: DeviceStore,
): ReactNode {
  return <Live data={JSON.parse(place.dataset.given ?? 'null') as never} api={api} device={device} />
}
