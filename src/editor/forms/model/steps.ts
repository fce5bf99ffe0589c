import type { FormDefinition, FormStep } from '../../../contract/forms/types.ts'
import { withOrder } from './order.ts'
import { namesOf } from './questions.ts'

/** Adds a step after all others; the first step takes every existing field. */
export function addStep(form: FormDefinition, title: (number: number) => string): FormDefinition {
  const { order: _order, ...rest } = form
  const steps = form.steps ?? [{ title: title(1), fields: namesOf(form) }]
  return { ...rest, steps: [...steps, { title: title(steps.length + 1), fields: [] }] }
}

export function changeStep(form: FormDefinition, step: number, change: Partial<FormStep>): FormDefinition {
  const steps = (form.steps ?? []).map((one, at) => {
    if (at !== step) return one
    const { intro, ...next } = { ...one, ...change }
    return intro ? { ...next, intro } : next
  })
  return { ...form, steps }
}

/** Moves a step together with its translations. */
export function moveStep(form: FormDefinition, from: number, to: number): FormDefinition {
  const { steps = [] } = form
  if (to < 0 || to >= steps.length) return form
  return withWords({ ...form, steps: moved(steps, from, to) }, (words) =>
    moved(padded(words, steps.length), from, to),
  )
}

/** Removes a step; its fields go to the previous one, or from the first one to the next. A single remaining step is removed too. */
export function removeStep(form: FormDefinition, step: number): FormDefinition {
  const { steps = [], ...rest } = form
  const gone = steps[step]
  if (!gone) return form
  if (steps.length === 1) return withOrder(withoutWords(rest), namesOf(form))
  const heir = step === 0 ? 1 : step - 1
  const kept = steps.map((one, at) => {
    if (at !== heir) return one
    return { ...one, fields: step === 0 ? [...gone.fields, ...one.fields] : [...one.fields, ...gone.fields] }
  })
  return withWords({ ...form, steps: kept.toSpliced(step, 1) }, (words) =>
    padded(words, steps.length).toSpliced(step, 1),
  )
}

type Words = { title?: string; intro?: string }

function withWords(form: FormDefinition, change: (words: readonly Words[]) => Words[]): FormDefinition {
  if (!form.translations) return form
  const translations = Object.entries(form.translations).map(([locale, words]) => [
    locale,
    words.steps ? { ...words, steps: change(words.steps) } : words,
  ])
  return { ...form, translations: Object.fromEntries(translations) }
}

function withoutWords(form: FormDefinition): FormDefinition {
  if (!form.translations) return form
  const translations = Object.entries(form.translations).map(([locale, { steps: _steps, ...words }]) => [
    locale,
    words,
  ])
  return { ...form, translations: Object.fromEntries(translations) }
}

const padded = (words: readonly Words[], length: number): Words[] =>
  Array.from({ length: Math.max(length, words.length) }, (_, at) => words[at] ?? {})

function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const one = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...one)
}
