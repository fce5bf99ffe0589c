import { Button, Segmented } from 'antd'
import { useContext } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Language, useSay } from '../words/words.tsx'
import type { KindDesign } from './model/design.ts'
import type { LoadedKind } from './model/loaded-kind.ts'

export const TABS = ['build', 'look', 'versions', 'expert'] as const
export type Tab = (typeof TABS)[number]

interface Props {
  loaded: LoadedKind
  /** As it is being changed. */
  form: KindDesign['form']
  tab: Tab
  onTab: (tab: Tab) => void
  isChanged: boolean
  onDiscard: () => void
  onSave: () => void
  onRemove: () => void
}

/** A kind's name and version, its views, and what can be done with it. */
export function KindBar({ loaded, form, tab, onTab, isChanged, onDiscard, onSave, onRemove }: Props) {
  const say = useSay()
  const locale = useContext(Language)
  const navigate = useNavigate()
  const { kind, isOwn, total } = loaded
  return (
    <header className="design-bar">
      <p className="crumb">
        <Link to="/kinds">{say('kinds.title')}</Link>
      </p>
      <h1>{form.translations?.[locale]?.title || form.title || kind}</h1>
      <span className="hint">
        {isOwn ? say('kinds.isNow', { version: loaded.version, count: total }) : say('kinds.builtInSays')}
      </span>
      <span className="rest" />
      <Segmented
        aria-label={say('kinds.view')}
        value={tab}
        onChange={onTab}
        options={TABS.filter((value) => isOwn || value !== 'versions').map((value) => ({
          value,
          label: say(`kinds.tab.${value}`),
        }))}
      />
      {isOwn && !isChanged && (
        <>
          {total === 0 && (
            <Button size="large" danger onClick={onRemove}>
              {say('kinds.remove')}
            </Button>
          )}
          <Button
            size="large"
            type="primary"
            onClick={() => navigate(`/columns?add=collection&kind=${kind}`)}
          >
            {say('kinds.inColumn')}
          </Button>
        </>
      )}
      {isChanged && (
        <>
          <Button size="large" onClick={onDiscard}>
            {say('columns.discard')}
          </Button>
          <Button size="large" type="primary" onClick={onSave}>
            {say('kinds.save')}
          </Button>
        </>
      )}
    </header>
  )
}
