/** What a page spoke, and how a test lets the voice go on. */
export interface Speech {
  spoken: { text: string; lang: string; rate: number; voice?: string }[]
  /** Whether the voice is speaking now. */
  isSpeaking(): boolean
  /** The voice says something of what it is at. */
  tell(type: 'boundary' | 'end' | 'error', detail?: object): void
}

declare global {
  var speech: Speech
}

/** Puts a voice of this language in the place of the browser's; runs in the page, before anything else. */
export function stubSpeech(lang: string | null): void {
  class Utterance extends EventTarget {
    lang = ''
    rate = 1
    voice: { name: string } | null = null
    text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  let current: Utterance | undefined
  const voices = lang ? [{ name: 'test', lang, localService: true, default: true }] : []
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak(utterance: Utterance) {
      current = utterance
      globalThis.speech.spoken.push({
        text: utterance.text,
        lang: utterance.lang,
        rate: utterance.rate,
        voice: utterance.voice?.name,
      })
    },
    cancel() {
      const ended = current
      current = undefined
      ended?.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }))
    },
  })
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis })
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
  globalThis.speech = {
    spoken: [],
    isSpeaking: () => current !== undefined,
    tell(type, detail = {}) {
      const of = current
      if (type !== 'boundary') current = undefined
      of?.dispatchEvent(Object.assign(new Event(type), detail))
    },
  }
}
