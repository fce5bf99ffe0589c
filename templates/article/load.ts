import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Article, FrontContent, Neighbour } from '../../src/contract/types.ts'
import type { PlanFacts } from '../parts/plans.ts'
import type { ProjectFacts } from '../parts/projects.ts'
import { isKind } from '../parts/records.ts'
import { Elsewhere, type LoadContext } from '../define/types.ts'
import { type Cards, cardsIn } from './cards.ts'
import { selectChapters, type Chapter } from './chapters.ts'
import { planPage, type PlanPageData } from './plan.ts'
import { factsAmong, selectContents, withList } from './related.ts'

/** The parts of an article that a page shows; lists and search show the rest. */
export type ArticleText = Pick<
  Article,
  | 'id'
  | 'locale'
  | 'title'
  | 'subtitle'
  | 'summary'
  | 'coverImage'
  | 'coverAlt'
  | 'body'
  | 'source'
  | 'publishTime'
  | 'docNumber'
  | 'issuer'
  | 'attachments'
> & {
  /** What the cards in its text show. */
  cards?: Cards
}

export type ArticleData =
  | {
      shows: 'article'
      article: ArticleText
      /** One content of a list, not a column's only page. */
      isDetail: boolean
      prev?: Neighbour
      next?: Neighbour
      siblings: Neighbour[]
      /** The newest article, if the address asks for an older one on the column's page. */
      newer?: Neighbour
      project?: ProjectFacts
      plan?: PlanFacts
      now: string
    }
  | PlanPageData
  | { shows: 'chapters'; chapters: Chapter[] }
  | { shows: 'nothing' }

const SIBLINGS = 3

/** One content of a list, or a column's only page. */
export async function load(context: LoadContext): Promise<ArticleData | Elsewhere> {
  const { api, column, content, query } = context
  if (content && isKind(content, 'article')) return detail(api, content)
  if (content && isKind(content, 'allocationPlan')) return planPage(api, content)
  if (content) return { shows: 'nothing' }
  const own = column.empty ? undefined : await ownContent(api, column.key, query.item)
  if (own) return own
  const child = column.children.find(({ hidden }) => !hidden || column.hidden)
  return child ? new Elsewhere(child.key) : { shows: 'nothing' }
}

/** The column's newest article, the older one that is requested, or the contents that the column has instead. */
async function ownContent(
  api: PortalClient,
  columnKey: string,
  item: string | undefined,
): Promise<ArticleData | undefined> {
  const newest = await newestArticle(api, columnKey)
  if (newest) {
    const earlier = item && item !== newest.id ? await articleOf(api, columnKey, item) : undefined
    const newer = earlier && { id: newest.id, title: newest.title }
    const relations = await related(api, earlier ?? newest)
    return { ...relations, shows: 'article', isDetail: false, siblings: [], newer }
  }
  const chapters = await selectChapters(api, columnKey)
  return chapters.length > 0 ? { shows: 'chapters', chapters } : undefined
}

async function detail(api: PortalClient, article: Article & FrontContent): Promise<ArticleData> {
  const [siblings, relations] = await Promise.all([selectSiblings(api, article), related(api, article)])
  return {
    ...relations,
    shows: 'article',
    isDetail: true,
    prev: article.prev ?? undefined,
    next: article.next ?? undefined,
    siblings,
  }
}

async function newestArticle(api: PortalClient, columnId: string): Promise<Article | undefined> {
  try {
    const content = await unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { columnId } } }),
    )
    return isKind(content, 'article') ? content : undefined
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return undefined
    throw error
  }
}

async function articleOf(api: PortalClient, columnKey: string, id: string): Promise<Article | undefined> {
  const { contents } = await selectContents(api, [id])
  return contents
    .filter((content) => isKind(content, 'article'))
    .find(({ columnId }) => columnId === columnKey)
}

async function selectSiblings(api: PortalClient, { id, columnId }: Article): Promise<Neighbour[]> {
  const page = await unwrap(
    api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId, size: SIBLINGS + 1 } },
    }),
  )
  return page.records
    .filter((record) => isKind(record, 'article'))
    .filter((sibling) => sibling.id !== id)
    .slice(0, SIBLINGS)
    .map((sibling) => ({ id: sibling.id, title: sibling.title }))
}

/** The project and the plan that the article names, if they still exist. */
async function related(api: PortalClient, article: Article) {
  const [{ contents, now }, cards] = await Promise.all([
    selectContents(api, (article.related ?? []).slice(0, 4)),
    cardsIn(api, article.body ?? ''),
  ])
  const { plan: named, projects } = factsAmong(contents)
  const plan = named && (await withList(api, named, now))
  const [project] = projects
  return {
    article: { ...textOf(article), ...(project && { coverImage: undefined }), ...(cards && { cards }) },
    project,
    plan,
    now,
  }
}

function textOf(article: Article): ArticleText {
  const { id, locale, title, subtitle, summary, coverImage, coverAlt, body, source, publishTime } = article
  const { docNumber, issuer, attachments } = article
  return {
    id,
    locale,
    title,
    subtitle,
    summary,
    coverImage,
    coverAlt,
    body,
    source,
    publishTime,
    docNumber,
    issuer,
    attachments,
  }
}
