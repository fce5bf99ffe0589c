import { isRecord } from '../../contract/is-record.ts'

const LEFT = 'leftPage'
const TITLE_LENGTH = 60

/** The page that was open when the network was lost. */
export interface LeftPage {
  /** Path, query and hash. */
  address: string
  title: string
  /** Scroll position in CSS pixels. */
  position: number
}

/** Survives a reload; if storage is forbidden, nothing is remembered. */
export function keepLeftPage(address: string): void {
  const title = (document.querySelector('main h1')?.textContent ?? document.title).trim()
  const page: LeftPage = { address, title: title.slice(0, TITLE_LENGTH), position: scrollY }
  try {
    sessionStorage.setItem(LEFT, JSON.stringify(page))
  } catch {
    // Only the offer to go back is lost.
  }
}

/** Returns what was stored, once. */
export function takeLeftPage(): LeftPage | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LEFT) ?? 'null')
    sessionStorage.removeItem(LEFT)
    return isLeftPage(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Only addresses of this site: the stored value could be anything. */
function isLeftPage(kept: unknown): kept is LeftPage {
  return (
    isRecord(kept) &&
    typeof kept.address === 'string' &&
    /^\/(?![/\\])/.test(kept.address) &&
    typeof kept.title === 'string' &&
    typeof kept.position === 'number'
  )
}
