import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PortalClient } from '../../../src/contract/client.ts'
import type { DeviceStore } from '../../../src/contract/device-store.ts'
import {
  fieldOfPlace,
  fileFields,
  fileRule,
  filesIn,
  LONGEST_SIDE,
  MEGABYTE,
} from '../../../src/contract/forms/files.ts'
import type { FormFault, FormSchema, Values } from '../../../src/contract/forms/types.ts'
import { wordFault } from '../../../src/contract/forms/word-fault.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import type { Upload } from '../../../src/contract/types.ts'
import { useSite } from '../../parts/site.tsx'

/** The files of a form that is being filled in. */
export interface FormFiles {
  known: ReadonlyMap<string, Upload>
  /**
   * @param place of the question in the answers: `deed`, `members.0.deed`
   * @param told receives the progress from 0 to 1
   * @returns the stored file, or why it was rejected
   */
  add(
    place: string,
    file: File,
    told: (share: number) => void,
  ): Promise<{ upload: Upload } | { says: string }>
  drop(id: string): Promise<void>
}

interface Place {
  form: { key: string; schema: FormSchema }
  /** Files that belong to the draft. */
  draftFiles: readonly Upload[] | undefined
  api: PortalClient
  device: DeviceStore | undefined
  values: Values
  /** Not on a device of others. */
  isMine: boolean
}

export function useFiles({ form, draftFiles, api, device, values, isMine }: Place): FormFiles {
  const { schema, key } = form
  const { t, locale } = useSite()
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

  const add: FormFiles['add'] = useCallback(
    async (place, file, told) => {
      const field = fieldOfPlace(place)
      const say = (rule: string, limit?: string) => {
        const fault: FormFault = { path: place.split('.'), rule, ...(limit !== undefined && { limit }) }
        return { says: wordFault(schema, fault, { t, locale }) }
      }
      const { kinds, maxMegabytes } = fileRule(fileFields(schema).get(field) ?? {})
      const most = maxMegabytes * MEGABYTE
      if (file.size === 0) return say('fileEmpty')
      // A camera's picture may have more pixels than necessary.
      const smaller =
        file.size > most && kinds.includes('picture')
          ? await device?.scaleDown(file, LONGEST_SIDE, most)
          : undefined
      if (file.size > most && !smaller) return say('fileSize', String(maxMegabytes))
      const query = new URLSearchParams({ field, name: file.name.slice(-200) }).toString()
      const answer = await device?.upload(`/api/forms/${key}/uploads?${query}`, smaller ?? file, told)
      const body = parsed(answer?.text)
      if (answer?.status === 200 && body?.data) {
        const upload = body.data as unknown as Upload
        setFound((before) => [...before, upload])
        return { upload }
      }
      const faults: unknown = body?.data?.faults
      const [first] = Array.isArray(faults) ? (faults as FormFault[]) : []
      if (first) return say(first.rule, first.limit)
      return say(answer?.status === 401 ? 'fileOver' : 'fileBusy')
    },
    [device, key, schema, t, locale],
  )

  const drop = useCallback(
    async (id: string) => {
      const path = { key, id }
      // A file that is left over is deleted in time.
      await api
        .DELETE('/forms/{key}/uploads/{id}', { params: { path }, headers: device?.credentials() })
        .catch(() => undefined)
    },
    [api, device, key],
  )
  return useMemo(() => ({ known, add, drop }), [known, add, drop])
}

function parsed(text = ''): { data?: Record<string, unknown> } | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && isRecord(body.data) ? { data: body.data } : undefined
  } catch {
    return undefined
  }
}
