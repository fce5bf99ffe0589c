import { useEffect, useState } from 'react'
import type { Preferences } from '../../contract/preferences.ts'
import { usePortal } from '../kit/portal.ts'
import styles from './DisplayTools.module.css'
import { Kept } from './Rendered.tsx'

interface DisplayToolsProps {
  chosen: Preferences
  onChosen: (preferences: Preferences) => void
  /** With scripts; without them the toolbar opens by its own address. */
  isOpen: boolean | undefined
}

/** A form, so that every choice works without scripts. Its buttons load when somebody opens it. */
export function DisplayTools({ chosen, onChosen, isOpen }: DisplayToolsProps) {
  const { readCatalogue } = usePortal()
  const [live, setLive] = useState<typeof import('./DisplayButtons.tsx')>()
  useEffect(() => {
    if (!isOpen) return
    // If they do not load, the form is sent as without scripts.
    Promise.all([import('./DisplayButtons.tsx'), readCatalogue()]).then(
      ([module]) => setLive(module),
      () => {},
    )
  }, [isOpen, readCatalogue])
  return (
    <form
      id="display"
      className={`wrap ${styles.tools}`}
      action="/preferences"
      data-state={isOpen === undefined ? undefined : isOpen ? 'open' : 'closed'}
    >
      {live ? (
        <div>
          <live.DisplayButtons chosen={chosen} onChosen={onChosen} />
        </div>
      ) : (
        <Kept as="div" part="display" />
      )}
    </form>
  )
}
