import { Bookmark } from '../parts/Bookmark.tsx'
import { Attachments } from '../parts/Attachments.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Share } from '../parts/Share.tsx'
import { useSite } from '../parts/site.tsx'
import type { ReactNode } from 'react'
import { Body } from './Body.tsx'
import type { ArticleText } from './load.ts'
import styles from './Text.module.css'
import { OnlyIn } from '../parts/OnlyIn.tsx'

interface TextProps {
  article: ArticleText
  /** Whether the page shows the date of publication. */
  hasDate: boolean
  /** Label of the page's column; without it the article is the page, and its title is the heading. */
  column?: string
  /** State shown beside the date. */
  tag?: ReactNode
  /** Below the head, before the text. */
  action?: ReactNode
  /** After everything. */
  children?: ReactNode
}

/** An article: head, picture, text, files. */
export function Text({ article, hasDate, column, tag, action, children }: TextProps) {
  const { t, locale } = useSite()
  const { title, subtitle, body = '', attachments = [], coverImage, coverAlt } = article
  const Title = column === undefined ? 'h1' : 'h2'
  const published = hasDate ? article.publishTime : undefined
  const hasFacts = [published, article.source, article.issuer, article.docNumber, tag].some(Boolean)
  // A text with pictures already shows the cover.
  const showsCover = coverImage !== undefined && !body.includes('<img')
  return (
    <article
      className={styles.article}
      lang={article.locale && article.locale !== locale ? article.locale : undefined}
    >
      {(title !== column || subtitle || hasFacts || action) && (
        <header>
          {title !== column && <Title>{title}</Title>}
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          {column === undefined && <OnlyIn language={article.locale} />}
          {hasFacts && (
            <Facts article={article} published={published}>
              {tag}
            </Facts>
          )}
          {action}
        </header>
      )}
      {showsCover && (
        <figure className={styles.cover}>
          <Picture src={coverImage} alt={coverAlt ?? ''} sizes="(max-width: 769px) 100vw, 700px" eager />
        </figure>
      )}
      <Body html={body} cards={article.cards} />
      {attachments.length > 0 && (
        <section className={styles.files} aria-labelledby="files">
          <h2 id="files">{t('article.attachments')}</h2>
          <Attachments files={attachments} />
        </section>
      )}
      <p className={styles.tools}>
        <Bookmark contentId={article.id} />
        <button className="button button--quiet" type="button" data-action="print">
          {t('article.print')}
        </button>
        <Share />
      </p>
      {children}
    </article>
  )
}

interface FactsProps {
  article: ArticleText
  published: string | undefined
  children: ReactNode
}

function Facts({ article, published, children }: FactsProps) {
  const { t, format } = useSite()
  const { source, docNumber, issuer } = article
  return (
    <p className={styles.facts}>
      {published && (
        <span>
          {`${t('article.published')} `}
          <time dateTime={published}>{format.time(published)}</time>
        </span>
      )}
      {source && <span>{t('article.source', { source })}</span>}
      {issuer && <span>{t('article.issuer', { issuer })}</span>}
      {docNumber && <span>{t('article.docNumber', { number: docNumber })}</span>}
      {children}
    </p>
  )
}
