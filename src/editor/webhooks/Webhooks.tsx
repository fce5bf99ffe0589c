import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useConfirmed } from '../account/use-confirmed.tsx'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { EditWebhook } from './EditWebhook.tsx'
import { Secret, type Told } from './Secret.tsx'
import { WebhookPane } from './WebhookPane.tsx'
import { WebhookTable } from './WebhookTable.tsx'
import './webhooks.css'

/** Which other systems are told of events, and how that goes; one of them beside the list. */
export default function Webhooks() {
  const say = useSay()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const [told, setTold] = useState<Told>()
  const { confirmed, dialog } = useConfirmed()
  const { data: webhooks, problem, again } = useQuery(() => asked(api.GET('/editor/webhooks')), [])
  const { data: forms = [] } = useQuery(() => asked(api.GET('/editor/forms')), [])
  const titles = new Map(forms.map(({ key, title }) => [key, title]))
  const shown = webhooks?.find(({ id }) => id === search.get('one'))
  const open = (id: string) => setSearch({ one: id }, { replace: true })
  if (problem && !webhooks)
    return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  return (
    <div className="contents webhooks">
      <header>
        <h1>{say('webhooks.title')}</h1>
        <span className="rest" />
        <Button type="primary" size="large" onClick={() => setIsAdding(true)}>
          {say('webhooks.add')}
        </Button>
      </header>
      <p className="hint">{say('webhooks.intro')}</p>
      <div className="beside">
        <WebhookTable webhooks={webhooks} shownId={shown?.id} onOpen={open} />
        {shown && (
          <WebhookPane
            key={shown.id}
            webhook={shown}
            titles={titles}
            confirmed={confirmed}
            onChanged={again}
            onSecret={(secret) => setTold({ name: shown.name, secret })}
          />
        )}
      </div>
      {isAdding && (
        <EditWebhook
          titles={titles}
          onClose={() => setIsAdding(false)}
          onSave={async (body) => {
            const { id, secret } = await asked(api.POST('/editor/webhooks', { body }))
            setIsAdding(false)
            setTold({ name: body.name, secret })
            again()
            open(id)
          }}
        />
      )}
      {told && <Secret told={told} onClose={() => setTold(undefined)} />}
      {dialog}
    </div>
  )
}
