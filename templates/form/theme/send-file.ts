import type { DeviceStore } from '../../../src/contract/device-store.ts'
import {
  fieldOfPlace,
  fileFields,
  fileRule,
  LONGEST_SIDE,
  MEGABYTE,
} from '../../../src/contract/forms/files.ts'
import type { FormFault, FormSchema } from '../../../src/contract/forms/types.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import type { Upload } from '../../../src/contract/types.ts'

/** Why a file is not taken: a rule that it breaks, as in the faults of a form. */
export type FileFault = Pick<FormFault, 'rule' | 'limit'>

interface Form {
  key: string
  schema: FormSchema
}

/** Uploads one file of a question. @param told the share that has been sent, from 0 to 1 */
export async function sendFile(
  { key, schema }: Form,
  device: DeviceStore | undefined,
  place: string,
  file: File,
  told: (share: number) => void,
): Promise<Upload | FileFault> {
  const field = fieldOfPlace(place)
  const fitting = await fitted(fileRule(fileFields(schema).get(field) ?? {}), device, file)
  if ('rule' in fitting) return fitting
  const query = new URLSearchParams({ field, name: file.name.slice(-200) }).toString()
  const answer = await device?.upload(`/api/forms/${key}/uploads?${query}`, fitting, told)
  const body = parsed(answer?.text)
  if (answer?.status === 200 && body) return body as unknown as Upload
  const [first] = Array.isArray(body?.faults) ? (body.faults as FormFault[]) : []
  return first ?? { rule: answer?.status === 401 ? 'fileOver' : 'fileBusy' }
}

/** The file in a size that is taken: a camera's picture may have more pixels than necessary. */
async function fitted(
  { kinds, maxMegabytes }: ReturnType<typeof fileRule>,
  device: DeviceStore | undefined,
  file: File,
): Promise<Blob | FileFault> {
  if (file.size === 0) return { rule: 'fileEmpty' }
  const most = maxMegabytes * MEGABYTE
  if (file.size <= most) return file
  const isPictures = kinds.includes('picture')
  const smaller = isPictures ? await device?.scaleDown(file, LONGEST_SIDE, most) : undefined
  if (smaller) return smaller
  if (isPictures && (await isHeic(file))) return { rule: 'fileHeic' }
  return { rule: 'fileSize', limit: String(maxMegabytes) }
}

/** An iPhone's picture, which no other browser can read: the container says so in its first bytes. */
async function isHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer())
  return head.startsWith('ftyp', 4) && /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(head)
}
const HEAD = 64

function parsed(text = ''): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) && isRecord(body.data) ? body.data : undefined
  } catch {
    return undefined
  }
}
