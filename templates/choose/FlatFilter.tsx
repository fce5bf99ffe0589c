import { useId } from 'react'
import { useSite } from '../parts/site.tsx'
import type { Narrowing } from './load.ts'
import styles from './View.module.css'

interface FlatFilterProps {
  planId: string
  narrowing: Narrowing
  buildings: readonly string[]
  isRent: boolean
}

const FLOORS = ['1_6', '7_12', '13_18', '19_99']
const RENTS = [1200, 1500, 1900, 2500]
const PRICES = [600_000, 900_000, 1_200_000, 1_800_000]

/** Narrows the list of flats; it works without scripts. */
export function FlatFilter({ planId, narrowing, buildings, isRent }: FlatFilterProps) {
  const { t, format } = useSite()
  return (
    <form className={styles.pick} action="/choose">
      <input type="hidden" name="plan" value={planId} />
      <input type="hidden" name="type" value={narrowing.type} />
      <Choice
        name="building"
        label={t('flats.buildings')}
        value={narrowing.building}
        options={[['', t('choose.all')], ...buildings.map((one): [string, string] => [one, one])]}
      />
      <Choice
        name="floor"
        label={t('flats.floor')}
        value={narrowing.floor}
        options={[
          ['', t('choose.any')],
          ...FLOORS.map((span): [string, string] => {
            const [from = '', to = ''] = span.split('_')
            return [span, to === '99' ? t('choose.floorFrom', { from }) : t('choose.floors', { from, to })]
          }),
        ]}
      />
      <Choice
        name="price"
        label={t(isRent ? 'choose.rent' : 'choose.price')}
        value={narrowing.price}
        options={[
          ['', t('choose.any')],
          ...(isRent ? RENTS : PRICES).map((most): [string, string] => [
            String(most),
            t('choose.upTo', { price: format.number(most) }),
          ]),
        ]}
      />
      <Choice
        name="sort"
        label={t('choose.first')}
        value={narrowing.sort}
        options={[
          ['', t('choose.cheap')],
          ['area', t('choose.large')],
          ['floor', t('choose.low')],
        ]}
      />
      <button className="button button--quiet">{t('choose.filter')}</button>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: [value: string, label: string][]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
