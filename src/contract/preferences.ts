import type { Locale } from './types.ts'

/** Cookie of each preference, and its values; the first is the default. */
export const PREFERENCES = {
  text: ['normal', 'large', 'larger'],
  contrast: ['normal', 'high'],
  pointer: ['normal', 'large'],
  simple: ['off', 'on'],
  language: ['', 'zh-CN', 'en'],
} as const

export type PreferenceName = keyof typeof PREFERENCES
type Value<Name extends PreferenceName> = (typeof PREFERENCES)[Name][number]

/** A visitor's choices on this device. A closed set: unknown values are the default, so a page has few variants. */
export interface Preferences {
  text: Value<'text'>
  contrast: Value<'contrast'>
  pointer: Value<'pointer'>
  simple: Value<'simple'>
  /** Absent: the site's own language. */
  language?: Locale
}

export const defaultPreferences: Preferences = {
  text: 'normal',
  contrast: 'normal',
  pointer: 'normal',
  simple: 'off',
}

/** Reads a Cookie header; damaged or unknown values are the defaults. */
export function preferencesOf(cookies: string | undefined): Preferences {
  if (!cookies) return defaultPreferences
  return {
    text: valueOf(cookies, 'text'),
    contrast: valueOf(cookies, 'contrast'),
    pointer: valueOf(cookies, 'pointer'),
    simple: valueOf(cookies, 'simple'),
    language: valueOf(cookies, 'language') || undefined,
  }
}

export function isPreference(name: string, value: string): name is PreferenceName {
  const values: readonly string[] = Object.hasOwn(PREFERENCES, name)
    ? PREFERENCES[name as PreferenceName]
    : []
  return values.includes(value)
}

/** Values of `data-theme` on the html element; empty for the plain look. The largest text includes large text. */
export function themeOf(preferences: Preferences, grayscale: boolean): string {
  const { text, contrast, pointer, simple } = preferences
  const words = [
    text !== 'normal' && 'large',
    text === 'larger' && 'larger',
    contrast === 'high' && 'contrast',
    pointer === 'large' && 'pointer',
    simple === 'on' && 'simple',
    grayscale && 'grayscale',
  ]
  return words.filter(Boolean).join(' ')
}

function valueOf<Name extends PreferenceName>(cookies: string, name: Name): Value<Name> {
  const values: readonly Value<Name>[] = PREFERENCES[name]
  // Most visitors chose nothing: then the cookies need no parsing.
  if (!cookies.includes(name)) return PREFERENCES[name][0]
  for (const part of cookies.split(';')) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() !== name) continue
    const known = values.find((one) => one === value?.trim())
    if (known !== undefined) return known
  }
  return PREFERENCES[name][0]
}
