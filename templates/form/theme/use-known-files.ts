import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PortalClient } from '../../../src/contract/client.ts'
import type { DeviceStore } from '../../../src/contract/device-store.ts'
import { filesIn } from '../../../src/contract/forms/files.ts'
import type { FormSchema, Values } from '../../../src/contract/forms/types.ts'
import type { Upload } from '../../../src/contract/types.ts'

export interface FilesPlace {
  form: { key: string; schema: FormSchema }
  /** Files that belong to the draft. */
  draftFiles: readonly Upload[] | undefined
  api: PortalClient
  device: DeviceStore | undefined
  values: Values
  /** Not on a device of others. */
  isMine: boolean
}

/** What is known of the files that the answers name, and of those that have been stored since. */
export function useKnownFiles({
  form: { key, schema },
  draftFiles,
  api,
  device,
  values,
  isMine,
}: FilesPlace) {
  const [found, setFound] = useState<readonly Upload[]>(draftFiles ?? [])
  const known = useMemo(() => new Map(found.map((upload) => [upload.id, upload])), [found])
  const isLacking = filesIn(schema, values).some(({ id }) => !known.has(id))
  const hasAsked = useRef(false)

  // A draft on this device refers to files that are only on the server.
  useEffect(() => {
    if (!device || !isLacking || hasAsked.current) return
    hasAsked.current = true
    const path = { params: { path: { key } }, headers: device.credentials() }
    void api.GET('/forms/{key}/uploads', path).then(
      ({ data: answer }) => setFound((before) => [...before, ...(answer?.data ?? [])]),
      // If this fails, only the names are missing.
      () => {},
    )
  }, [api, device, isLacking, key])

  // The tab may be closed without a word: what is not sent goes within hours.
  useEffect(() => {
    if (isMine || !device || found.length === 0) return
    const path = { params: { path: { key } }, headers: device.credentials() }
    void api.POST('/forms/{key}/uploads/brief', path).catch(() => {})
  }, [api, device, found, isMine, key])

  return {
    known,
    learn: useCallback((stored: Upload) => setFound((before) => [...before, stored]), []),
  }
}
