import { SESSION_COOKIES } from '../../contract/constants.ts'
import { loadChunk } from '../kit/chunks.ts'
import { leaveNothing } from '../kit/leave-nothing.ts'
import { enterStep, isArrival, onStep, stepBack } from './step-history.ts'
import { onUnused } from './unused.ts'
import type { DeviceStore } from '../../contract/device-store.ts'

const PREFIX = 'anju:'
/** Milliseconds after the end of a press within which its click comes. */
const AFTER_PRESS = 50

/** Of the finger, the pen or the mouse's main button, which alone makes a click. */
const isMain = (event: Event) => event instanceof PointerEvent && event.button === 0

/** The browser as seen by parts of pages. Storage may be full or forbidden: then nothing is stored. */
export const device: DeviceStore = {
  read(name) {
    const stores = [() => sessionStorage, () => localStorage]
    for (const store of stores) {
      const text = attempt(() => store().getItem(PREFIX + name))
      if (typeof text === 'string') return text
    }
    return undefined
  },
  write(name, text, isShort = false) {
    attempt(() => (isShort ? sessionStorage : localStorage).setItem(PREFIX + name, text))
  },
  forget(name) {
    attempt(() => sessionStorage.removeItem(PREFIX + name))
    attempt(() => localStorage.removeItem(PREFIX + name))
  },
  credentials() {
    const { token } = SESSION_COOKIES
    const value = cookie(token)
    const headers: Record<string, string> = {}
    if (value) headers[token] = value
    return headers
  },
  shownNumber: () => cookie(SESSION_COOKIES.showNumber),
  forgetSession() {
    for (const name of Object.values(SESSION_COOKIES)) document.cookie = `${name}=; path=/; max-age=0`
  },
  async scaleDown(picture, longestSide, mostBytes) {
    const chunk = await loadChunk(() => import('./scale-down.ts'), 'src/portal/live/scale-down.ts').catch(
      () => undefined,
    )
    return chunk?.scaleDown(picture, longestSide, mostBytes)
  },
  // fetch() does not report upload progress.
  upload: (address, file, told) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('POST', address)
      request.setRequestHeader('content-type', 'application/octet-stream')
      for (const [name, value] of Object.entries(device.credentials())) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => told(total > 0 ? loaded / total : 0))
      request.addEventListener('loadend', () =>
        resolve({ status: request.status, text: request.responseText }),
      )
      request.send(file)
    }),
  open: (address) => location.replace(address),
  here: () => location.pathname + location.search,
  onOnline: (back) => listen(window, 'online', back),
  onLeave(leave) {
    const ends = [
      listen(window, 'pagehide', leave),
      listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && leave()),
    ]
    return () => ends.forEach((end) => end())
  },
  onReturn: (back) =>
    listen(window, 'pageshow', (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) back()
    }),
  onUnused,
  onPress(back) {
    const end = () => back(false)
    const endSoon = () => setTimeout(end, AFTER_PRESS)
    const ends = [
      // Another button's menu may take the end of its press.
      listen(document, 'pointerdown', (event) => isMain(event) && back(true)),
      listen(document, 'click', end),
      // No click may follow.
      listen(document, 'pointerup', endSoon),
      listen(document, 'pointercancel', endSoon),
    ]
    return () => ends.forEach((end) => end())
  },
  onShown(back) {
    const ends = [
      listen(window, 'pageshow', back),
      listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && back()),
    ]
    return () => ends.forEach((end) => end())
  },
  isArrival,
  enterStep,
  stepBack,
  onStep,
  setTitle(title) {
    document.title = title
  },
  leaveNothing: () => leaveNothing(() => true),
  focus(id) {
    const element = document.getElementById(id)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'start' })
  },
  newKey: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
