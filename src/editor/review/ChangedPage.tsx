import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { Steps } from '../compare/Comparison.tsx'
import { useChanges } from '../compare/use-changes.ts'
import { PreviewFrame } from '../kit/Preview.tsx'
import { useSay } from '../words/words.tsx'
import { type BlockPair, blocksOf, pairBlocks } from './blocks.ts'
import { markPage } from './mark-page.ts'

type Fields = Readonly<Record<string, unknown>>

interface Props extends Pick<ComponentProps<typeof PreviewFrame>, 'ask' | 'goesBy'> {
  schema: Record<string, unknown>
  /** Absent for a first version, of which nothing is marked. */
  left: Fields | undefined
  right: Fields
}

const CHANGE = '[data-change]'

/** A version as the page that visitors will see, with the changes marked in it. */
export function ChangedPage({ schema, left, right, ask, goesBy }: Props) {
  const say = useSay()
  const pairs = useMemo(
    () => (left ? pairBlocks(blocksOf(schema, left), blocksOf(schema, right)) : []),
    [schema, left, right],
  )
  const changed = pairs.filter(({ isChanged }) => isChanged)
  const page = useRef<HTMLElement>(null)
  const [unseen, setUnseen] = useState<readonly BlockPair[]>([])
  const count = changed.length - unseen.length
  const { place, go } = useChanges(page, { count, changes: CHANGE, isWhole: true })
  useEffect(() => {
    const marked = page.current?.querySelectorAll(CHANGE) ?? []
    for (const [at, part] of [...marked].entries()) part.classList.toggle('is-here', at === place)
  }, [place])
  function mark(shown: Document) {
    page.current = shown.body
    // Keys that are pressed within the page lead through its changes, too.
    shown.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey }))
    })
    setUnseen(markPage(shown, pairs))
  }
  return (
    <div className="page-view">
      {left && (
        <div className="changes">
          <strong>{say('compare.count', { count: changed.length })}</strong>
          {count > 0 && <Steps at={place + 1} count={count} onGo={go} />}
        </div>
      )}
      {unseen.length > 0 && (
        <p className="hint">{say('compare.unseen', { names: unseen.map(nameOf).join(say('join.list')) })}</p>
      )}
      <PreviewFrame ask={ask} goesBy={goesBy} onPage={left && mark} />
    </div>
  )
}

const NAMED = 20

/** The name of a field, or how a part of the text begins. */
function nameOf({ left, right }: BlockPair): string {
  const element = (right ?? left)?.element
  const said = element?.matches('section') ? element.querySelector('h2') : element
  return (said?.textContent ?? '').slice(0, NAMED)
}
