import {
  ApartmentOutlined,
  ApiOutlined,
  BarChartOutlined,
  BlockOutlined,
  CalendarOutlined,
  FileTextOutlined,
  FormOutlined,
  HistoryOutlined,
  HomeOutlined,
  InboxOutlined,
  KeyOutlined,
  LikeOutlined,
  PictureOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { canAdmin } from '../../contract/staff.ts'
import { type Me, may, mayIn } from './me.ts'
import type { Word } from '../words/words.tsx'

export interface AppPage {
  to: string
  word: Word
  Icon: ComponentType<{ 'aria-hidden': true }>
}

export interface PageGroup {
  /** The heading of the group. */
  word?: Word
  pages: AppPage[]
}

/** The first page of somebody who sees neither contents nor the dashboard; undefined for everybody else. */
export function onlyPage(me: Me): string | undefined {
  if (may(me, 'read')) return undefined
  return may(me, 'submissions') ? '/inbox' : may(me, 'counter') ? '/counter' : undefined
}

/** The pages that the user may open, in groups: none before a second factor that must be set up. */
export function pageGroupsFor(me: Me): PageGroup[] {
  if (me.mustEnrol) return []
  // The log, settings and kinds concern the whole site.
  const seesLog = mayIn(me, 'log', null, [])
  const setsSite = mayIn(me, 'settings', null, [])
  const isAtHome = canAdmin(me.access) && onlyPage(me) === undefined
  const groups: PageGroup[] = [
    { pages: when(isAtHome, { to: '/', word: 'nav.desk', Icon: HomeOutlined }) },
    {
      word: 'nav.site',
      pages: when(
        may(me, 'read'),
        { to: '/columns', word: 'nav.columns', Icon: ApartmentOutlined },
        { to: '/contents', word: 'nav.contents', Icon: FileTextOutlined },
        { to: '/media', word: 'nav.media', Icon: PictureOutlined },
        { to: '/plans', word: 'plans.title', Icon: CalendarOutlined },
      ),
    },
    {
      word: 'nav.services',
      pages: [
        ...when(may(me, 'arrange'), { to: '/forms', word: 'nav.forms', Icon: FormOutlined }),
        ...when(may(me, 'read'), { to: '/allocations', word: 'allocation.title', Icon: KeyOutlined }),
        ...when(may(me, 'submissions'), { to: '/inbox', word: 'nav.inbox', Icon: InboxOutlined }),
        ...when(may(me, 'counter'), { to: '/counter', word: 'counter.title', Icon: SolutionOutlined }),
      ],
    },
    {
      word: 'nav.manage',
      pages: [
        ...when(may(me, 'read'), { to: '/figures', word: 'figures.title', Icon: BarChartOutlined }),
        ...when(may(me, 'staff'), { to: '/people', word: 'nav.people', Icon: TeamOutlined }),
        ...when(
          setsSite,
          { to: '/kinds', word: 'nav.kinds', Icon: BlockOutlined },
          { to: '/webhooks', word: 'webhooks.title', Icon: ApiOutlined },
          { to: '/site', word: 'nav.settings', Icon: SettingOutlined },
        ),
        ...when(may(me, 'read'), { to: '/visitors', word: 'visitors.title', Icon: LikeOutlined }),
        ...when(seesLog, { to: '/log', word: 'log.title', Icon: HistoryOutlined }),
      ],
    },
  ]
  return groups.filter(({ pages }) => pages.length > 0)
}

/** The user's own page, which everybody has; it has the user's name. */
export const ACCOUNT = { to: '/account', Icon: UserOutlined }

const when = (isSo: boolean, ...pages: AppPage[]) => (isSo ? pages : [])
