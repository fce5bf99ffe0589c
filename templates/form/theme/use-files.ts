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

/** A file being uploaded; `says` is why it failed. */
interface Coming {
  key: number
  /** Of the question in the answers: `deed`, `members.0.deed`. */
  place: string
  name: string
  share: number
  says?: string
}

/** The files of a form that is being filled in. They go on coming while another step is shown. */
export interface FormFiles {
  known: ReadonlyMap<string, Upload>
  coming: readonly Coming[]
  /**
   * Uploads what was chosen, one file after the other: a phone's network handles one well, and twenty badly.
   * @param room for how many there is; the others are refused
   */
  add(place: string, chosen: readonly File[], room: number): void
  /** Who is told of each stored file: the question as it is shown now, or was shown last. */
  onStored(place: string, told: (id: string) => void): void
  /** A fault for each question whose files are still coming. */
  faults(): FormFault[]
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

  const sayFor = useCallback(
    (place: string) => (rule: string, limit?: string) => {
      const fault: FormFault = { path: place.split('.'), rule, ...(limit !== undefined && { limit }) }
      return { says: wordFault(schema, fault, { t, locale }) }
    },
    [schema, t, locale],
  )
  const upload = useCallback(
    async (
      place: string,
      file: File,
      told: (share: number) => void,
    ): Promise<{ upload: Upload } | { says: string }> => {
      const field = fieldOfPlace(place)
      const say = sayFor(place)
      const { kinds, maxMegabytes } = fileRule(fileFields(schema).get(field) ?? {})
      const most = maxMegabytes * MEGABYTE
      const isPictures = kinds.includes('picture')
      if (file.size === 0) return say('fileEmpty')
      // A camera's picture may have more pixels than necessary.
      const smaller =
        file.size > most && isPictures ? await device?.scaleDown(file, LONGEST_SIDE, most) : undefined
      if (file.size > most && !smaller)
        return isPictures && (await isHeic(file)) ? say('fileHeic') : say('fileSize', String(maxMegabytes))
      const query = new URLSearchParams({ field, name: file.name.slice(-200) }).toString()
      const answer = await device?.upload(`/api/forms/${key}/uploads?${query}`, smaller ?? file, told)
      const body = parsed(answer?.text)
      if (answer?.status === 200 && body?.data) {
        const stored = body.data as unknown as Upload
        setFound((before) => [...before, stored])
        return { upload: stored }
      }
      const faults: unknown = body?.data?.faults
      const [first] = Array.isArray(faults) ? (faults as FormFault[]) : []
      if (first) return say(first.rule, first.limit)
      return say(answer?.status === 401 ? 'fileOver' : 'fileBusy')
    },
    [device, key, schema, sayFor],
  )

  const [coming, setComing] = useState<readonly Coming[]>([])
  const takers = useRef(new Map<string, (id: string) => void>())
  const queue = useRef(Promise.resolve())
  const count = useRef(0)
  const add: FormFiles['add'] = useCallback(
    (place, chosen, room) => {
      const most = fileFields(schema).get(fieldOfPlace(place))?.maxItems ?? 1
      const all = chosen.map((file) => ({ file, key: (count.current += 1) }))
      const refused = sayFor(place)('fileMost', String(most))
      setComing((before) => [
        ...before.filter((one) => one.place !== place || one.says === undefined),
        ...all.map((one, index) => ({
          key: one.key,
          place,
          name: one.file.name,
          share: 0,
          ...(index >= room && refused),
        })),
      ])
      const change = (at: number, part: Partial<Coming>) =>
        setComing((before) => before.map((one) => (one.key === at ? { ...one, ...part } : one)))
      const take = async ({ file, key: at }: (typeof all)[number]) => {
        const answer = await upload(place, file, (share) => change(at, { share }))
        if ('says' in answer) return change(at, answer)
        setComing((before) => before.filter((one) => one.key !== at))
        takers.current.get(place)?.(answer.upload.id)
        return undefined
      }
      for (const one of all.slice(0, Math.max(0, room))) queue.current = queue.current.then(() => take(one))
    },
    [schema, sayFor, upload],
  )
  const onStored: FormFiles['onStored'] = useCallback((place, told) => {
    takers.current.set(place, told)
  }, [])
  const faults = useCallback(() => {
    const places = new Set(coming.filter(({ says }) => says === undefined).map(({ place }) => place))
    return [...places].map((place) => ({ path: place.split('.'), rule: 'fileComing' }))
  }, [coming])

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
  return useMemo(
    () => ({ known, coming, add, onStored, faults, drop }),
    [known, coming, add, onStored, faults, drop],
  )
}

/** An iPhone's picture, which no other browser can read: the container says so in its first bytes. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer())
  return head.startsWith('ftyp', 4) && /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(head)
}
const HEAD = 64

function parsed(text = ''): { data?: Record<string, unknown> } | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && isRecord(body.data) ? { data: body.data } : undefined
  } catch {
    return undefined
  }
}
