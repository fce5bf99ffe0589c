import { Alert, App, Button, Drawer, Table } from 'antd'
import { useState } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { api, asked } from '../kit/api.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import type { Design, DesignKeeper } from './design.ts'
import { TryOut } from './TryOut.tsx'

interface Props {
  design: Design
  keeper: DesignKeeper
  onReload: () => void
}

/** What the form was: each version can be looked at and taken back as the draft. */
export function Versions({ design, keeper, onReload }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [seen, setSeen] = useState<number>()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { key: formKey, versions, inForce, hasDraft } = design
  async function act(work: () => Promise<unknown>, done: string) {
    try {
      await keeper.kept()
      await work()
      void message.success(done)
      onReload()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  const place = () => ({ formKey, draftVersion: keeper.version() })
  return (
    <div className="design-page">
      <Table
        rowKey="version"
        size="middle"
        dataSource={versions}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: say('versions.noneYet') }}
        columns={[
          {
            title: say('forms.head.version'),
            render: (_, { version }) => (
              <>
                {say('forms.version', { version })}
                {version === inForce && <small>{say('versions.inForce')}</small>}
              </>
            ),
          },
          { title: say('forms.head.title'), dataIndex: 'title' },
          {
            title: say('versions.who'),
            render: (_, { author, createdAt }) => (
              <>
                {author || say('versions.imported')}
                <small>{shortTime(createdAt)}</small>
              </>
            ),
          },
          { title: say('forms.head.total'), render: (_, { total }) => String(total) },
          {
            title: say('versions.do'),
            render: (_, { version }) => (
              <span className="pane-acts">
                <Button size="small" onClick={() => setSeen(version)}>
                  {say('versions.see')}
                </Button>
                <Button
                  size="small"
                  onClick={() =>
                    act(
                      () => asked(api.POST('/editor/forms/restore', { body: { ...place(), version } })),
                      say('versions.restored', { version }),
                    )
                  }
                >
                  {say('versions.restore')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <p className="pane-acts">
        {hasDraft && (
          <Button
            danger
            onClick={() =>
              act(
                () => asked(api.POST('/editor/forms/discard', { body: place() })),
                say('versions.discarded'),
              )
            }
          >
            {say('versions.discard')}
          </Button>
        )}
        {inForce !== null && (
          <Button danger onClick={() => setIsWithdrawing(true)}>
            {say('versions.withdraw')}
          </Button>
        )}
      </p>
      {isWithdrawing && (
        <WithReason
          title={say('versions.withdraw')}
          says={say('versions.withdrawSays')}
          doWord={say('versions.withdraw')}
          isDanger
          onDo={async (reason) => {
            await keeper.kept()
            await asked(api.POST('/editor/forms/withdraw', { body: { formKey, reason } }))
            void message.success(say('versions.withdrawn'))
            onReload()
          }}
          onClose={() => setIsWithdrawing(false)}
        />
      )}
      {seen !== undefined && <Seen formKey={formKey} version={seen} onClose={() => setSeen(undefined)} />}
    </div>
  )
}

function Seen({ formKey, version, onClose }: { formKey: string; version: number; onClose: () => void }) {
  const say = useSay()
  const query = { formKey, version }
  const { data, problem } = useQuery(
    () => asked(api.GET('/editor/forms/version', { params: { query } })),
    [query],
  )
  return (
    <Drawer open size={720} title={say('forms.version', { version })} onClose={onClose}>
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      {data && <TryOut formKey={formKey} form={data.definition as unknown as FormDefinition} />}
    </Drawer>
  )
}
