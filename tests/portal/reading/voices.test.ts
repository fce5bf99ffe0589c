import { expect, it } from 'vitest'
import { voiceFor } from '../../../src/portal/reading/voices.ts'

const voice = (lang: string, localService = false, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
  name: lang,
  voiceURI: lang,
})

it('takes a voice of the same country, then one of the language, never one of another language', () => {
  const voices = [voice('en-US', true, true), voice('zh-TW', true), voice('zh_CN')]
  expect(voiceFor(voices, 'zh-CN')?.lang).toBe('zh_CN')
  expect(voiceFor(voices.slice(0, 2), 'zh-CN')?.lang).toBe('zh-TW')
  expect(voiceFor(voices.slice(0, 1), 'zh-CN')).toBeUndefined()
})

it('rather takes a voice of the device than one of the net, which has the text sent there', () => {
  const local = voice('zh-CN', true)
  expect(voiceFor([voice('zh-CN', false, true), local], 'zh-CN')).toBe(local)
})
