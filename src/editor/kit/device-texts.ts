import { createStore, del, entries, get, set } from 'idb-keyval'

/** One person's unsaved texts on this device, sealed with a key that only they receive. */
export interface DeviceTexts<Text> {
  keep(name: string, text: Text): Promise<void>
  find(name: string): Promise<Text | undefined>
  forget(name: string): Promise<void>
  all(): Promise<{ name: string; text: Text }[]>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

interface Person {
  id: string
  /** From which the server derives the key; nobody else receives it. */
  deviceKey: string
}

const listeners = new Set<() => void>()

/** Called when a text is no longer needed on this device. */
export function onForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const encoder = new TextEncoder()

/** One after the other, so that a slower write does not bring back what was deleted. */
export function deviceTexts<Text>({ id, deviceKey }: Person): DeviceTexts<Text> {
  const store = createStore('anju.editor', 'texts')
  const key = keyOf(deviceKey)
  const nameOf = (name: string) => `${id} ${name}`
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  const open = async (sealed: Sealed): Promise<Text | undefined> => {
    try {
      const algorithm = { name: 'AES-GCM', iv: sealed.iv }
      const bytes = await crypto.subtle.decrypt(algorithm, await key, sealed.bytes)
      return JSON.parse(new TextDecoder().decode(bytes))
    } catch {
      // Sealed with another key: the server's secret was changed since.
      return undefined
    }
  }
  return {
    keep: (name, text) =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const algorithm = { name: 'AES-GCM', iv }
        const bytes = await crypto.subtle.encrypt(algorithm, await key, encoder.encode(JSON.stringify(text)))
        await set(nameOf(name), { iv, bytes } satisfies Sealed, store)
      }),
    find: (name) =>
      inTurn(async () => {
        const sealed = await get<Sealed>(nameOf(name), store)
        return sealed && open(sealed)
      }),
    forget: (name) =>
      inTurn(async () => {
        await del(nameOf(name), store)
        for (const listener of listeners) listener()
      }),
    all: () =>
      inTurn(async () => {
        const own = (await entries<string, Sealed>(store)).filter(([name]) => name.startsWith(`${id} `))
        const opened = await Promise.all(
          own.map(async ([name, sealed]) => ({ name: name.slice(id.length + 1), text: await open(sealed) })),
        )
        return opened.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]))
      }),
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', encoder.encode(secret))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
