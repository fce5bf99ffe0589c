import type { FormDefinition } from '../../src/contract/forms/types.ts'
import type { SiteTools } from '../parts/site.tsx'

/** What the browser's tab says of a form: which step it is, and first of all that something is wrong. */
export function pageTitle(
  { title, steps }: Pick<FormDefinition, 'title' | 'steps'>,
  step: number,
  isFaulty: boolean,
  t: SiteTools['t'],
): string {
  const counted = steps ? t('form.titleStep', { step: step + 1, steps: steps.length + 1, title }) : title
  return isFaulty ? t('form.titleFaulty', { title: counted }) : counted
}
