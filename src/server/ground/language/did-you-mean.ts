import { meant } from '../../../contract/faults/words.ts'
import { language } from './say.ts'

/** `, did you mean "accent"?` if one of the names is similar; otherwise empty. */
export const didYouMean = (written: string, names: Iterable<string>): string =>
  meant(written, names, language())
