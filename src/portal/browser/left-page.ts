import { isRecord } from '../../contract/is-record.ts'

const LEFT = 'leftPage'
const TITLE_LENGTH = 60

/** The page that somebody was led away from by a bad network. */
export interface LeftPage {
  /** Path, query and hash. */
  address: string
  title: string
  /** How far it was scrolled, in CSS pixels. */
  position: number
}

/** Outlasts a reload of the page for a bad network; forbidden storage forgets it. */
export function keepLeftPage(address: string): void {
  const title = (document.querySelector('main h1')?.textContent ?? document.title).trim()
  const page: LeftPage = { address, title: title.slice(0, TITLE_LENGTH), position: scrollY }
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(page))
  } catch {
    // Nothing is lost but the offer to go back.
  }
}

/** What was kept, once. */
export function takeLeftPage(): LeftPage | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null')
    sessionStorage.removeItem(LEFT)
    return isLeftPage(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** A page of this site: what is kept could be anything. */
function isLeftPage(kept: unknown): kept is LeftPage {
  return (
    isRecord(kept) &&
    typeof kept.address === 'string' &&
    /^\/(?![/\\])/.test(kept.address) &&
    typeof kept.title === 'string' &&
    typeof kept.position === 'number'
  )
}
