import { Checkbox, Input, Select } from 'antd'
import type { WebhookEvent } from '../../contract/types.ts'
import { isOfForm } from '../../contract/webhook-events.ts'
import { useSay } from '../words/words.tsx'
import { EVENTS, useEventWord } from './types.ts'

export interface Given {
  name: string
  url: string
  events: WebhookEvent[]
  formKeys: string[]
}

interface Props {
  given: Given
  /** The titles of forms by key. */
  titles: ReadonlyMap<string, string>
  onChange: (given: Given) => void
}

/** Who is told of what. */
export function WebhookFields({ given, titles, onChange }: Props) {
  const say = useSay()
  const eventWord = useEventWord()
  const { name, url, events, formKeys } = given
  const set = (some: Partial<Given>) => onChange({ ...given, ...some })
  return (
    <div className="webhook-fields">
      <label htmlFor="webhook-name">{say('webhooks.name')}</label>
      <Input
        id="webhook-name"
        maxLength={60}
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <label htmlFor="webhook-url">{say('webhooks.url')}</label>
      <Input
        id="webhook-url"
        type="url"
        maxLength={500}
        placeholder="https://"
        aria-describedby="webhook-url-hint"
        value={url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <small id="webhook-url-hint">{say('webhooks.urlHint')}</small>
      <fieldset>
        <legend>{say('webhooks.events')}</legend>
        {EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) =>
              set({ events: EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))) })
            }
          >
            {eventWord(event)} <code>{event}</code>
          </Checkbox>
        ))}
      </fieldset>
      {events.some(isOfForm) && (
        <>
          <label htmlFor="webhook-forms">{say('webhooks.forms')}</label>
          <Select
            id="webhook-forms"
            mode="multiple"
            allowClear
            optionFilterProp="label"
            placeholder={say('webhooks.allForms')}
            value={formKeys}
            options={[...titles].map(([value, label]) => ({ value, label }))}
            onChange={(keys: string[]) => set({ formKeys: keys })}
          />
          <small>{say('webhooks.formsHint')}</small>
        </>
      )}
    </div>
  )
}
