import type { FormDefinition } from '../../contract/forms/types.ts'
import type { Say } from '../words/words.tsx'
import type { DesignFault } from './design.ts'
import { fieldAt } from './model/place.ts'

/** Errors in a form, by question. */
export function faultWords(say: Say, form: FormDefinition, { field, place, reason }: DesignFault): string {
  if (field !== undefined) {
    const title = fieldAt(form.schema, field)?.title
    return say('fault.ofField', { field: title || field, reason })
  }
  return place === '' || reason.includes(place) ? reason : say('fault.ofField', { field: place, reason })
}
