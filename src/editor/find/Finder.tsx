import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { useKindTitle } from '../model/kinds.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { useSay } from '../words/words.tsx'
import { findIn } from './found.ts'
import './find.css'

const CONTENTS = 8
const LONGEST = 100

/** A box that finds columns, contents, kinds and pages of the app, and opens them. */
export function Finder({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const box = useRef<InputRef>(null)
  const list = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  const [typed, setTyped] = useState('')
  const { groups, isLooking, problem } = useFound(typed)
  const [first] = groups.flatMap(({ found }) => found)
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  // While the dialog is open it keeps the focus.
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )

  /** The arrow keys move between the box and the results. */
  function step(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement) + by
    const next = links[at]
    if (next) next.focus()
    else if (at < 0) box.current?.focus()
  }
  function onKey(event: KeyboardEvent<HTMLElement>) {
    // Enter that confirms a Chinese word in the input method selects nothing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && first) {
      // Otherwise the button that gets the focus next would receive it too.
      event.preventDefault()
      onClose()
      void navigate(first.to)
    } else step(event)
  }
  const says = count > 0 ? say('find.count', { count }) : say(isLooking ? 'find.looking' : 'find.none')
  return (
    <Modal
      open
      footer={null}
      title={say('find.open')}
      width={640}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      onCancel={onClose}
    >
      <Input
        ref={box}
        size="large"
        aria-label={say('find.open')}
        autoComplete="off"
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
      />
      <div ref={list} className="found">
        {groups.map(({ word, found }) => (
          <section key={word}>
            <h2>{say(word)}</h2>
            {found.map(({ to, label, about }) => (
              <Link
                key={to}
                to={to}
                className={to === first?.to ? 'first' : undefined}
                onKeyDown={step}
                onClick={onClose}
              >
                <span className="one-line">{label}</span>
                <small>{about}</small>
              </Link>
            ))}
          </section>
        ))}
      </div>
      <p className="hint found-says">
        <output>{problem ? problemWords(say, problem) : says}</output> {say('find.keys')}
      </p>
    </Modal>
  )
}

/** What matches the typed words, in groups; `isLooking` while contents for them are asked for. */
function useFound(typed: string) {
  const say = useSay()
  const me = useMe()
  const kindTitle = useKindTitle()
  const words = useDebounced(typed.trim())
  const mayRead = may(me, 'read')
  const { data: columns = [] } = useQuery(async () => (mayRead ? asked(api.GET('/editor/columns')) : []), [])
  const { data: kinds = [] } = useQuery(() => asked(api.GET('/site/kinds')), [])
  const { data: answered, problem } = useQuery(async () => {
    if (words === '' || !mayRead) return { words, records: [] }
    const query = { words, size: CONTENTS }
    return { words, records: (await asked(api.GET('/editor/contents', { params: { query } }))).records }
  }, [words])
  // Results for earlier words do not answer these.
  const isLooking = answered?.words !== typed.trim() && !problem
  const contents = isLooking ? [] : (answered?.records ?? [])
  const groups = findIn({ me, columns, kinds, contents }, typed, { say, kindTitle })
  return { groups, isLooking, problem }
}
