import { isTemplateName, registry, type TemplateName } from '../../../templates/registry.ts'

/** What each template is for, in one sentence, and what its picture shows. */
const SAYS: { [Name in TemplateName]?: { 'zh-CN': string; en: string; picture: Picture } } = {
  list: {
    'zh-CN': '标题、日期和摘要，新的在前。',
    en: 'Titles, dates and summaries, the newest first.',
    picture: 'lines',
  },
  article: {
    'zh-CN': '一篇文字，适合简介和说明。',
    en: 'One text, such as an introduction.',
    picture: 'text',
  },
  'project-showcase': {
    'zh-CN': '房源项目卡片，可按片区筛选。',
    en: 'Cards of housing projects, narrowed by district.',
    picture: 'cards',
  },
  guide: {
    'zh-CN': '条件、材料、步骤一页讲清。',
    en: 'Conditions, papers and steps on one page.',
    picture: 'steps',
  },
  faq: {
    'zh-CN': '点开问题看答复，可以搜索。',
    en: 'Questions that open to their answers.',
    picture: 'boxes',
  },
  timeline: { 'zh-CN': '按年份排的大事记。', en: 'Milestones by year.', picture: 'line' },
  people: { 'zh-CN': '头像、职务和简历。', en: 'Portraits, offices and lives.', picture: 'people' },
  organisation: {
    'zh-CN': '部门和上下级关系。',
    en: 'Departments and how they stand to one another.',
    picture: 'cards',
  },
  subsidiaries: { 'zh-CN': '每家公司一张卡片。', en: 'A card for each company.', picture: 'cards' },
  jobs: { 'zh-CN': '招聘职位，点开看要求。', en: 'Jobs, each with what it asks for.', picture: 'lines' },
  shops: { 'zh-CN': '商铺和配套，按项目看。', en: 'Shops by project.', picture: 'cards' },
  video: { 'zh-CN': '一列视频，点开播放。', en: 'Videos to play.', picture: 'cards' },
  brochure: { 'zh-CN': '可翻看、下载的册子。', en: 'Brochures to leaf through and load.', picture: 'cards' },
  collection: {
    'zh-CN': '自己定义的内容，卡片或表格。',
    en: 'Contents of kinds of your own, as cards or a table.',
    picture: 'boxes',
  },
}

export type Picture = 'lines' | 'text' | 'cards' | 'steps' | 'boxes' | 'line' | 'people'

export interface GalleryEntry {
  name: TemplateName
  title: { 'zh-CN': string; en: string }
  says: { 'zh-CN': string; en: string }
  picture: Picture
}

const NAMES = Object.keys(SAYS).filter((name) => isTemplateName(name))

/** The templates that a column can be made with; the home page is there already. */
export const gallery: readonly GalleryEntry[] = NAMES.flatMap((name) => {
  const says = SAYS[name]
  return says ? [{ name, title: registry[name].title, says, picture: says.picture }] : []
})
