import { PortalError, unwrap, type PortalClient } from '../../src/contract/client.ts'
import type {
  Answer,
  Banner,
  BusinessSegment,
  Column,
  Faq,
  FriendlyLink,
  Milestone,
} from '../../src/contract/types.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { homeSettings, type NoticeTab } from '../../src/contract/home-settings.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import type { LoadContext } from '../define/types.ts'
import { selectCollections, type HomeCollection } from './collections.ts'
import { selectColumnNews, type ColumnNews } from './column-news.ts'

export interface HomePlan extends PlanFacts {
  business?: ProjectFacts['business'] | 'commerce'
  district?: string
  units?: number
}

export interface Notice {
  id: string
  columnId: string
  title: string
  date?: string
  summary?: string
}

export type HomeSegment = Pick<BusinessSegment, 'id' | 'name' | 'intro' | 'icon' | 'columnKey'>

export interface HomeData {
  now: string
  banner?: Pick<Banner, 'title' | 'imagePc' | 'imageMobile' | 'alt'>
  plans: HomePlan[]
  segments: HomeSegment[]
  /** Tabs in order; only the selected one has its notices. */
  tabs: { label: string; columns: string[] }[]
  /** Index of the selected tab, from 0. */
  tab: number
  notices: Notice[]
  projects: ProjectFacts[]
  projectTotal: number
  collections: HomeCollection[]
  milestones: Pick<Milestone, 'id' | 'year' | 'title' | 'content' | 'image' | 'imageAlt'>[]
  faqs: Pick<Faq, 'id' | 'columnId' | 'question'>[]
  links: Pick<FriendlyLink, 'id' | 'name' | 'url' | 'category'>[]
  /** If no businesses are configured: the top columns with their newest contents. */
  columns: ColumnNews[]
}

/** All data of the home page, reduced to what it shows. */
export async function load({ api, site, locale, column, query }: LoadContext): Promise<HomeData> {
  const { blocks, collections, tabs } = homeSettings(column)
  const namesColumns =
    Array.isArray(column.settings?.blocks) && blocks.some(({ block }) => block === 'columns')
  const [home, segments, banners, shown, links] = await Promise.all([
    unwrap(api.GET('/bzf-portal-cms/bpcContentEntity/selectHomePageContent')),
    unwrap(api.GET('/bzf-portal-background/bpbBusinessSegmentsEntity/selectByRecord')),
    selectBanners(api, column.key),
    selectCollections(api, site.columns, collections, locale),
    unwrap(
      api.GET('/bzf-portal-background/bpbFriendlyLink/selectByPage', { params: { query: { size: 50 } } }),
    ),
  ])
  const tab = tabNumber(query.tab, home.notices.length)
  const [banner] = banners
  return {
    now: home.now,
    banner: banner && bannerOf(banner),
    plans: home.plans.map((plan) => planOf(plan, home)),
    segments: segments.map(({ id, name, intro, icon, columnKey }) => ({ id, name, intro, icon, columnKey })),
    tabs: home.notices.map((notices, index) => labelled(notices, tabs[index], site.columns)),
    tab,
    notices: (home.notices[tab]?.records ?? []).map(
      ({ id, columnId, title, publishTime, summary }, index) => ({
        id,
        columnId,
        title,
        date: publishTime,
        summary: index === 0 ? summary : undefined,
      }),
    ),
    projects: home.projects.map(projectFacts),
    projectTotal: home.projectTotal,
    collections: shown,
    milestones: home.milestones.map(({ id, year, title, content, image, imageAlt }) => ({
      id,
      year,
      title,
      content,
      image,
      imageAlt,
    })),
    faqs: home.faqs.map(({ id, columnId, question }) => ({ id, columnId, question })),
    links: links.records
      .filter(({ status }) => status !== 0)
      .map(({ id, name, url, category }) => ({ id, name, url, category })),
    columns: segments.length > 0 && !namesColumns ? [] : await selectColumnNews(api, site.columns),
  }
}

/** A tab's name in the settings, in the visitor's language; by default its column's label. */
function labelled(
  { label, columns, columnId }: HomeAnswer['notices'][number],
  named: NoticeTab | undefined,
  tree: readonly Column[],
) {
  return { label: named?.label ?? columnPath(tree, columnId).at(-1)?.label ?? label, columns }
}

const bannerOf = ({ title, imagePc, imageMobile, alt }: Banner) => ({ title, imagePc, imageMobile, alt })

/** A home page that is no column of the tree has no banners. */
async function selectBanners(api: PortalClient, columnId: string): Promise<Banner[]> {
  try {
    const call = api.GET('/bzf-portal-background/bpbBannerEntity/selectByColumnIdPageRecord', {
      params: { query: { columnId, size: 1 } },
    })
    return (await unwrap(call)).records
  } catch (error) {
    if (error instanceof PortalError && error.status === 404) return []
    throw error
  }
}

type HomeAnswer = Answer<'selectHomePageContent'>

/** The place and audience of a plan come from the plan, or from its project. */
function planOf(plan: HomeAnswer['plans'][number], { projects }: HomeAnswer): HomePlan {
  const project = projects.find(({ id }) => plan.projectIds.includes(id))
  return {
    ...factsOf(plan),
    business: plan.businessType ?? project?.businessType,
    district: plan.district ?? project?.district,
    units: plan.units,
  }
}

/** From the address, where the first tab is 1; an invalid value means the first tab. */
export function tabNumber(text: string | undefined, tabs: number): number {
  const number = text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : 1
  return number >= 1 && number <= tabs ? number - 1 : 0
}
