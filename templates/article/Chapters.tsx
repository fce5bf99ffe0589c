import type { ReactNode } from 'react'
import { Picture } from '../parts/Picture.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import type { Chapter, Section } from './chapters.ts'
import styles from './Chapters.module.css'

interface ChaptersProps {
  chapters: readonly Chapter[]
  /** The column's label: a chapter with the same name needs no second heading. */
  column: string
  children?: ReactNode
}

/** A single page made from fields: the organisation's profile, its culture, a business. */
export function Chapters({ chapters, column, children }: ChaptersProps) {
  const { t } = useSite()
  return (
    <div className={styles.chapters}>
      {chapters.map(({ id, title, label, html, picture, figures = [], sections = [] }) => (
        <section key={id} id={id}>
          {label && <p className={styles.label}>{label}</p>}
          {title !== column && <h2>{title}</h2>}
          {picture && <Picture src={picture.src} alt={picture.alt} sizes="(max-width: 769px) 100vw, 700px" />}
          {html && <Prose html={html} />}
          {figures.length > 0 && (
            <dl className={styles.figures} aria-label={t('chapter.figures')}>
              {figures.map((figure) => (
                <div key={figure.label}>
                  <dt>{figure.label}</dt>
                  <dd>
                    <b>{figure.value}</b> {figure.unit}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {sections.map((section) => (
            <Part key={section.heading} section={section} />
          ))}
        </section>
      ))}
      {children}
    </div>
  )
}

function Part({ section: { heading, html, items } }: { section: Section }) {
  const { t } = useSite()
  return (
    <>
      <h3>{t(heading)}</h3>
      {html && <Prose html={html} />}
      {items && (
        <ul className={styles.items}>
          {items.map(({ term, text, href }) => (
            <li key={`${term}${text}`}>
              {term && <b>{term}</b>} {href ? <a href={href}>{text}</a> : text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
