import { everyField } from '../../../contract/forms/fit.ts'
import { TEXT_FORMATS } from '../../../contract/question-types/index.ts'
import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { everyQuestion } from './questions.ts'

/** What happens to a question in the next version. */
export interface Difference {
  title: string
  is: 'new' | 'gone' | 'changed' | 'other-type'
}

/** What changes for visitors. `other-type` does not fit existing drafts. */
export function differences(before: FormDefinition, after: FormDefinition): Difference[] {
  const was = everyField(before.schema)
  const now = everyField(after.schema)
  const gone = [...was].filter(([name]) => !now.has(name))
  return [
    ...gone.map(([name, { title }]): Difference => ({ title: title ?? name, is: 'gone' })),
    ...[...now].flatMap(([name, field]): Difference[] => {
      const known = was.get(name)
      const title = field.title ?? name
      if (!known) return [{ title, is: 'new' }]
      if (shapeOf(known) !== shapeOf(field)) return [{ title, is: 'other-type' }]
      return JSON.stringify(known) === JSON.stringify(field) ? [] : [{ title, is: 'changed' }]
    }),
  ]
}

const shapeOf = ({ type, items, format }: FormSchema): string =>
  [type, items?.type, items?.format, format].join(' ')

const isPersonal = (format = '') => TEXT_FORMATS.get(format)?.identifies === 'person'

/** Questions that ask for personal data without declaring it or its purpose. */
export function lacksPurpose(form: FormDefinition): string[] {
  return everyQuestion(form)
    .filter(({ field: { 'x-pi': pi, format } }) => (pi ? !pi.purpose : isPersonal(format)))
    .map(({ field, path }) => field.title ?? path)
}
