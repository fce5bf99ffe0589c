/** Milliseconds within which a browser with voices has listed them. */
const NAMED_WITHIN = 2000

/** The voices of this device; empty if it has none or cannot speak. */
export async function readVoices(): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return []
  const voices = speechSynthesis.getVoices()
  if (voices.length > 0) return voices
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, NAMED_WITHIN)
  })
  return speechSynthesis.getVoices()
}

/** The voice for a language: preferably of the same country, and preferably local rather than from the network. */
export function voiceFor(
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisVoice | undefined {
  const of = (tag: string) => tag.replace('_', '-').toLowerCase()
  const primary = of(lang).split('-')[0] ?? ''
  return voices
    .filter((voice) => of(voice.lang).split('-')[0] === primary)
    .sort((a, b) => score(b) - score(a))[0]

  function score(voice: SpeechSynthesisVoice): number {
    return (
      Number(of(voice.lang).startsWith(of(lang))) * 4 + Number(voice.localService) * 2 + Number(voice.default)
    )
  }
}
