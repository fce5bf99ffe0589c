import type { FormDefinition, FormTranslation } from '../../../contract/forms/types.ts'
import type { Locale } from '../../../contract/types.ts'

/** The language that the form is not written in. */
export function otherLocale({ title, translations = {} }: FormDefinition): Locale {
  const [known] = Object.keys(translations)
  if (known === 'en' || known === 'zh-CN') return known
  return title === '' || /\p{Script=Han}/u.test(title) ? 'en' : 'zh-CN'
}

type Fields = NonNullable<FormTranslation['fields']>
export type FieldWords = Fields[string]

/** Changes a translation; an empty one is removed, and with the last one the language. */
export function translate(form: FormDefinition, locale: Locale, change: FormTranslation): FormDefinition {
  const words = filled({ ...form.translations?.[locale], ...change })
  const { translations, ...rest } = form
  const next = filled({ ...translations, [locale]: words })
  return next === undefined ? rest : { ...rest, translations: next }
}

export function translateField(
  form: FormDefinition,
  locale: Locale,
  path: string,
  change: FieldWords,
): FormDefinition {
  const fields = form.translations?.[locale]?.fields
  const words = filled({ ...fields?.[path], ...change })
  return translate(form, locale, { fields: filled({ ...fields, [path]: words ?? {} }) ?? {} })
}

export function translateStep(
  form: FormDefinition,
  locale: Locale,
  step: number,
  change: { title?: string; intro?: string },
): FormDefinition {
  const before = form.translations?.[locale]?.steps ?? []
  const steps = (form.steps ?? []).map((_, at) =>
    at === step ? (filled({ ...before[at], ...change }) ?? {}) : (before[at] ?? {}),
  )
  return translate(form, locale, { steps: steps.every((one) => Object.keys(one).length === 0) ? [] : steps })
}

/** Without empty values; undefined if nothing is left. */
export function filled<Value extends object>(value: Value): Value | undefined {
  const kept = Object.entries(value).filter(([, one]: [string, unknown]) => !isNothing(one))
  return kept.length > 0 ? (Object.fromEntries(kept) as Value) : undefined
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
