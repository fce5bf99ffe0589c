import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { Article, FrontContent, Neighbour } from '../../src/contract/types.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import { isKind } from '../parts/records.ts'
import { serverTime } from '../parts/server-time.ts'
import { Elsewhere, type LoadContext } from '../types.ts'
import { selectChapters, type Chapter } from './chapters.ts'

/** What a page shows of an article; lists and search read the rest. */
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
>

export type ArticleData =
  | {
      shows: 'article'
      article: ArticleText
      /** One of a list's contents, not a column's only page. */
      isDetail: boolean
      prev?: Neighbour
      next?: Neighbour
      siblings: Neighbour[]
      project?: ProjectFacts
      plan?: PlanFacts
      now: string
    }
  | { shows: 'chapters'; chapters: Chapter[] }
  | { shows: 'nothing' }

const SIBLINGS = 3

/** One content of a list, or what a column of its own says. */
export async function load(context: LoadContext): Promise<ArticleData | Elsewhere> {
  const { api, column, content } = context
  if (content) return isKind(content, 'article') ? detail(api, content) : { shows: 'nothing' }
  const own = column.empty ? undefined : await ownContent(api, column.key)
  if (own) return own
  const child = column.children.find(({ hidden }) => !hidden || column.hidden)
  return child ? new Elsewhere(child.key) : { shows: 'nothing' }
}

/** The column's newest article, or what it holds instead. */
async function ownContent(api: PortalClient, columnKey: string): Promise<ArticleData | undefined> {
  const newest = await newestArticle(api, columnKey)
  if (newest) return { ...(await related(api, newest)), shows: 'article', isDetail: false, siblings: [] }
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

/** The project and the plan that the article names. What is not there any more is left out. */
async function related(api: PortalClient, article: Article) {
  const answers = await Promise.all(
    (article.related ?? []).slice(0, 4).map(async (contentId) => {
      const { data, response } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', {
        params: { query: { contentId } },
      })
      return { content: data?.data, now: serverTime(response) }
    }),
  )
  const contents = answers.map(({ content }) => content).filter((content) => content !== undefined)
  const project = contents.find((content) => isKind(content, 'project'))
  const plan = contents.find((content) => isKind(content, 'allocationPlan'))
  return {
    article: { ...textOf(article), ...(project && { coverImage: undefined }) },
    project: project && projectFacts(project),
    plan: plan && factsOf(plan),
    now: answers[0]?.now ?? '',
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
