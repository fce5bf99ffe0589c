import type { SuggestionProps } from '@tiptap/suggestion'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Choice } from './choice.ts'

export interface MenuHandle {
  /** @returns whether the menu handled the key */
  onKey: (event: KeyboardEvent) => boolean
}

export interface MenuWords {
  label: string
  hint: string
  looking: string
  none: string
}

interface Props extends SuggestionProps<Choice, Choice> {
  words: MenuWords
  ref?: Ref<MenuHandle>
}

const ID = 'suggestion-menu'

/** The menu below the cursor. The focus stays in the text; `aria-activedescendant` names the selected entry. */
export function SuggestionMenu({ items, command, editor, loading, words, ref }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const here = Math.min(at, Math.max(0, items.length - 1))
  const go = (by: number) => setAt((here + by + items.length) % Math.max(1, items.length))
  useImperativeHandle(ref, () => ({
    onKey({ key }) {
      // What is being looked for is waited for: Enter would begin a line with the brackets in it.
      if (items.length === 0) return loading && key === 'Enter'
      if (key === 'ArrowDown') go(1)
      else if (key === 'ArrowUp') go(-1)
      else if (key === 'Enter' || key === 'Tab') {
        const chosen = items[here]
        if (chosen) command(chosen)
      } else return false
      return true
    },
  }))
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', ID)
    text.setAttribute('aria-activedescendant', items.length > 0 ? `${ID}-${here}` : '')
    showIn(list.current, document.getElementById(`${ID}-${here}`))
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, here, items])
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <div className="suggestion-menu">
      <div ref={list} className="suggestions" role="listbox" id={ID} aria-label={words.label}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {items.map((choice, number) =>
              choice.group === group ? (
                <button
                  key={choice.key}
                  type="button"
                  id={`${ID}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === here}
                  // Keeps the focus in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  // A menu that opens under a resting mouse must not change the selection.
                  onMouseMove={() => setAt(number)}
                  onClick={() => command(choice)}
                >
                  <b>{choice.label}</b>
                  <small className={choice.isUnseen ? 'unseen' : undefined}>{choice.about}</small>
                </button>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="none">{loading ? words.looking : words.none}</p>}
      <p className="how">{words.hint}</p>
    </div>
  )
}

/** Scrolls only the list, not the page. */
function showIn(list: HTMLElement | null, entry: HTMLElement | null): void {
  if (!list || !entry) return
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
