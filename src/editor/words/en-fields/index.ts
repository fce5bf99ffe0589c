import { choices } from './choices.ts'
import { housing } from './housing.ts'
import { settings } from './settings.ts'
import { texts } from './texts.ts'

/** Names, hints and choices of the fields of built-in kinds and of settings, by their Chinese words. */
export const fieldWords: Readonly<Record<string, string>> = { ...settings, ...choices, ...texts, ...housing }
