import { Checkbox, Input, Radio } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { speaker } from '../../../contract/language/translate.ts'
import { which as english } from '../../../contract/language/en.which.ts'
import { which as chinese } from '../../../contract/language/zh-CN.which.ts'
import { readAnswers } from '../../../contract/which/answers.ts'
import { judge } from '../../../contract/which/judge.ts'
import { Language, useSay } from '../../words/words.tsx'
import { ruleFrom } from './rule-from.ts'
import { Told } from './Told.tsx'
import './rule.css'

type Key = keyof typeof chinese

const CHOICES = {
  hukou: ['local', 'permit', 'other'],
  home: ['none', 'some'],
  want: ['rent', 'buy', 'both'],
} as const
type Choice = keyof typeof CHOICES

/** The five questions beside a rule that is being written: what visitors would be told, before it is published. */
export default function TryRule({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const say = useSay()
  const locale = useContext(Language)
  const t = speaker<Key>(locale === 'en' ? english : chinese, locale)
  const [entered, setEntered] = useState<Record<string, string>>({ people: '1' })
  const set = (name: string, value: string | undefined) =>
    setEntered(({ [name]: _former, ...others }) =>
      value === undefined ? others : { ...others, [name]: value },
    )

  const choose = (name: Choice) => (
    <Radio.Group
      // The question around it is the group.
      role="presentation"
      value={entered[name]}
      options={CHOICES[name].map((value) => ({ value, label: t(`which.choice.${value}`) }))}
      onChange={({ target }) => set(name, String(target.value))}
    />
  )
  const amount = (name: 'months' | 'people' | 'area' | 'income') => (
    <label className="rule-amount">
      {t(`which.label.${name}`)}
      <Input
        inputMode="decimal"
        maxLength={12}
        value={entered[name] ?? ''}
        onChange={({ target }) => set(name, target.value === '' ? undefined : target.value)}
      />
    </label>
  )
  const tick = (name: 'over30' | 'sold') => (
    <Checkbox
      checked={entered[name] !== undefined}
      onChange={({ target }) => set(name, target.checked ? '1' : undefined)}
    >
      {t(`which.tick.${name}`)}
    </Checkbox>
  )
  const read = readAnswers(entered)
  return (
    <section className="rule" aria-labelledby="rule-try">
      <h2 id="rule-try">{say('rule.try')}</h2>
      <p className="hint">{say('rule.trySays')}</p>
      <Question says={t('which.hukou')}>
        {choose('hukou')}
        {entered.hukou === 'permit' && amount('months')}
      </Question>
      <Question says={t('which.people')}>
        {amount('people')}
        {tick('over30')}
      </Question>
      <Question says={t('which.home')}>
        {choose('home')}
        {entered.home === 'some' && amount('area')}
        {tick('sold')}
      </Question>
      <Question says={t('which.income')}>{amount('income')}</Question>
      <Question says={t('which.want')}>{choose('want')}</Question>
      <div className="rule-told" aria-live="polite">
        {read && 'answers' in read ? (
          <Told judged={judge(ruleFrom(fields), read.answers)} t={t} locale={locale} />
        ) : (
          <p className="hint">{say('rule.unanswered')}</p>
        )}
      </div>
    </section>
  )
}

function Question({ says, children }: { says: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{says}</legend>
      {children}
    </fieldset>
  )
}
