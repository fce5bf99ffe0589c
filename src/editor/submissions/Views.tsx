import { CloseOutlined } from '@ant-design/icons'
import { App, Popconfirm } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Count } from './Count.tsx'
import { addressOf, type Filter } from './filter.ts'

type Kept = Answer<'selectInboxViews'>

interface Props {
  formKey: string | undefined
  kept: Kept
  onRemoved: () => void
  /** Counted again when it changes. */
  turn: number
}

/** Ways of looking at the inbox: those that everybody has, with their numbers, and one's own. */
export function Views({ formKey, kept, onRemoved, turn }: Props) {
  const say = useSay()
  const me = useMe()
  const of = formKey === undefined ? {} : { formKey }
  const given: { name: string; filter: Filter; isLit?: boolean }[] = [
    { name: say('inbox.view.all'), filter: of },
    { name: say('inbox.view.mine'), filter: { ...of, state: 'open', assignee: me.id }, isLit: true },
    { name: say('inbox.urgedLate'), filter: { ...of, deadline: 'urged' }, isLit: true },
    { name: say('inbox.overdue'), filter: { ...of, deadline: 'overdue' }, isLit: true },
    { name: say('inbox.soon'), filter: { ...of, deadline: 'soon' }, isLit: true },
    { name: say('inbox.overlapping'), filter: { ...of, overlapping: true } },
  ]
  return (
    <nav className="views" aria-label={say('inbox.views')}>
      {given.map(({ name, filter, isLit = false }) => (
        <View key={name} name={name} filter={filter}>
          <Counted filter={filter} turn={turn} isLit={isLit} />
        </View>
      ))}
      {kept.map(({ id, name, filter }) => (
        <span key={id} className="view-own">
          <View name={name} filter={filter} />
          <Remove id={id} name={name} onRemoved={onRemoved} />
        </span>
      ))}
    </nav>
  )
}

function View({ name, filter, children }: { name: string; filter: Filter; children?: React.ReactNode }) {
  const { pathname, search } = useLocation()
  const shown = new URLSearchParams(search)
  for (const name of ['id', 'pane']) shown.delete(name)
  const to = addressOf(filter)
  const [path = '', query = ''] = to.split('?')
  const isHere = pathname === path && sorted(shown) === sorted(new URLSearchParams(query))
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined}>
      {name} {children}
    </Link>
  )
}

const sorted = (search: URLSearchParams) => [...search].map(String).toSorted().join('&')

function Counted({ filter, turn, isLit }: { filter: Filter; turn: number; isLit: boolean }) {
  const { data } = useQuery(
    () => asked(api.GET('/editor/submissions/count', { params: { query: filter } })),
    [filter, turn],
  )
  if (!data) return null
  return (
    <span className={isLit && data.count > 0 ? 'count' : 'count count-plain'}>
      <Count of={data} />
    </span>
  )
}

function Remove({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  async function remove() {
    try {
      await asked(api.POST('/editor/submissions/views/remove', { body: { viewId: id } }))
      onRemoved()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <Popconfirm
      title={say('inbox.viewRemove', { name })}
      okText={say('inbox.viewRemoveDo')}
      cancelText={say('cancel')}
      onConfirm={remove}
    >
      <button type="button" aria-label={say('inbox.viewRemove', { name })}>
        <CloseOutlined aria-hidden />
      </button>
    </Popconfirm>
  )
}
