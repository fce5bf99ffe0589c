import type { HomeBlock } from '../../src/contract/home-settings.ts'
import { choice, iconChoice } from '../define/choice.ts'
import type { Manifest } from '../define/types.ts'

const text = (title: string, maxLength = 100) => ({ title, type: 'string', maxLength })
const column = (title: string) => ({ title, type: 'string', format: 'column' })
/** Contents of a kind, in the order in which they are shown. */
const chosen = (title: string, kind: (typeof KINDS)[number]) => ({
  title,
  description: '按选的先后显示',
  type: 'array',
  maxItems: 12,
  items: { type: 'string', format: 'content-id', 'x-refers': [kind], maxLength: 64 },
})
const group = (title: string, properties: Record<string, unknown>) => ({
  title,
  type: 'object',
  additionalProperties: false,
  properties,
})
const rows = (title: string, properties: Record<string, unknown>, required: string[]) => ({
  title,
  type: 'array',
  maxItems: 12,
  items: { type: 'object', additionalProperties: false, required, properties },
})

/** In the order of a page without settings; then the blocks with texts of their own. */
const BLOCK_WORDS: Readonly<Record<HomeBlock['block'], string>> = {
  hero: '首屏',
  plans: '当前计划',
  segments: '业务入口',
  columns: '各栏目最新的内容',
  news: '公告和常用服务',
  projects: '项目',
  collections: '栏目内容',
  figures: '数字',
  milestones: '大事记',
  friends: '友情链接',
  links: '一排链接',
  cards: '几张卡片',
  picture: '图片和文字',
  section: '一个栏目的下级栏目',
}

const KINDS = [
  'article',
  'banner',
  'businessSegment',
  'allocationPlan',
  'project',
  'friendlyLink',
  'milestone',
  'faq',
] as const

export const manifest: Manifest = {
  title: { 'zh-CN': '首页', en: 'Home' },
  description: { 'zh-CN': '网站首页，由区块组成。', en: 'The home page, made of blocks.' },
  picture: 'blocks',
  routes: ['/home'],
  kinds: KINDS,
  parts: KINDS,
  once: true,
  parameters: ['tab'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      blocks: {
        ...rows(
          '区块',
          {
            block: choice('类型', BLOCK_WORDS),
            title: text('标题'),
            text: text('文字', 500),
            column: column('栏目'),
            image: { title: '图片', type: 'string', format: 'media' },
            imageAlt: text('图片说明'),
            side: { ...choice('图片在', { left: '左边', right: '右边' }), default: 'left' },
            items: rows(
              '条目',
              {
                label: text('名称', 120),
                text: text('说明', 300),
                url: { title: '地址', type: 'string', format: 'link' },
                column: column('栏目'),
              },
              ['label'],
            ),
          },
          ['block'],
        ),
        description: '首页从上到下的内容；留空时按默认顺序',
        maxItems: 24,
      },
      hero: group('首屏', {
        title: { ...text('标题'), description: '换行写成两行' },
        text: text('一句话', 200),
        action: group('按钮', {
          label: text('文字', 60),
          anchor: text('页内位置', 40),
          column: column('栏目'),
        }),
        image: { title: '图片', type: 'string', format: 'media' },
        words: {
          ...choice('文字的底', { ground: '有底色', picture: '直接写在画面上' }),
          description: '直接写在画面上，只用于左侧明亮、空旷的插画（SVG）；照片上总有底色',
          default: 'ground',
        },
      }),
      plans: group('当前计划', { title: text('标题'), column: column('全部计划的栏目') }),
      segments: group('业务入口', { title: text('标题'), text: text('说明', 200) }),
      notices: group('公告', {
        pageSize: { title: '每栏条数', type: 'integer', minimum: 3, maximum: 12, default: 7 },
        tabs: rows(
          '分类',
          {
            label: text('名称', 120),
            columns: { title: '栏目', type: 'array', minItems: 1, maxItems: 10, items: column('栏目') },
          },
          ['columns'],
        ),
      }),
      services: rows(
        '常用服务',
        {
          label: text('名称', 120),
          column: column('栏目'),
          icon: iconChoice('book', 'key', 'search', 'down', 'bell', 'list', 'file', 'phone'),
        },
        ['label', 'column'],
      ),
      faqs: group('常见问题', { title: text('标题'), ids: chosen('显示哪些问题', 'faq') }),
      projects: group('项目', {
        title: text('标题'),
        text: text('说明', 200),
        ids: chosen('显示哪些项目', 'project'),
        column: column('全部项目的栏目'),
      }),
      collections: rows(
        '栏目内容',
        { title: text('标题'), text: text('说明', 200), column: column('栏目') },
        ['column'],
      ),
      figures: rows('数字', { label: text('名称', 120), value: text('数值', 40), unit: text('单位', 40) }, [
        'label',
        'value',
      ]),
      milestones: group('大事记', {
        title: text('标题'),
        text: text('链接文字', 60),
        ids: chosen('显示哪些大事', 'milestone'),
        column: column('大事记栏目'),
      }),
    },
  },
}
