import { createContext } from 'react'

/** What a page says of itself to search engines and to whoever shares its address. */
export interface HeadFacts {
  title?: string
  /** Address of a picture that says what the page is about. */
  image?: string
  /** A schema.org object, without @context. */
  schema?: Readonly<Record<string, unknown>>
}

/** Hears of it, where the page is rendered for those who read its source: on the server. Browsers need none of it. */
export const HeadContext = createContext<((facts: HeadFacts) => void) | undefined>(undefined)
