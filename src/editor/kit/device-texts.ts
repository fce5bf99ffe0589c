import { createStore, del, entries, get, set } from 'idb-keyval'
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
  const store = createStore('anju.editor', 'texts')
  const { seal, open } = sealing<Text>(deviceKey)
  const nameOf = (name: string) => `${id} ${name}`
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  return {
    keep: (name, text) =>
      inTurn(async () => {
        await set(nameOf(name), await seal(text), store)
      }),
    find: (name) =>
      inTurn(async () => {
        const sealed = await get<Stored>(nameOf(name), store)
        return sealed && open(sealed)
      }),
    forget: (name) =>
      inTurn(async () => {
        await del(nameOf(name), store)
        for (const listener of listeners) listener()
      }),
    all: () =>
      inTurn(async () => {
        const own = (await entries<string, Stored>(store)).filter(([name]) => name.startsWith(`${id} `))
        const opened = await Promise.all(
          own.map(async ([name, sealed]) => ({ name: name.slice(id.length + 1), text: await open(sealed) })),
        )
        return opened.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]))
      }),
  }
}
