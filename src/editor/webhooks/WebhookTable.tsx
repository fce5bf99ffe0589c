import { Button, Table } from 'antd'
import { NoRows } from '../kit/NoRows.tsx'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { useEventWord, type Webhook } from './types.ts'

interface Props {
  /** Undefined until they have come. */
  webhooks: readonly Webhook[] | undefined
  shownId: string | undefined
  onOpen: (id: string) => void
}

/** All webhooks, with how each stands. */
export function WebhookTable({ webhooks, shownId, onOpen }: Props) {
  const say = useSay()
  const eventWord = useEventWord()
  return (
    <Table
      rowKey="id"
      size="middle"
      loading={webhooks === undefined}
      dataSource={[...(webhooks ?? [])]}
      pagination={false}
      scroll={{ x: 560 }}
      rowClassName={({ id }) => (id === shownId ? 'shown' : '')}
      locale={{ emptyText: <NoRows words={webhooks && say('webhooks.none')} /> }}
      columns={[
        {
          title: say('webhooks.name'),
          render: (_, { id, name, url }) => (
            <>
              <Button
                type="link"
                className="name"
                aria-current={id === shownId ? 'true' : undefined}
                onClick={() => onOpen(id)}
              >
                {name}
              </Button>
              <small className="url">{URL.canParse(url) ? new URL(url).host : url}</small>
            </>
          ),
        },
        { title: say('webhooks.events'), render: (_, { events }) => events.map(eventWord).join(' · ') },
        { title: say('webhooks.state'), width: 190, render: (_, one) => <Standing webhook={one} /> },
        {
          title: say('webhooks.last'),
          width: 120,
          render: (_, { lastDeliveredAt }) =>
            lastDeliveredAt ? shortTime(lastDeliveredAt) : say('webhooks.never'),
        },
      ]}
    />
  )
}

/** A word and a shape, and what needs a look. */
function Standing({ webhook: { isOn, restUntil, waiting, failed } }: { webhook: Webhook }) {
  const say = useSay()
  const isResting = isOn && restUntil !== null
  const mark = isResting ? 'returned' : isOn ? 'live' : 'withdrawn'
  const counts = [
    ...(waiting > 0 ? [say('webhooks.waitingCount', { count: waiting })] : []),
    ...(failed > 0 ? [say('webhooks.failedCount', { count: failed })] : []),
  ]
  return (
    <>
      <span className={`state state-${mark}`}>
        <i aria-hidden="true" />{' '}
        {isResting
          ? say('webhooks.resting', { time: shortTime(restUntil) })
          : say(isOn ? 'webhooks.on' : 'webhooks.off')}
      </span>
      {counts.length > 0 && <small>{counts.join(' · ')}</small>}
    </>
  )
}
