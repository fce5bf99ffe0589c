import { definePage } from '../define/types.ts'
import { View } from './View.tsx'

/** For columns whose template is unknown or not built, so that no column disappears. */
export const page = definePage({ load: () => Promise.resolve(null), View })
