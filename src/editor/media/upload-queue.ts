import type { Answer } from '../../contract/types.ts'
import { Refused } from '../kit/api.ts'
import { sendFile } from './send.ts'

type Added = Answer<'insertMediaFile'>

/** An upload. */
export interface Upload {
  number: number
  file: File
  /** Its new name. */
  name: string
  folder: string
  percent: number
  state: 'waiting' | 'sending' | 'done' | 'already' | 'failed'
  /** The stored file, or the one that existed already. */
  added?: Added['file']
  problem?: Refused
}

/** Uploads at a time: the server allows a few more for all editors together. */
const AT_ONCE = 2
/** When told that others are uploading too, it waits and tries again. */
export const WAIT_MILLISECONDS = 3000
const BUSY = new Set([429, 503])

export const isBusy = ({ status }: Refused) => BUSY.has(status)

/** Errors after which another attempt may succeed: once the network, the disk or the session is back. */
export function helpOf({ status, reason, field }: Refused): 'again' | 'rename' | undefined {
  if (status === 0 || status === 401 || status === 408 || status >= 500 || reason === 'cut') return 'again'
  return field === 'name' ? 'rename' : undefined
}

/** Uploads files one after the other; a rejected file does not hold up the others. */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  readonly #listeners = new Set<() => void>()
  #number = 0
  readonly #onAdded: (last: Added['file'] | undefined) => void

  /** @param onAdded called when all files have been sent, with the last stored one */
  constructor(onAdded: (last: Added['file'] | undefined) => void) {
    this.#onAdded = onAdded
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = () => this.#uploads

  add(files: Iterable<File>, folder: string): void {
    for (const file of files) {
      this.#number += 1
      this.#set([
        ...this.#uploads,
        { number: this.#number, file, name: file.name, folder, percent: 0, state: 'waiting' },
      ])
    }
    this.#next()
  }

  /** Uploads it again, under another name if one is given. */
  again(number: number, name?: string): void {
    this.#change(number, { state: 'waiting', percent: 0, problem: undefined, ...(name && { name }) })
    this.#next()
  }

  clear(): void {
    this.#set([])
  }

  #next(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, AT_ONCE - sending)) void this.#send(upload)
    if (sending === 0 && waiting.length === 0)
      this.#onAdded(this.#uploads.findLast(({ added }) => added)?.added)
  }

  async #send({ number, file, name, folder }: Upload): Promise<void> {
    this.#change(number, { state: 'sending' })
    try {
      const onProgress = (percent: number) => this.#change(number, { percent })
      const query = { name, folder }
      const { file: added, isNew } = await sendFile<Added>('/editor/media', query, file, onProgress)
      this.#change(number, { state: isNew ? 'done' : 'already', added })
    } catch (error) {
      const problem = error instanceof Refused ? error : new Refused(0)
      if (isBusy(problem)) {
        setTimeout(() => this.again(number), WAIT_MILLISECONDS)
        return
      }
      this.#change(number, { state: 'failed', problem })
    }
    this.#next()
  }

  #change(number: number, values: Partial<Upload>): void {
    this.#set(this.#uploads.map((one) => (one.number === number ? { ...one, ...values } : one)))
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}
