import { notFound } from '../../../ground/refusal.ts'
import type { Form } from './compile.ts'
import type { ReadForms } from './read-forms.ts'

/** @throws Refusal (404) if no current form has this key */
export async function formInForce(forms: ReadForms, key: string): Promise<Form> {
  const form = (await forms()).get(key)
  if (!form) throw notFound(`form "${key}" in force`)
  return form
}
