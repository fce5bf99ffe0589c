import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { sealing, type Stored } from './sealing.ts'

/** One person's unsaved texts on this device, sealed with a key that only they receive. */
export interface DeviceTexts<Text> {
  keep(name: string, text: Text): Promise<void>
  find(name: string): Promise<Text | undefined>
  forget(name: string): Promise<void>
  all(): Promise<{ name: string; text: Text }[]>
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

/** One after the other, so that a slower write does not bring back what was deleted. */
export function deviceTexts<Text extends object>({ id, deviceKey }: Person): DeviceTexts<Text> {
  const connect = () => createStore('anju.editor', 'texts')
  let store = connect()
  const { seal, open } = sealing<Text>(deviceKey)
  const nameOf = (name: string) => `${id} ${name}`
  let last: Promise<unknown> = Promise.resolve()
  /** A connection that failed stays failed: the browser's storage may have ended, and be back. */
  async function connected<Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> {
    try {
      return await work(store)
    } catch {
      store = connect()
      return work(store)
    }
  }
  const inTurn = <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result> => {
    const next = last.then(() => connected(work))
    last = next.catch(() => undefined)
    return next
  }
  return {
    keep: (name, text) =>
      inTurn(async (store) => {
        await set(nameOf(name), await seal(text), store)
      }),
    find: (name) =>
      inTurn(async (store) => {
        const sealed = await get<Stored>(nameOf(name), store)
        return sealed && open(sealed)
      }),
    forget: (name) =>
      inTurn(async (store) => {
        await del(nameOf(name), store)
        for (const listener of listeners) listener()
      }),
    all: () =>
      inTurn(async (store) => {
        const own = (await entries<string, Stored>(store)).filter(([name]) => name.startsWith(`${id} `))
        const opened = await Promise.all(
          own.map(async ([name, sealed]) => ({ name: name.slice(id.length + 1), text: await open(sealed) })),
        )
        return opened.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]))
      }),
  }
}
