import type { Sentence } from './sentences.ts'

export interface Progress {
  status: 'reading' | 'paused' | 'ended' | 'failed'
  /** The current sentence, or the next one after a pause. */
  at: number
}

export interface ReaderOptions {
  sentences: readonly Pick<Sentence, 'text' | 'lang'>[]
  voiceOf: (lang: string) => SpeechSynthesisVoice | undefined
  onProgress: (progress: Progress) => void
  /** The voice has reached this character of the sentence; some browsers do not know `length`. */
  onWord: (at: number, from: number, length?: number) => void
}

export type Reader = ReturnType<typeof createReader>

/** Ends that the reader caused itself. */
const OURS = new Set(['canceled', 'interrupted'])

/**
 * Reads sentence after sentence. A pause stops the sentence and resuming starts it again: on some devices the browser's own
 * pause is a stop.
 */
export function createReader({ sentences, voiceOf, onProgress, onWord }: ReaderOptions) {
  let at = 0
  let rate = 1
  // Kept in a variable: browsers drop an utterance, and its events, when nothing refers to it.
  let current: SpeechSynthesisUtterance | undefined

  function speak(): void {
    const sentence = sentences[at]
    if (!sentence) return end('ended')
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    const index = at
    utterance.lang = sentence.lang
    utterance.voice = voiceOf(sentence.lang) ?? null
    utterance.rate = rate
    utterance.addEventListener('boundary', ({ charIndex, charLength }) => {
      if (current === utterance) onWord(index, charIndex, charLength || undefined)
    })
    utterance.addEventListener('end', () => {
      if (current !== utterance) return
      at += 1
      speak()
    })
    utterance.addEventListener('error', ({ error }) => {
      if (current === utterance && !OURS.has(error)) end('failed')
    })
    current = utterance
    onProgress({ status: 'reading', at })
    speechSynthesis.speak(utterance)
  }

  function silence(): void {
    current = undefined
    speechSynthesis.cancel()
  }

  function end(status: 'ended' | 'failed'): void {
    current = undefined
    onProgress({ status, at })
    at = 0
  }

  return {
    /** Starts, resumes after a pause, or starts again after the end. */
    read(): void {
      silence()
      speak()
    },
    pause(): void {
      silence()
      onProgress({ status: 'paused', at })
    },
    /** 1 is the voice's normal speed. */
    setRate(value: number): void {
      rate = value
      if (current) this.read()
    },
    stop: silence,
  }
}
