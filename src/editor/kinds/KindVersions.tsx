import { App, Button, Modal, Table } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Differences } from './KindConflict.tsx'
import type { LoadedKind } from './model/loaded-kind.ts'
import type { KindSchema } from './model/design.ts'

interface Props {
  loaded: LoadedKind
  onTake: (schema: KindSchema, version: number) => void
}

/** Who changed the kind, when and why; each version can be compared with the present one, and had back to be saved. */
export function KindVersions({ loaded, onTake }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [compared, setCompared] = useState<number>()
  const { kind } = loaded
  const read = (version: number) =>
    asked(api.GET('/editor/kinds/version', { params: { query: { kind, version } } }))
  const { data: older } = useQuery(
    async () => (compared === undefined ? undefined : read(compared)),
    [compared],
  )
  async function take(version: number) {
    try {
      onTake((await read(version)).schema, version)
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <div className="design-page">
      <Table
        rowKey="version"
        size="middle"
        dataSource={loaded.versions}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: say('kinds.head.version'),
            render: (_, { version }) => (
              <>
                {say('content.version', { number: version })}
                {version === loaded.version && <small>{say('site.present')}</small>}
              </>
            ),
          },
          {
            title: say('kinds.who'),
            render: (_, { author, createdAt }) => (
              <>
                {author || say('site.import')}
                <small>{shortTime(createdAt)}</small>
              </>
            ),
          },
          { title: say('content.reason'), dataIndex: 'reason' },
          {
            title: say('versions.do'),
            render: (_, { version }) =>
              version !== loaded.version && (
                <span className="pane-acts">
                  <Button size="small" onClick={() => setCompared(version)}>
                    {say('site.compare', { number: version })}
                  </Button>
                  <Button size="small" onClick={() => take(version)}>
                    {say('site.take', { number: version })}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {compared !== undefined && older?.version === compared && (
        <Modal
          open
          title={say('site.compare', { number: compared })}
          okText={say('site.take', { number: compared })}
          cancelText={say('cancel')}
          onOk={() => take(compared)}
          onCancel={() => setCompared(undefined)}
        >
          <p className="hint">{say('kinds.since', { number: compared })}</p>
          <Differences before={older.schema} after={loaded.schema} />
        </Modal>
      )}
    </div>
  )
}
