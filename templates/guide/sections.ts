import type { Guide } from './load.ts'

export type Section = 'conditions' | 'materials' | 'steps' | 'limits' | 'places'

/** The sections that the procedure has, in page order. */
export function sectionsOf({ conditions, materials, steps, window = [] }: Guide): Section[] {
  const has: readonly (readonly [Section, boolean])[] = [
    ['conditions', conditions.length > 0],
    ['materials', materials.length > 0],
    ['steps', steps.length > 0],
    ['limits', true],
    ['places', window.length > 0],
  ]
  return has.flatMap(([section, isSaid]) => (isSaid ? [section] : []))
}
