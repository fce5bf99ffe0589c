import type { ReactNode } from 'react'
import { useSite } from '../parts/site.tsx'
import type { WhichData } from './load.ts'
import styles from './View.module.css'

type Entered = Pick<WhichData, 'entered' | 'faults'>

/** Five questions in one form, sent by GET: nothing is kept. */
export function Questions({ data, columnKey }: { data: Entered; columnKey: string }) {
  const { t, address, format } = useSite()
  // A form's own fields replace the query of its address.
  const [path = '', query] = address(columnKey).split('?')
  return (
    <form action={path} className={styles.form}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {data.faults.length > 0 && (
        <div className={styles.faults} role="alert">
          <p>{t('which.faults')}</p>
          <ul>
            {data.faults.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{t(`which.fault.${field}`)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Question number={1} legend={t('which.hukou')} hint={t('which.hukouHint')}>
        <Choices name="hukou" values={['local', 'permit', 'other']} data={data} />
        <Amount name="months" unit={t('which.unit.months')} data={data} />
      </Question>
      <Question number={2} legend={t('which.people')} hint={t('which.peopleHint')}>
        <Amount name="people" unit={t('which.unit.people')} data={data} />
        <Tick name="over30" data={data} />
      </Question>
      <Question number={3} legend={t('which.home')} hint={t('which.homeHint')}>
        <Choices name="home" values={['none', 'some']} data={data} />
        <Amount name="area" unit={format.squareMetre} data={data} />
        <Tick name="sold" data={data} />
      </Question>
      <Question number={4} legend={t('which.income')} hint={t('which.incomeHint')}>
        <Amount name="income" unit={t('which.unit.income')} data={data} />
      </Question>
      <Question number={5} legend={t('which.want')} hint={t('which.wantHint')}>
        <Choices name="want" values={['rent', 'buy', 'both']} data={data} />
      </Question>
      <button type="submit" className="button button--primary button--large">
        {t('which.send')}
      </button>
      <p className="muted small">{t('which.kept')}</p>
    </form>
  )
}

interface QuestionProps {
  number: number
  legend: string
  hint: string
  children: ReactNode
}

function Question({ number, legend, hint, children }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>
        {number}. {legend}
      </legend>
      <p className="muted small">{hint}</p>
      {children}
    </fieldset>
  )
}

/** Answers of which one is chosen. */
function Choices({
  name,
  values,
  data: { entered },
}: {
  name: 'hukou' | 'home' | 'want'
  values: readonly ('local' | 'permit' | 'other' | 'none' | 'some' | 'rent' | 'buy' | 'both')[]
  data: Entered
}) {
  const { t } = useSite()
  return (
    <div className={styles.choices}>
      {values.map((value, at) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            id={at === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={entered[name] === value}
          />
          <span>{t(`which.choice.${value}`)}</span>
        </label>
      ))}
    </div>
  )
}

/** A number with its unit. */
function Amount({
  name,
  unit,
  data: { entered, faults },
}: {
  name: 'months' | 'people' | 'area' | 'income'
  unit: string
  data: Entered
}) {
  const { t } = useSite()
  const isWrong = faults.includes(name)
  return (
    <p className={styles.amount}>
      <label htmlFor={name}>{t(`which.label.${name}`)}</label>
      <input
        id={name}
        name={name}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={entered[name]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${name}-fault` : undefined}
      />
      <span>{unit}</span>
      {isWrong && (
        <span id={`${name}-fault`} className={styles.fault}>
          {t(`which.fault.${name}`)}
        </span>
      )}
    </p>
  )
}

function Tick({ name, data: { entered } }: { name: 'over30' | 'sold'; data: Entered }) {
  const { t } = useSite()
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value="1" defaultChecked={entered[name] !== undefined} />
      <span>{t(`which.tick.${name}`)}</span>
    </label>
  )
}
