import { Button, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'
import type { Dialog } from './act-types.ts'

type Inboxes = Answer<'selectInboxes'>

interface Props {
  form: Inboxes[number] | undefined
  inboxes: Inboxes
  onDialog: (dialog: Dialog) => void
  onPane: (pane: 'sheet' | 'acts') => void
}

/** Which inbox it is, and what can be done in it as a whole. */
export function Head({ form, inboxes, onDialog, onPane }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <header>
      <h1>{say('inbox.title')}</h1>
      <Select
        className="inbox-form"
        size="large"
        aria-label={say('inbox.form')}
        value={form?.key ?? ''}
        options={[
          { value: '', label: say('inbox.everyForm') },
          ...inboxes.map(({ key: value, title, waiting }) => ({
            value,
            label:
              waiting > 0
                ? title + say('join.note', { note: say('nav.waiting', { count: waiting }) })
                : title,
          })),
        ]}
        onChange={(value) => void navigate(value === '' ? '/inbox' : `/inbox/${value}`)}
      />
      <span className="rest" />
      {form && (
        <>
          {form.isLive && (
            <>
              <Button size="large" onClick={() => onDialog('link')}>
                {say('link.open')}
              </Button>
              <Button size="large" onClick={() => onDialog('fill')}>
                {say('fill.open')}
              </Button>
            </>
          )}
          <Button size="large" onClick={() => onPane('acts')}>
            {say('bulk.acts')}
          </Button>
          <Button size="large" onClick={() => onPane('sheet')}>
            {say('sheet.open')}
          </Button>
          <Button size="large" onClick={() => onDialog('export')}>
            {say('inbox.export')}
          </Button>
        </>
      )}
    </header>
  )
}
