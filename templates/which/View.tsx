import { columnAddress } from '../../src/contract/addresses.ts'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import type { WhichData } from './load.ts'
import { Questions } from './Questions.tsx'
import { Result } from './Result.tsx'
import styles from './View.module.css'

/** Which kinds of housing somebody can apply for. */
export function View({ data, page: { column, path } }: ViewProps<WhichData>) {
  const { site, t, term } = useSite()
  const fits = data.judged.filter(({ lacks }) => lacks.length === 0).length
  return (
    <>
      <ColumnHead isTranslated path={path} />
      {data.rules.length === 0 ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap alone ${styles.page}`}>
          {data.answers ? (
            <>
              <p className={styles.said}>{t('which.count', { count: fits })}</p>
              {!data.isTranslated && <OnlyIn language={column.locale} />}
              <Result
                data={data}
                again={againAddress(columnAddress(site.columns, column.key), data.entered)}
              />
            </>
          ) : (
            <Questions data={data} columnKey={column.key} />
          )}
          <section aria-labelledby="kinds">
            <h2 id="kinds">{t('which.kinds')}</h2>
            {!data.answers && !data.isTranslated && <OnlyIn language={column.locale} />}
            <ul>
              {data.rules.map(({ name, summary }) => (
                <li key={name}>
                  {term(name)}
                  {summary && t('which.colon')}
                  {summary}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}

/** The questions with what was answered. */
function againAddress(address: string, entered: WhichData['entered']): string {
  const url = new URL(address, 'https://portal.invalid')
  for (const [name, value] of Object.entries({ ...entered, edit: '1' })) url.searchParams.set(name, value)
  return url.pathname + url.search
}
