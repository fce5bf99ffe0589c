import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { SiteTools } from '../parts/site.tsx'

/** The title of a form's browser tab: the step and, before everything else, whether there are errors. */
export function pageTitle(
  { title, steps }: Pick<FormDefinition, 'title' | 'steps'>,
  step: number,
  isFaulty: boolean,
  t: SiteTools['t'],
): string {
  const counted = steps ? t('form.titleStep', { step: step + 1, steps: steps.length + 1, title }) : title
  return isFaulty ? t('form.titleFaulty', { title: counted }) : counted
}
