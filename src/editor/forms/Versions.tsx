import { Alert, App, Button, Drawer } from 'antd'
import { useState } from 'react'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { api, asked } from '../kit/api.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { VersionList } from '../versions/VersionList.tsx'
import { useSay } from '../words/words.tsx'
import type { Design, DesignKeeper } from './design.ts'
import { TryOut } from './TryOut.tsx'

interface Props {
  design: Design
  keeper: DesignKeeper
  onReload: () => void
}

/** Earlier versions of the form: each can be viewed and restored as the draft. */
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
  const restore = (version: number) =>
    act(
      () => asked(api.POST('/editor/forms/restore', { body: { ...place(), version } })),
      say('versions.restored', { version }),
    )
  const discard = () =>
    act(() => asked(api.POST('/editor/forms/discard', { body: place() })), say('versions.discarded'))
  /** Shows why the server refused. */
  async function withdraw(reason: string) {
    await keeper.kept()
    await asked(api.POST('/editor/forms/withdraw', { body: { formKey, reason } }))
    void message.success(say('versions.withdrawn'))
    onReload()
  }
  return (
    <div className="design-page">
      <VersionList
        none={say('versions.noneYet')}
        versions={versions.map(({ version, author, createdAt, title, total }) => ({
          id: version,
          name: say('forms.version', { version }),
          author: author || say('versions.imported'),
          createdAt,
          mark: version === inForce && say('versions.inForce'),
          note: `${title} · ${say('forms.total', { count: total })}`,
          acts: (
            <>
              <Button size="small" type="link" onClick={() => setSeen(version)}>
                {say('versions.see')}
              </Button>
              <Button size="small" type="link" onClick={() => restore(version)}>
                {say('versions.restore')}
              </Button>
            </>
          ),
        }))}
      />
      <p className="pane-acts">
        {hasDraft && (
          <Button danger onClick={discard}>
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
          onDo={withdraw}
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
