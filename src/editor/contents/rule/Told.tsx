import type { which } from '../../../contract/language/zh-CN.which.ts'
import type { Values } from '../../../contract/language/translate.ts'
import type { Locale } from '../../../contract/types.ts'
import { answeredKey, isAmount } from '../../../contract/which/answered.ts'
import type { Judged } from '../../../contract/which/judge.ts'

interface ToldProps {
  judged: Pick<Judged, 'met' | 'confirm' | 'lacks'>
  t: (key: keyof typeof which, values?: Values) => string
  locale: Locale
}

/** What a visitor with such answers is told, in the words of the page. */
export function Told({ judged: { met, confirm, lacks }, t, locale }: ToldProps) {
  const number = (amount: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount)
  if (lacks.length === 0)
    return (
      <>
        <strong>{t('which.fits')}</strong>
        <ul>
          {met.map((text) => (
            <li key={text}>✓ {text}</li>
          ))}
          {confirm.map((text) => (
            <li key={text}>
              {text}
              {t('which.confirm')}
            </li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <strong>{t('which.others')}</strong>
      {lacks.map(({ text, measure, has, by, again }) => (
        <dl key={text}>
          <dt>{t('which.standard')}</dt>
          <dd>{text}</dd>
          <dt>{t('which.yours')}</dt>
          <dd>{t(answeredKey({ measure, has }), { count: number(has) })}</dd>
          {isAmount(measure) && (
            <>
              <dt>{t('which.lack')}</dt>
              <dd>{t(`which.by.${measure}`, { count: number(by) })}</dd>
            </>
          )}
          {again !== undefined && (
            <>
              <dt>{t('which.when')}</dt>
              <dd>{again}</dd>
            </>
          )}
        </dl>
      ))}
    </>
  )
}
