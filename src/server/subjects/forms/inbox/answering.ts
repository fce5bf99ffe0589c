import { type SQL, sql } from 'drizzle-orm'
import { everyField } from '../../../../contract/forms/fit.ts'
import { isFileField } from '../../../../contract/forms/files.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import { badRequest } from '../../../ground/refusal.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission } from '../../../store/db/schema.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { answerPlaces } from '../definition/message-places.ts'
import { isReadable } from '../definition/sealing.ts'
import type { Filter } from './filter.ts'
import { explainsRejections } from './rejections.ts'
import { choicesOf } from './labelled.ts'

export interface Question {
  name: string
  title: string
  kind: 'choice' | 'number' | 'date'
  choices: { value: string; label: string }[]
}

/** The questions whose answers a filter can name: choices, numbers and days that are not sealed. */
export async function filterQuestions(db: Db, formKey: string) {
  const definitions = await readDefinitions(db, formKey)
  const { schema, policy } = newest(definitions)
  const questions = [...everyField(schema)].flatMap(([name, field]): Question[] => {
    const kind = kindOf(field)
    if (!kind) return []
    const choices = choicesOf(field.items ?? field).map(({ value, label }) => ({
      value: String(value),
      label,
    }))
    const yesNo = [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ]
    return [{ name, title: field.title ?? name, kind, choices: field.type === 'boolean' ? yesNo : choices }]
  })
  return {
    questions,
    versions: [...definitions.keys()],
    deciders: policy?.decide ?? 1,
    places: [...answerPlaces(new Map([[1, newest(definitions)]])).keys()],
    explainsRejections: await explainsRejections(db, formKey),
  }
}

function kindOf(field: FormSchema): Question['kind'] | undefined {
  if (!isReadable(field) || isFileField(field)) return undefined
  if (field.type === 'boolean' || choicesOf(field.items ?? field).length > 0) return 'choice'
  if (field.type === 'integer' || field.type === 'number') return 'number'
  return field.format === 'date' ? 'date' : undefined
}

/** @throws Refusal (400) where no version of the form asks that, or its answers are sealed or words */
export async function answering(db: Db, { formKey, field = '', answer = '' }: Filter): Promise<SQL> {
  if (formKey === undefined) throw badRequest('name the form whose question it is', 'formKey')
  const asked = [...(await readDefinitions(db, formKey)).values()].flatMap(({ schema }) => {
    const found = everyField(schema).get(field)
    return found && kindOf(found) ? [found] : []
  })[0]
  if (!asked) throw badRequest('no question of the form is called so whose answers can be filtered', 'field')
  const value = valueOf(asked.items ?? asked, answer)
  const patterns = [{ [field]: value }, { [field]: [value] }].map((one) => JSON.stringify(one))
  return sql`(${formSubmission.values} @> ${patterns[0]}::jsonb or ${formSubmission.values} @> ${patterns[1]}::jsonb)`
}

function valueOf({ type }: FormSchema, answer: string): string | number | boolean {
  if (type === 'boolean') return answer === 'true'
  if (type !== 'integer' && type !== 'number') return answer
  const number = Number(answer)
  if (answer.trim() === '' || !Number.isFinite(number)) throw badRequest('is no number', 'answer')
  return number
}
