import type { Locale } from './types.ts'

/** What a visitor chose for this device. Closed: anything unknown is the default, so a page has few variants. */
export interface Preferences {
  text: 'normal' | 'large'
  contrast: 'normal' | 'high'
  simple: 'off' | 'on'
  /** Absent: the site's own language. */
  language?: Locale
}

/** Cookie of each preference, and the values it may have; the first is the default. */
export const PREFERENCES = {
  text: ['normal', 'large'],
  contrast: ['normal', 'high'],
  simple: ['off', 'on'],
  language: ['', 'zh-CN', 'en'],
} as const

export type PreferenceName = keyof typeof PREFERENCES

export const defaultPreferences: Preferences = { text: 'normal', contrast: 'normal', simple: 'off' }

/** Reads a Cookie header; damaged or unknown values are the defaults. */
export function preferencesOf(cookies: string | undefined): Preferences {
  if (!cookies) return defaultPreferences
  return {
    text: valueOf(cookies, 'text') === 'large' ? 'large' : 'normal',
    contrast: valueOf(cookies, 'contrast') === 'high' ? 'high' : 'normal',
    simple: valueOf(cookies, 'simple') === 'on' ? 'on' : 'off',
    language: localeOf(valueOf(cookies, 'language')),
  }
}

export function isPreference(name: string, value: string): name is PreferenceName {
  const values: readonly string[] = Object.hasOwn(PREFERENCES, name)
    ? PREFERENCES[name as PreferenceName]
    : []
  return values.includes(value)
}

/** Words of `data-theme` on the html element; empty for the plain look. */
export function themeOf(preferences: Preferences, grayscale: boolean): string {
  const words = [
    preferences.text === 'large' && 'large',
    preferences.contrast === 'high' && 'contrast',
    preferences.simple === 'on' && 'simple',
    grayscale && 'grayscale',
  ]
  return words.filter(Boolean).join(' ')
}

function localeOf(value: string | undefined): Locale | undefined {
  return value === 'zh-CN' || value === 'en' ? value : undefined
}

function valueOf(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}
