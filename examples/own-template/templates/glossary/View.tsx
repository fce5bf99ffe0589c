import { ColumnHead, EmptyColumn, numberOf, useWords, type ViewProps } from 'anju/template'
import type { Glossary } from './load.ts'
import styles from './View.module.css'

const WORDS = {
  'zh-CN': { count: '共 {count} 个词', other: '其他' },
  en: { count: 'Words: {count}', other: 'Others' },
}

/** Words and what they mean. A link to a word leads to its place. */
export function View({ data: { groups }, page: { column, path } }: ViewProps<Glossary>) {
  const say = useWords(WORDS)
  const count = groups.reduce((sum, { terms }) => sum + terms.length, 0)
  const columns = numberOf(column.settings?.columns) ?? 1
  return (
    <>
      <ColumnHead path={path} />
      <div className={`wrap ${styles.page}`}>
        {count === 0 ? <EmptyColumn /> : <p className="muted small">{say('count', { count })}</p>}
        {groups.map(({ name, terms }) => (
          <section key={name} className={styles.group}>
            <h2>{name || say('other')}</h2>
            <dl className={styles[`columns${columns}`]}>
              {terms.map(({ id, word, meaning }) => (
                <div key={id} id={id} className={styles.term}>
                  <dt>{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}
