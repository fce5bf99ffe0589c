import { Alert, Button, Skeleton, TreeSelect } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { includesKind, manifestOf } from '../../../templates/registry.ts'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { branchesOf } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'
import type { StepProps } from './step.ts'
import { useAct } from '../acting/use-act.tsx'

type Closes = Answer<'selectClosing'>

interface Props extends StepProps {
  mayClose: boolean
  columns: readonly EditorColumn[]
}

/** The end of a plan: its figures, the notice of its result, and closing it for good. */
export function Closing({ allocation: { planId }, mayClose, columns, again }: Props) {
  const say = useSay()
  const query = { planId }
  const asking = useQuery(() => asked(api.GET('/editor/closing', { params: { query } })), [planId])
  const { data, again: lookAgain } = asking
  const { act, isActing, said } = useAct(() => {
    lookAgain()
    again()
  })
  if (!data) return asking.problem ? <NotCome of={asking} /> : <Skeleton active />
  const close = () => asked(api.POST('/editor/closing/close', { body: { planId } }))
  const isPublic = data.notice?.state === 'live' || data.notice?.state === 'changed'
  return (
    <div className="allocation-form">
      <Figures figures={data.figures} />
      {data.open !== undefined && data.closedAt === undefined && (
        <Alert type="info" showIcon title={data.open} />
      )}
      {data.notice && (
        <p>
          <Link to={`/contents/${data.notice.contentId}`}>{data.notice.title}</Link>{' '}
          <small>{say(`state.${data.notice.state}`)}</small>
        </p>
      )}
      {data.open === undefined && data.closedAt === undefined && (
        <>
          {(!data.notice || data.notice.state === 'binned') && (
            <Draft planId={planId} columns={columns} act={act} isActing={isActing} />
          )}
          {mayClose && (
            <>
              <p className="hint">{say(isPublic ? 'allocation.closeForever' : 'allocation.closeFirst')}</p>
              <Button type="primary" disabled={!isPublic} loading={isActing} onClick={() => act(close)}>
                {say('allocation.close')}
              </Button>
            </>
          )}
        </>
      )}
      {said}
    </div>
  )
}

interface DraftProps extends Pick<ReturnType<typeof useAct>, 'act' | 'isActing'> {
  planId: string
  columns: readonly EditorColumn[]
}

/** Makes the notice as a draft in a column in which one may write; it is reviewed and published there. */
function Draft({ planId, columns, act, isActing }: DraftProps) {
  const say = useSay()
  const me = useMe()
  const [columnKey, setColumnKey] = useState<string>()
  const taking = columns.filter(
    ({ key, template }) =>
      mayIn(me, 'write', key, columns) && includesKind(manifestOf(template)?.kinds, 'article'),
  )
  if (taking.length === 0) return <p className="hint">{say('allocation.noticeByAuthors')}</p>
  return (
    <>
      <p>{say('allocation.noticeSays')}</p>
      <label htmlFor="notice-column">
        {say('allocation.noticeColumn')}
        <TreeSelect
          id="notice-column"
          className="wide"
          showSearch={{ treeNodeFilterProp: 'title' }}
          value={columnKey}
          treeData={branchesOf(taking)}
          fieldNames={{ value: 'key', label: 'title' }}
          onChange={setColumnKey}
        />
      </label>
      <Button
        disabled={columnKey === undefined}
        loading={isActing}
        onClick={() =>
          act(() =>
            asked(api.POST('/editor/closing/notice', { body: { planId, columnKey: columnKey ?? '' } })),
          )
        }
      >
        {say('allocation.noticeDraft')}
      </Button>
    </>
  )
}

/** Registered = rejected + listed; listed = the four that follow. */
function Figures({ figures }: { figures: Closes['figures'] }) {
  const say = useSay()
  const shown = [
    ['registered', figures.registered],
    ['rejected', figures.rejected],
    ['listed', figures.listed],
    ['chosen', figures.chosen],
    ['gaveUp', figures.gaveUp],
    ['missed', figures.missed],
    ['reserve', figures.reserve],
    ['flats', figures.flats],
    ['left', figures.left],
  ] as const
  return (
    <div className="allocation-preview">
      <dl>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{say(`allocation.figure.${name}`)}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
