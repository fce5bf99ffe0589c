import type { FormDefinition, FormPolicy } from '../../src/contract/forms/types.ts'
import type { Receipt } from '../../src/contract/types.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { useSite } from '../parts/site.tsx'
import { Next, receiptFacts } from './Receipt.tsx'
import styles from './View.module.css'

/** A receipt that is in no address and in no history: it disappears with the page. */
export function SentHere({
  form,
  receipt,
}: {
  form: Pick<FormDefinition, 'title' | 'texts' | 'policy'>
  receipt: Receipt
}) {
  const tools = useSite()
  const { t } = tools
  return (
    <section className="box box--padded" aria-labelledby="form-step">
      <h2 id="form-step" tabIndex={-1} className={styles.sent}>
        {t('form.receipt')}
      </h2>
      <p>{form.texts?.receipt ?? t('form.receiptHint')}</p>
      <p>
        <strong>{t('form.receiptHere')}</strong>
      </p>
      <FactRows facts={receiptFacts(form, receipt, tools)} />
      <Next form={form} receipt={{ state: 'received', ...dueOf(form.policy, receipt.time) }} />
      <p className="buttons">
        <button className="button" type="button" data-action="print">
          {t('form.print')}
        </button>
      </p>
    </section>
  )
}

/** As the server counts it: days of 24 hours. */
function dueOf({ answerWithin }: Partial<FormPolicy> = {}, time: string): { answerBy?: string } {
  if (answerWithin === undefined) return {}
  return { answerBy: new Date(Date.parse(time) + answerWithin * DAY).toISOString() }
}
const DAY = 24 * 3_600_000
