import { describe, expect, it } from 'vitest'
import {
  defaultPreferences,
  isPreference,
  PREFERENCES,
  preferencesOf,
  themeOf,
} from '../../src/contract/preferences.ts'

describe('preferencesOf', () => {
  it('reads what the cookies say, wherever they stand', () => {
    expect(
      preferencesOf('a=b; text=larger; contrast=high; pointer=large;simple=on; language=en; showNumber=1'),
    ).toEqual({ text: 'larger', contrast: 'high', pointer: 'large', simple: 'on', language: 'en' })
  })

  it.each([undefined, '', 'text=huge; contrast; simple=; pointer=%00; language=fr', 'context=large'])(
    'is the default look for %s',
    (cookies) => {
      expect(preferencesOf(cookies)).toEqual(defaultPreferences)
    },
  )
})

describe('isPreference', () => {
  it('knows each value of each preference and no other', () => {
    for (const [name, values] of Object.entries(PREFERENCES)) {
      for (const value of values) expect(isPreference(name, value)).toBe(true)
      expect(isPreference(name, 'other')).toBe(false)
    }
    expect(isPreference('toString', '')).toBe(false)
  })
})

describe('themeOf', () => {
  it('is empty for the plain look', () => {
    expect(themeOf(defaultPreferences, false)).toBe('')
  })

  it('combines all that is chosen with the gray of a skin', () => {
    const all = preferencesOf('text=large; contrast=high; pointer=large; simple=on')
    expect(themeOf(all, true)).toBe('large contrast pointer simple grayscale')
  })

  it('takes the largest text as large text and more, so that what holds for the one holds for the other', () => {
    expect(themeOf(preferencesOf('text=larger'), false)).toBe('large larger')
  })
})
