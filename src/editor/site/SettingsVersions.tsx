import type { RJSFSchema } from '@rjsf/utils'
import { Button, Collapse, Modal } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { compareSettings } from '../compare/compare-settings.ts'
import type { Settings } from '../compare/settings.ts'

interface Props {
  schema: RJSFSchema
  present: Answer<'selectSettings'>
  onTake: (settings: Settings, number: number) => void
}

/** Who changed the settings, when and why; each version can be compared with the present, and had back into the form. */
export function SettingsVersions({ schema, present, onTake }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const [compared, setCompared] = useState<number>()
  const { data: versions = [] } = useQuery(
    async () => (isOpen ? asked(api.GET('/editor/settings/versions')) : []),
    [isOpen],
  )
  const read = (number: number) =>
    asked(api.GET('/editor/settings/version', { params: { query: { number } } }))
  const { data: older } = useQuery(
    async () => (compared === undefined ? undefined : read(compared)),
    [compared],
  )
  const take = async (number: number) => {
    const { settings } = await read(number)
    setCompared(undefined)
    onTake(settings, number)
  }
  const children = (
    <ol className="versions">
      {versions.map(({ number, author, reason, createdAt }) => (
        <li key={number}>
          <strong>{say('content.version', { number })}</strong> {author || say('site.import')} ·{' '}
          {shortTime(createdAt)}
          {number === present.version && <em> {say('site.present')}</em>}
          {reason !== '' && <small>{reason}</small>}
          {number !== present.version && (
            <>
              <Button size="small" type="link" onClick={() => setCompared(number)}>
                {say('site.compare', { number })}
              </Button>
              <Button size="small" type="link" onClick={() => take(number)}>
                {say('site.take', { number })}
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <Collapse
        ghost
        items={[{ key: 'versions', label: say('content.versions'), children }]}
        onChange={(open) => setIsOpen(open.length > 0)}
      />
      {compared !== undefined && older?.number === compared && (
        <Modal
          open
          width={920}
          title={say('site.compare', { number: compared })}
          okText={say('site.take', { number: compared })}
          cancelText={say('cancel')}
          onOk={() => take(compared)}
          onCancel={() => setCompared(undefined)}
        >
          <WordComparison
            heads={[say('content.version', { number: compared }), say('site.present')]}
            rows={compareSettings(schema, older.settings, present.settings)}
          />
        </Modal>
      )}
    </>
  )
}
