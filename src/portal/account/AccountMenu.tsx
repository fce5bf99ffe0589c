import { useEffect, useRef, useState } from 'react'
import { findColumn } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'
import { useSite } from '../../../templates/parts/site.tsx'
import { accountWords } from './account-words.ts'
import { logOut } from './log-out.ts'
import { unreadMessages } from './unread.ts'
import styles from './AccountMenu.module.css'

/** Routes of the menu's pages, as far as the site has them. */
const PAGES = [
  '/t1/personalCenter/personal_info/basic_info',
  '/t1/personalCenter/business_record/allotment',
  '/t1/personalCenter/collection_content/article_collection',
]

/** The logged-in user, and links to their pages. */
export function AccountMenu({ showNumber }: { showNumber: string }) {
  const { site, locale, address } = useSite()
  const say = accountWords(locale)
  const [unread, setUnread] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => void unreadMessages().then(setUnread, () => {}), [])
  useEffect(() => closeOutside(menu), [])
  const columns = PAGES.map((route) => deepest(site.columns, route)).filter((column) => column !== undefined)
  return (
    <details ref={menu} className={styles.menu}>
      <summary className="button">
        <span className="hidden-text">{say('who.label')}</span>
        <span className="only-wide">{showNumber || say('who.account')}</span>
        <span className="only-phone">
          {say(showNumber ? 'who.tail' : 'who.account', { digits: showNumber.slice(-4) })}
        </span>
      </summary>
      <ul>
        {columns.map(({ key, label }) => (
          <li key={key}>
            <a href={address(key)}>{label}</a>
          </li>
        ))}
        <li>
          <a href="/messages">
            {say('who.messages')}
            {unread > 0 && <b>{unread}</b>}
          </a>
        </li>
        <li>
          <button type="button" disabled={isLeaving} onClick={() => leave()}>
            {say('who.leave')}
          </button>
        </li>
      </ul>
    </details>
  )

  function leave() {
    setLeaving(true)
    logOut().catch(() => setLeaving(false))
  }
}

/** Of columns with the same address, the one that is not a heading. */
function deepest(columns: readonly Column[], route: string): Column | undefined {
  const found = findColumn(columns, (column) => column.route === route)
  return (found && deepest(found.children, route)) ?? found
}

/** Escape, or focus elsewhere, closes the menu. */
function closeOutside(menu: { current: HTMLDetailsElement | null }): () => void {
  const close = (event: Event) => {
    const { current } = menu
    if (!current?.open) return
    const isKey = event instanceof KeyboardEvent
    if (isKey && event.key !== 'Escape') return
    const isInside = event.target instanceof Node && current.contains(event.target)
    const isChosen = event.target instanceof Element && event.target.closest('a') !== null
    if (!isKey && isInside && !isChosen) return
    current.open = false
    if (isKey) current.querySelector('summary')?.focus()
  }
  const events = ['click', 'keydown', 'focusin'] as const
  for (const name of events) document.addEventListener(name, close)
  return () => {
    for (const name of events) document.removeEventListener(name, close)
  }
}
