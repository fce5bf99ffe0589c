import { Alert, Button, Table } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useAct } from '../acting/use-act.tsx'
import { pathWords } from '../model/tree.ts'
import { useSay } from '../words/words.tsx'

const LOOK_MILLISECONDS = 2000

/** What the last check found in what visitors see. */
export function Alarms({ columns }: { columns: readonly EditorColumn[] }) {
  const say = useSay()
  const me = useMe()
  const { data, problem, again } = useQuery(() => asked(api.GET('/editor/alarms')), [])
  const { act, isActing, said } = useAct(again)
  const look = useEffectEvent(again)
  const isUnderWay = data?.isUnderWay === true
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => look(), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return (
    <section className="fig alarms" aria-labelledby="alarms">
      <header>
        <h2 id="alarms">{say('alarms.title')}</h2>
        {may(me, 'publish') && (
          <Button
            size="small"
            loading={isActing || isUnderWay}
            onClick={() => act(() => asked(api.POST('/editor/alarms/check')))}
          >
            {say(isUnderWay ? 'alarms.underWay' : 'alarms.check')}
          </Button>
        )}
      </header>
      <p className="hint">
        {say('alarms.about')} {data && say(data.hosts ? 'alarms.hosts' : 'alarms.noHosts')}{' '}
        {data &&
          (data.checkedAt === null
            ? say('alarms.never')
            : say('alarms.checkedAt', { time: shortTime(data.checkedAt) }))}
      </p>
      {said}
      {problem && <Alert type="error" showIcon title={problemWords(say, problem)} />}
      <Table
        rowKey={({ contentId, about, text }) => `${contentId} ${about} ${text}`}
        dataSource={data?.alarms ?? []}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        size="small"
        locale={{ emptyText: data ? say(data.checkedAt ? 'alarms.none' : 'alarms.never') : ' ' }}
        columns={[
          {
            title: say('alarms.what'),
            render: (_, { about, text }) => (
              <>
                {say(`alarms.about.${about}`)}
                <small className="two-lines">{text}</small>
              </>
            ),
          },
          {
            title: say('alarms.where'),
            render: (_, { contentId, title, columnKey }) => (
              <>
                <Link to={`/contents/${contentId}`}>{title}</Link>
                <small>{pathWords(columns, columnKey)}</small>
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
