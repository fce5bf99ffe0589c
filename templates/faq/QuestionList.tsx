import type { ReactNode } from 'react'
import { findColumn } from '../../src/contract/columns.ts'
import { Fold } from '../parts/Fold.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import { Opinion } from './Opinion.tsx'
import type { Question } from './load.ts'
import styles from './View.module.css'

interface QuestionListProps {
  id: string
  title: string
  questions: readonly Question[]
  /** The first on the page: its first answer is open. */
  isFirst: boolean
  children?: ReactNode
}

export function QuestionList({ id, title, questions, isFirst, children }: QuestionListProps) {
  const { t } = useSite()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className="listhead">
        <h2 id={id}>{title}</h2>
        <p className="muted small">{t('faq.count', { count: questions.length })}</p>
      </div>
      {children}
      {questions.map((question, index) => (
        <Fold key={question.id} id={question.id} title={question.question} isOpen={isFirst && index === 0}>
          <Prose html={question.answer} />
          <End question={question} />
        </Fold>
      ))}
    </section>
  )
}

/** Where to go next, and the date of the answer. */
function End({ question: { id, related, updatedAt } }: { question: Question }) {
  const { t, site, address, format } = useSite()
  const column = findColumn(site.columns, ({ key, hidden }) => key === related && !hidden)
  // Many columns have the same label in each business.
  const label = [column?.business && t(`business.${column.business}`), column?.label].filter(Boolean)
  return (
    <p className={styles.end}>
      {column && (
        <a href={address(column.key)}>{t('faq.related', { label: label.join(t('article.dot')) })}</a>
      )}
      <span>
        {t('faq.updated')} <time dateTime={updatedAt}>{format.date(updatedAt)}</time>
      </span>
      <Opinion contentId={id} />
    </p>
  )
}
