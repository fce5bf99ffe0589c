import { useEffect, useRef, useState } from 'react'
import { clearMarks, markSentence, markWord } from './marks.ts'
import { createReader, type Progress, type Reader } from './reader.ts'
import { sentencesOf } from './sentences.ts'
import { readVoices, voiceFor } from './voices.ts'

/**
 * Reads the page aloud while the component is shown.
 * @returns `bar`, for the element that covers the end of the page: sentences are kept in view above it
 */
export function useReading() {
  const bar = useRef<HTMLElement>(null)
  const reader = useRef<Reader>(undefined)
  const [total, setTotal] = useState(0)
  const [progress, setProgress] = useState<Progress | 'starting' | 'voiceless'>('starting')

  useEffect(() => {
    let isOver = false
    void start()
    addEventListener('pagehide', stop)
    return () => {
      isOver = true
      removeEventListener('pagehide', stop)
      stop()
    }

    function covered() {
      return bar.current?.offsetHeight ?? 0
    }

    async function start() {
      const main = document.querySelector('main')
      const voices = await readVoices()
      if (isOver || !main) return
      const sentences = sentencesOf(main)
      const lang = main.closest<HTMLElement>('[lang]')?.lang ?? ''
      setTotal(sentences.length)
      if (!voiceFor(voices, lang)) return setProgress('voiceless')
      reader.current = createReader({
        sentences,
        voiceOf: (of) => voiceFor(voices, of) ?? voiceFor(voices, lang),
        onProgress: (now) => {
          setProgress(now)
          const sentence = sentences[now.at]
          if (now.status === 'reading' && sentence) markSentence(sentence, covered())
          else if (now.status !== 'paused') clearMarks()
        },
        onWord: (at, from, length) => {
          const sentence = sentences[at]
          if (sentence) markWord(sentence, covered(), from, length)
        },
      })
      reader.current.read()
    }

    function stop() {
      reader.current?.stop()
      clearMarks()
    }
  }, [])

  return { bar, reader, total, progress }
}
