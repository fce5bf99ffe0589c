import { FILL_FIELDS, parseText } from '../../../src/contract/forms/names.ts'
import { MOST_ITEMS } from '../../../src/contract/forms/fit.ts'
import { useSite } from '../../parts/site.tsx'
import { useFilling } from './context.ts'
import { Fault } from './Fault.tsx'
import type { InputProps } from './look.ts'
import { TextInput } from './TextInput.tsx'
import styles from './theme.module.css'

/** Several short texts, each in a field of its own; a button adds one. */
export function TextsInput(props: InputProps) {
  const { id, name, field, value, onChange, described } = props
  const { t } = useSite()
  const { faults } = useFilling()
  const texts = Array.isArray(value) && value.length > 0 ? value.map(String) : ['']
  const path = name.replace(/^v\./, '')
  const title = field.title ?? ''
  return (
    <div id={id} tabIndex={-1} className={styles.texts}>
      {texts.map((text, index) => {
        const fault = faults.get(`${path}.${index}`)
        const own = `${id}_${index}`
        return (
          <div key={own}>
            {fault && <Fault id={`${own}-e`} text={fault} />}
            <div className={styles.unit}>
              <TextInput
                {...props}
                id={own}
                label={t('form.entry', { title, row: index + 1 })}
                field={{ title, ...field.items }}
                value={text === '' ? undefined : text}
                described={[described, fault && `${own}-e`].filter(Boolean).join(' ') || undefined}
                isFaulty={fault !== undefined}
                isRequired={props.isRequired && index === 0}
                onChange={(next) => onChange(texts.with(index, parsed(field.items ?? {}, next)))}
              />
              {texts.length > 1 && (
                <button
                  type="submit"
                  className={styles.remove}
                  name={FILL_FIELDS.act}
                  value={`remove:${path}.${index}`}
                  aria-label={t('form.removeEntry', { title, row: index + 1 })}
                  onClick={(event) => {
                    event.preventDefault()
                    onChange(texts.toSpliced(index, 1))
                  }}
                >
                  {t('form.fileRemove')}
                </button>
              )}
            </div>
          </div>
        )
      })}
      {texts.length < (field.maxItems ?? MOST_ITEMS) && (
        <button
          type="submit"
          className="button"
          name={FILL_FIELDS.act}
          value={`add:${path}`}
          onClick={(event) => {
            event.preventDefault()
            onChange([...texts, ''])
          }}
        >
          {t('form.addEntry')}
        </button>
      )}
    </div>
  )
}

const parsed = (items: Parameters<typeof parseText>[0], value: unknown): string =>
  value === undefined ? '' : String(parseText(items, String(value)))
