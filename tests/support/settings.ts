import { PREFERENCES } from '../../src/contract/preferences.ts'

/** Cookies of a visitor's choices. */
export type Settings = Record<string, string>

const CHOICES = Object.entries(PREFERENCES).filter(([name]) => name !== 'language')

/** The plain look, each choice by itself, and all of them together. */
export const everySetting: Settings[] = [
  {},
  ...CHOICES.flatMap(([name, values]) => values.slice(1).map((value) => ({ [name]: value }))),
  Object.fromEntries(CHOICES.map(([name, values]) => [name, values.at(-1) ?? ''])),
]

export function nameOf(settings: Settings): string {
  return (
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ') || 'plain'
  )
}
