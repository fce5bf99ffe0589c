import type { Locale } from '../types.ts'
import type { FormDefinition, FormSchema, FormTranslation } from './types.ts'

/** The form with its titles and texts in a language, where it has them; else as it was written. */
export function inLanguage<Form extends FormDefinition>(form: Form, locale: Locale): Form {
  const said = form.translations?.[locale]
  if (!said) return form
  const { title = form.title, texts, consent, steps = [] } = said
  return {
    ...form,
    title,
    schema: translated(form.schema, said, ''),
    texts: { ...form.texts, ...texts },
    ...(form.consent && { consent: { ...form.consent, ...consent } }),
    ...(form.steps && { steps: form.steps.map((step, index) => ({ ...step, ...steps[index] })) }),
    ...(form.ui && {
      ui: Object.fromEntries(
        Object.entries(form.ui).map(([path, look]) => {
          const { placeholder = look.placeholder, explanation = look.explanation } = said.fields?.[path] ?? {}
          return [
            path,
            {
              ...look,
              ...(placeholder !== undefined && { placeholder }),
              ...(explanation !== undefined && { explanation }),
            },
          ]
        }),
      ),
    }),
  }
}

function translated(schema: FormSchema, said: FormTranslation, path: string): FormSchema {
  const { title, description, labels, unit } = said.fields?.[path] ?? {}
  const inner = (part: FormSchema) => translated(part, said, path)
  return {
    ...schema,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(labels &&
      (schema.enum || schema['x-labels']) && { 'x-labels': { ...schema['x-labels'], ...labels } }),
    ...(labels && schema.oneOf && { oneOf: schema.oneOf.map((option) => named(option, labels)) }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [
          name,
          translated(field, said, path === '' ? name : `${path}.${name}`),
        ]),
      ),
    }),
    ...branches(schema, inner),
  }
}

/** Conditions themselves have no words. */
function branches(schema: FormSchema, inner: (part: FormSchema) => FormSchema): Partial<FormSchema> {
  const { then: yes, else: no, allOf } = schema
  return Object.fromEntries([
    ...(yes ? [['then', inner(yes)]] : []),
    ...(no ? [['else', inner(no)]] : []),
    ...(allOf ? [['allOf', allOf.map(inner)]] : []),
  ])
}

function named(option: FormSchema, labels: Readonly<Record<string, string>>): FormSchema {
  const title = labels[String(option.const)]
  return title === undefined ? option : { ...option, title }
}
