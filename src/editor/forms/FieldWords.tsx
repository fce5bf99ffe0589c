import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { filled, otherLocale, translateField } from './model/translation.ts'
import { Line, Section } from './parts.tsx'

interface Props {
  form: FormDefinition
  path: string
  field: FormSchema
  /** The label of the title; by default that of a question. */
  titleLabel?: string
  onForm: (form: FormDefinition) => void
}

/** The question in the site's other language. */
export function FieldWords({ form, path, field, titleLabel, onForm }: Props) {
  const say = useSay()
  const locale = otherLocale(form)
  const words = form.translations?.[locale]?.fields?.[path] ?? {}
  const set = (change: Parameters<typeof translateField>[3]) =>
    onForm(translateField(form, locale, path, change))
  const { placeholder, explanation } = form.ui?.[path] ?? {}
  return (
    <Section title={say(`locale.${locale}`)}>
      <Line
        label={`${titleLabel ?? say('field.title')} · ${say(`locale.${locale}`)}`}
        lang={locale}
        value={words.title}
        placeholder={field.title}
        maxLength={200}
        onChange={(title = '') => set({ title })}
      />
      {field.description && (
        <Line
          label={`${say('field.description')} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={words.description}
          placeholder={field.description}
          rows={1}
          maxLength={1000}
          onChange={(description = '') => set({ description })}
        />
      )}
      {placeholder && (
        <Line
          label={`${say('field.placeholder')} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={words.placeholder}
          placeholder={placeholder}
          maxLength={100}
          onChange={(next = '') => set({ placeholder: next })}
        />
      )}
      {explanation && (
        <Line
          label={`${say('field.explanation')} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={words.explanation}
          placeholder={explanation}
          rows={2}
          maxLength={2000}
          onChange={(next = '') => set({ explanation: next })}
        />
      )}
      {field['x-unit'] && (
        <Line
          label={`${say('field.unit')} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={words.unit}
          placeholder={field['x-unit']}
          maxLength={20}
          onChange={(unit = '') => set({ unit })}
        />
      )}
      {(choicesOf(field) ?? []).map(({ value, label }) => (
        <Line
          key={String(value)}
          label={`${label} · ${say(`locale.${locale}`)}`}
          lang={locale}
          value={words.labels?.[String(value)]}
          placeholder={label}
          maxLength={200}
          onChange={(next = '') => set({ labels: filled({ ...words.labels, [String(value)]: next }) ?? {} })}
        />
      ))}
    </Section>
  )
}
