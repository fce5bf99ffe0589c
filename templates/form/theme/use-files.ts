import { useCallback, useMemo, useRef, useState } from 'react'
import { fieldOfPlace, fileFields } from '../../../src/contract/forms/files.ts'
import type { FormFault } from '../../../src/contract/forms/types.ts'
import { wordFault } from '../../../src/contract/forms/word-fault.ts'
import type { Upload } from '../../../src/contract/types.ts'
import { useSite } from '../../parts/site.tsx'
import { type FileFault, sendFile } from './send-file.ts'
import { type FilesPlace, useKnownFiles } from './use-known-files.ts'

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

export function useFiles(given: FilesPlace): FormFiles {
  const { form, api, device } = given
  const { schema, key } = form
  const { t, locale } = useSite()
  const { known, learn } = useKnownFiles(given)
  const [coming, setComing] = useState<readonly Coming[]>([])
  const takers = useRef(new Map<string, (id: string) => void>())
  const queue = useRef(Promise.resolve())
  const count = useRef(0)

  const add: FormFiles['add'] = useCallback(
    (place, chosen, room) => {
      const says = (fault: FileFault) =>
        wordFault(schema, { path: place.split('.'), ...fault }, { t, locale })
      const most = fileFields(schema).get(fieldOfPlace(place))?.maxItems ?? 1
      const refused = { says: says({ rule: 'fileMost', limit: String(most) }) }
      const all = chosen.map((file) => ({ file, key: (count.current += 1) }))
      setComing((before) => [
        ...before.filter((one) => one.place !== place || one.says === undefined),
        ...all.map(({ file: { name }, key }, index) => ({
          key,
          place,
          name,
          share: 0,
          ...(index >= room && refused),
        })),
      ])
      const change = (at: number, part: Partial<Coming>) =>
        setComing((before) => before.map((one) => (one.key === at ? { ...one, ...part } : one)))
      const take = async ({ file, key: at }: (typeof all)[number]) => {
        const sent = await sendFile({ key, schema }, device, place, file, (share) => change(at, { share }))
        if ('rule' in sent) return change(at, { says: says(sent) })
        learn(sent)
        setComing((before) => before.filter((one) => one.key !== at))
        takers.current.get(place)?.(sent.id)
        return undefined
      }
      for (const one of all.slice(0, Math.max(0, room))) queue.current = queue.current.then(() => take(one))
    },
    [device, key, learn, locale, schema, t],
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
      const asked = { params: { path: { key, id } }, headers: device?.credentials() }
      // A file that is left over is deleted in time.
      await api.DELETE('/forms/{key}/uploads/{id}', asked).catch(() => undefined)
    },
    [api, device, key],
  )
  return useMemo(
    () => ({ known, coming, add, onStored, faults, drop }),
    [known, coming, add, onStored, faults, drop],
  )
}
