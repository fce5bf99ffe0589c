import type { SiteSettings } from '../../src/contract/types.ts'
import type { ArticleText } from './load.ts'

const PICTURE = /<img [^>]*?src="(\/media\/[^"]+\.(?:jpe?g|png|gif|webp))"/i
const MOST_LETTERS = 110

/** The picture for the article: its cover, otherwise the first photograph in its text. */
export function pictureOf({ coverImage, body = '' }: Pick<ArticleText, 'coverImage' | 'body'>) {
  return coverImage && !coverImage.endsWith('.svg') ? coverImage : PICTURE.exec(body)?.[1]
}

/** The article for schema.org. News names its source; a document with a number is not news. */
export function schemaOf(article: ArticleText, { name, organisation }: SiteSettings) {
  return {
    '@type': article.source && !article.docNumber ? 'NewsArticle' : 'Article',
    headline: article.title.slice(0, MOST_LETTERS),
    datePublished: article.publishTime,
    author: { '@type': 'Organization', name: article.issuer ?? article.source ?? organisation?.name ?? name },
  }
}
