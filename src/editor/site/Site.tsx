import { Alert, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { includesKind, manifestOf } from '../../../templates/registry.ts'
import { isSiteWide, useKindTitle } from '../model/kinds.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { GROUPS } from './groups.ts'
import { SettingsForm } from './SettingsForm.tsx'
import './site.css'

/** The site's settings, and links to everything else about the site. */
export default function Site() {
  const say = useSay()
  const kindTitle = useKindTitle()
  const [search] = useSearchParams()
  const group = GROUPS.find((one) => one === search.get('group')) ?? 'basic'
  const { data, problem, again } = useQuery(() => asked(api.GET('/editor/settings')), [])
  const { data: beside } = useQuery(
    async () => ({
      columns: await asked(api.GET('/editor/columns')),
      kinds: await asked(api.GET('/site/kinds')),
    }),
    [],
  )
  if (problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (!data) return <Skeleton active />
  const home = beside?.columns.find(({ template, isBinned }) => template === 'home' && !isBinned)
  // Contents that belong to the whole site, or that appear on its home page.
  const kinds = (beside?.kinds ?? []).filter(
    ({ kind, schema }) => isSiteWide(schema) || includesKind(manifestOf('home')?.kinds, kind),
  )
  return (
    <div className="site-page">
      <nav aria-label={say('site.title')}>
        <h1>{say('site.title')}</h1>
        {GROUPS.map((one) => (
          <Link
            key={one}
            to={`/site?group=${one}`}
            replace
            aria-current={one === group ? 'page' : undefined}
            className={one === group ? 'active' : undefined}
          >
            {say(`site.${one}`)}
          </Link>
        ))}
        <p className="group">{say('site.contents')}</p>
        {home && <Link to={`/columns/${home.key}`}>{say('site.home')}</Link>}
        {kinds.map((one) => (
          <Link key={one.kind} to={`/contents?kind=${one.kind}`}>
            {kindTitle(one)}
          </Link>
        ))}
      </nav>
      <SettingsForm key={data.version} loaded={data} group={group} onReload={again} />
    </div>
  )
}
