import { TEXT_FORMATS } from '../question-types/index.ts'

/** The rules of the formats, by their names, as ajv and the modules of forms ask for them. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  [...TEXT_FORMATS].map(([name, { is }]) => [name, is]),
)
