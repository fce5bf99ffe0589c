import { Select, Switch } from 'antd'
import { useId } from 'react'
import { api, asked } from '../kit/api.ts'
import type { FormDefinition, FormTexts } from '../../contract/forms/types.ts'
import { dayOf } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { said } from './model/schema.ts'
import { filled, otherLocale, translate } from './model/translation.ts'
import { Line, Section } from './parts.tsx'

interface Props {
  form: FormDefinition
  live: FormDefinition | null
  onForm: (form: FormDefinition) => void
}

const LINES = [
  ['intro', 2, 2000],
  ['who', 1, 500],
  ['help', 1, 500],
  ['receipt', 2, 1000],
  ['next', 2, 1000],
  ['accepted', 2, 1000],
  ['rejected', 2, 1000],
  ['decided', 2, 1000],
] as const

/** The texts around the form, in both languages. */
export function Texts({ form, live, onForm }: Props) {
  const say = useSay()
  const locale = otherLocale(form)
  const words = form.translations?.[locale] ?? {}
  const { texts = {} } = form
  const set = (change: { [Name in keyof FormTexts]?: FormTexts[Name] | undefined }) =>
    onForm(said({ ...form, texts: filled({ ...texts, ...change }) }) as FormDefinition)
  const other = (change: { [Name in keyof FormTexts]?: FormTexts[Name] | undefined }) =>
    onForm(translate(form, locale, { texts: filled({ ...words.texts, ...change }) as FormTexts }))
  const inOther = (label: string) => `${label} · ${say(`locale.${locale}`)}`
  return (
    <div className="design-page">
      <Section title={say('texts.title')}>
        <div className="pair">
          <Line
            label={say('forms.name')}
            value={form.title}
            maxLength={100}
            onChange={(title = '') => onForm({ ...form, title })}
          />
          <Line
            label={inOther(say('forms.name'))}
            lang={locale}
            value={words.title}
            maxLength={100}
            onChange={(title = '') => onForm(translate(form, locale, { title }))}
          />
        </div>
        {LINES.map(([name, rows, maxLength]) => (
          <div className="pair" key={name}>
            <Line
              label={say(`texts.${name}`)}
              value={texts[name]}
              rows={rows}
              maxLength={maxLength}
              onChange={(next) => set({ [name]: next })}
            />
            <Line
              label={inOther(say(`texts.${name}`))}
              lang={locale}
              value={words.texts?.[name]}
              rows={rows}
              maxLength={maxLength}
              onChange={(next) => other({ [name]: next })}
            />
          </div>
        ))}
        <div className="pair">
          <Line
            label={say('texts.prepare')}
            hint={say('texts.prepareHint')}
            value={texts.prepare?.join('\n')}
            rows={2}
            onChange={(next) => set({ prepare: linesOf(next) })}
          />
          <Line
            label={inOther(say('texts.prepare'))}
            lang={locale}
            value={words.texts?.prepare?.join('\n')}
            rows={2}
            onChange={(next) => other({ prepare: linesOf(next) })}
          />
        </div>
        <Line
          label={say('texts.phone')}
          value={texts.phone}
          maxLength={40}
          onChange={(phone) => set({ phone })}
        />
      </Section>
      <Consent form={form} live={live} onForm={onForm} />
    </div>
  )
}

const linesOf = (text: string | undefined) => text?.split('\n')

/** What people agree to when they send the form. */
function Consent({ form, live, onForm }: Props) {
  const say = useSay()
  const id = useId()
  const { consent } = form
  const locale = otherLocale(form)
  const words = form.translations?.[locale]?.consent
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const set = (change: { text?: string; version?: string; column?: string | undefined }) =>
    onForm({
      ...form,
      consent: said({ version: '1', text: '', ...consent, ...change }) as NonNullable<typeof consent>,
    })
  const isOtherText = consent && live?.consent && consent.text !== live.consent.text
  return (
    <Section title={say('consent.title')}>
      <div className="switch-line">
        <label htmlFor={id}>{say('consent.asked')}</label>
        <Switch
          id={id}
          checked={consent !== undefined}
          onChange={(isOn) => {
            const { consent: _consent, ...rest } = form
            if (isOn) set({ version: dayOf().slice(0, 7), text: say('consent.usual') })
            else onForm(rest)
          }}
        />
      </div>
      {consent && (
        <>
          <div className="pair">
            <Line
              label={say('consent.text')}
              value={consent.text}
              rows={3}
              maxLength={2000}
              onChange={(text = '') => set({ text })}
            />
            <Line
              label={`${say('consent.text')} · ${say(`locale.${locale}`)}`}
              lang={locale}
              value={words?.text}
              rows={3}
              maxLength={2000}
              onChange={(text = '') => onForm(translate(form, locale, { consent: filled({ text }) ?? {} }))}
            />
          </div>
          <div className="pair">
            <Line
              label={say('consent.version')}
              hint={
                isOtherText && consent.version === live.consent?.version
                  ? say('consent.sameVersion')
                  : undefined
              }
              value={consent.version}
              maxLength={40}
              onChange={(version = '') => set({ version })}
            />
            <div className="line">
              <label htmlFor={`${id}-column`}>{say('consent.column')}</label>
              <Select
                id={`${id}-column`}
                className="wide"
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                value={consent.column ?? null}
                options={columns
                  .filter(({ isBinned }) => !isBinned)
                  .map(({ key, label }) => ({ value: key, label }))}
                onChange={(column: string | undefined) => set({ column })}
              />
            </div>
          </div>
        </>
      )}
    </Section>
  )
}
